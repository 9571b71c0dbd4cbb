import { pagePaths, type Paths } from "#generated/block-paths.ts";
import { replaceAt } from "#lib/json/data-path.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import { safeHref } from "#lib/url/safe-href.ts";
import { sanitiseHtml } from "#lib/html/sanitise-html.ts";
import { isBroken, type CheckedBlock, type CheckedPage } from "./checked-page.ts";
import { withProps } from "./blocks/checked-blocks.ts";
import { pathsOf } from "./blocks/nested-blocks.ts";
import { trust } from "./trust.ts";

/** What preparing depends on besides the document. */
export interface PrepareOptions {
  /** Adds the prefix of the page's locale to a path on this site; leaves media and other sites unchanged. */
  readonly localiseHref: (href: string) => string;
  /** Whether a block has already been prepared; if missing, none has. */
  readonly isPrepared?: ((block: CheckedBlock) => boolean) | undefined;
}

/** Replaces a URL that is unsafe in spite of all checks. */
const nowhere = "#";

/**
 * Prepares a checked page for rendering in a locale, once, when it enters the site: rich text is sanitised,
 * URLs in props and in rich text are made safe and localised. Pure: changed parts are copied, unchanged ones
 * remain the same objects. Broken blocks are left unchanged.
 */
export function preparePage(page: CheckedPage, options: PrepareOptions): CheckedPage {
  return prepareDocument(page, pagePaths, options);
}

/**
 * Prepares any document made of blocks, as `preparePage` does.
 * @param paths Those generated from its schema.
 */
export function prepareDocument<Document extends { readonly blocks: readonly CheckedBlock[] }>(
  document: Document,
  paths: Paths,
  options: PrepareOptions,
): Document {
  const own = trust<Document>(prepareTexts(document, paths, options));
  return { ...own, blocks: document.blocks.map((block) => prepareBlock(block, options)) };
}

/** As `prepareDocument`, in time slices, since rich text may be long. */
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

/** Prepares one block with its nested blocks; one that is broken or already prepared stays the same object. */
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
