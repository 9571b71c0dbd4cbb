import { isRecord } from "#lib/json/is-record.ts";
import { queryClient } from "#api/browser/query-client.ts";
import { typesOf } from "#renderer/block-types.ts";
import { loadBlock } from "#renderer/load-block.ts";
import { whenIdle } from "#renderer/hydration-triggers.ts";
import { loadLayout } from "#site/page-view.tsx";
import { inAppHref } from "./in-app-link.ts";
import { pageQuery } from "./loading/load-page.ts";
import type { SignInOnDemand } from "./sign-in-on-demand.ts";

/** How long the pointer or the focus rests on a link before its page is fetched, in ms. */
const restMs = 200;

const plainClick = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

/**
 * Prefetches the page behind a link that a visitor is about to follow: one that is hovered, focused
 * or touched. Disabled for visitors whose browser is set to save data.
 */
export function startPrefetch(document: Document, signIn: SignInOnDemand): void {
  if (savesData()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(resting);
  const planIn =
    (delayMs: number) =>
    ({ target }: Event): void => {
      stop();
      const href = inAppHref({ ...plainClick, target }, new URL(location.href));
      if (href === undefined) return;
      resting = setTimeout(() => void whenIdle().then(() => prefetch(href, signIn)), delayMs);
    };
  document.addEventListener("pointerover", planIn(restMs), { passive: true });
  document.addEventListener("focusin", planIn(restMs));
  document.addEventListener("touchstart", planIn(0), { passive: true });
  document.addEventListener("focusout", stop);
  document.addEventListener("pointerleave", stop);
}

/** Prefetches a page and the code of its blocks. Failures are ignored: it is requested again when needed. */
async function prefetch(href: string, signIn: SignInOnDemand): Promise<void> {
  const { pathname, search } = new URL(href, location.href);
  try {
    const page = await queryClient.query({
      ...pageQuery(`${pathname}${search}`, signIn),
      retry: false,
    });
    if (!("blocks" in page)) return;
    await Promise.all([loadLayout(page.layout), ...[...typesOf(page.blocks)].map(loadBlock)]);
  } catch {
    // Ignored, see above.
  }
}

function savesData(): boolean {
  return (
    "connection" in navigator &&
    isRecord(navigator.connection) &&
    navigator.connection["saveData"] === true
  );
}
