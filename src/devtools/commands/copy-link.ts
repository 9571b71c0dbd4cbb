import { queryString } from "#lib/url/query-string.ts";
import { addressOf } from "../address.ts";
import { patchesBetween } from "../document/patches-between.ts";
import { sharedHash } from "../places/shared-changes.ts";
import { isOneBlock } from "../session/open-text.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** Chats and mail programs cut off longer links. */
const longestLink = 8000;

/** Why there is no link to what is open. */
export function copyLinkRefusal({ session: { open } }: Workbench): string | undefined {
  if (open === undefined) return t("No document is open.");
  return open.source.kind === "text" ? t("A text without a file has no address.") : undefined;
}

/** Copies a link that reproduces the view: the selection, width, theme and unsaved changes. */
export async function copyLink(workbench: Workbench): Promise<void> {
  const { session } = workbench;
  const { open, store, selected } = session;
  if (open === undefined || store === undefined) return;
  const at = isOneBlock(open) || selected === "" ? undefined : selected;
  const address = `${location.origin}/devtools${queryString({ ...addressOf(workbench), at })}`;
  const patches = patchesBetween(open.document, store.present);
  const hash =
    patches.length === 0 ? "" : sharedHash({ version: open.version ?? undefined, patches });
  const isTooLong = address.length + hash.length > longestLink;
  try {
    await navigator.clipboard.writeText(isTooLong ? address : address + hash);
    if (isTooLong) {
      session.say("bad", t("Copied the link without your changes, which are too many for a link"));
    } else if (hash === "") session.say("good", t("Copied the link"));
    else session.say("good", t("Copied the link, with your changes"));
  } catch {
    session.say("bad", t("The browser does not allow copying: {address}", { address }));
  }
}
