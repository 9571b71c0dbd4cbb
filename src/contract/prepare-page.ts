import { pagePaths, type Paths } from "#generated/block-paths.ts";
import { replaceAt } from "#lib/json/data-path.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import { safeHref } from "#lib/url/safe-href.ts";
import { sanitiseHtml } from "#lib/html/sanitise-html.ts";
import { isBroken, type CheckedBlock, type CheckedPage } from "./checked-page.ts";
import { withProps } from "./blocks/checked-blocks.ts";
import { pathsOf } from "./blocks/nested-blocks.ts";
import { trust } from "./trust.ts";

export interface PrepareOptions {
  /** Gives a path on this site the prefix of the page's locale; leaves media and other sites alone. */
  readonly localiseHref: (href: string) => string;
  /** Whether a block has been prepared already; without it none has. */
  readonly isPrepared?: ((block: CheckedBlock) => boolean) | undefined;
}

/** Where an address leads that is unsafe in spite of all checks: nowhere. */
const nowhere = "#";

/**
 * Makes a checked page fit to be rendered in a locale, once, where it enters the site: rich text is
 * sanitised, addresses in props and in rich text are safe and localised. Pure: what changes is made
 * anew, what does not stays the same object. Broken blocks stay as they are.
 */
export function preparePage(page: CheckedPage, options: PrepareOptions): CheckedPage {
  return prepareDocument(page, pagePaths, options);
}

/** The same for any document that is made of blocks; `paths` are the generated ones of its schema. */
export function prepareDocument<Document extends { readonly blocks: readonly CheckedBlock[] }>(
  document: Document,
  paths: Paths,
  options: PrepareOptions,
): Document {
  const own = trust<Document>(prepareTexts(document, paths, options));
  return { ...own, blocks: document.blocks.map((block) => prepareBlock(block, options)) };
}

/** The same in turns with everything else: rich text may be long. */
export async function prepareInSlices<
  Document extends { readonly blocks: readonly CheckedBlock[] },
>(document: Document, paths: Paths, options: PrepareOptions): Promise<Document> {
  const around = prepareDocument({ ...document, blocks: [] }, paths, options);
  const slicer = new TimeSlicer();
  const blocks: CheckedBlock[] = [];
  for (const block of document.blocks) {
    blocks.push(prepareBlock(block, options));
    await slicer.pause();
  }
  return { ...around, blocks };
}

/** The same for one block with what is nested in it. */
export function prepareBlock(block: CheckedBlock, options: PrepareOptions): CheckedBlock {
  if (isBroken(block) || options.isPrepared?.(block) === true) return block;
  const props = prepareTexts(block.props, pathsOf(block.type), options);
  return withProps(block, props, (nested) => prepareBlock(nested, options));
}

function prepareTexts(data: unknown, paths: Paths, { localiseHref }: PrepareOptions): unknown {
  const withHtml = replaceAll(data, paths.richText, (html) =>
    typeof html === "string" ? sanitiseHtml(html, localiseHref) : html,
  );
  const safe = replaceAll(withHtml, paths.url, (url) =>
    typeof url === "string" ? (safeHref(url) ?? nowhere) : url,
  );
  return replaceAll(safe, paths.link, (url) => (typeof url === "string" ? localiseHref(url) : url));
}

function replaceAll(
  data: unknown,
  paths: Paths["url"],
  replace: (value: unknown) => unknown,
): unknown {
  return paths.reduce((result, path) => replaceAt(result, path, replace), data);
}
