import { act } from "react";
import { onTestFinished, vi } from "vitest";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { trust } from "#contract/trust.ts";
import type { FromPreview } from "#devtools/preview/messages.ts";
import type { PreviewSite } from "#devtools/preview/preview-site.ts";
import { PageChanges } from "#devtools/preview/page-changes.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { loadProblemCatalog } from "#generated/messages.ts";
import type { Brand } from "#generated/types.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { loadBlock } from "#renderer/load-block.ts";
import { loadFrame } from "#site/frame/frames.ts";
import type { PageModel } from "#site/page-model.ts";
import { ownBrand } from "../helpers/own-brand.ts";

const brand: Brand = ownBrand;
const site: PreviewSite = { brand, locale: "en", mode: "prefix", theme: "dark", isAlone: false };

export function text(id: string, content: string): CheckedBlock {
  return trust<CheckedBlock>({ type: "rich-text", id, props: { content: `<p>${content}</p>` } });
}

function pageOf(blocks: readonly CheckedBlock[]): PageModel {
  return {
    status: 200,
    locale: "en",
    path: "/en",
    nodeType: "article",
    layout: "home",
    head: { title: "Home", siteName: "Szlak", alternates: [], isIndexable: false },
    banner: { title: "Home", maskOpacity: 0 },
    crumbs: [],
    blocks,
    posts: [],
    chrome: { homeHref: "/en", shortcuts: {}, main: [], footer: [], languages: [] },
  };
}

/** A preview and the changes that it receives, cloned as between two windows. */
export async function previewWindow(hear: (message: FromPreview) => void = () => undefined) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await codeIsHere();
  const renderedIds: string[] = [];
  const container = document.createElement("div");
  document.body.append(container);
  const parent = trust<Window>({
    postMessage: ({ message }: { message: FromPreview }) => hear(message),
  });
  const shown = new PreviewWindow(parent, container, (id) => void renderedIds.push(id));
  const changes = new PageChanges();
  onTestFinished(() => {
    container.remove();
    delete document.body.dataset["long"];
  });
  const show = async (...blocks: readonly CheckedBlock[]): Promise<readonly string[]> => {
    const before = new Map(elements(container).map((element) => [element, propsOf(element)]));
    const change = changes.next(site, pageOf(blocks));
    if (change !== undefined) {
      await act(async () => {
        shown.hear({ kind: "show", change: structuredClone(change) });
        await codeIsHere();
      });
    }
    const rendered = elements(container).filter((one) => before.get(one) !== propsOf(one));
    return rendered.map((element) => element.dataset["block"] ?? "");
  };
  const showAlone = async (isAlone: boolean): Promise<void> =>
    act(async () => {
      shown.hear({ kind: "show", change: { site: { ...site, isAlone }, put: [] } });
      await codeIsHere();
    });
  const words = (): readonly string[] =>
    [...container.querySelectorAll("main p")].map(({ textContent }) => textContent ?? "");
  return { container, noted: renderedIds, shown, show, showAlone, words };
}

/** Loads everything that the preview loads; once loaded, each later load takes only microtasks. */
async function codeIsHere(): Promise<void> {
  await Promise.all([loadBlock("rich-text"), loadBlock("columns"), loadFrame(brand)]);
  await Promise.all([loadMessages("en", "en"), loadProblemCatalog.en()]);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function elements(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>("[data-block]")];
}

/** React gives an element new props exactly where it was rendered again. */
function propsOf(element: HTMLElement): unknown {
  return Object.entries(element).find(([name]) => name.startsWith("__reactProps"))?.[1];
}
