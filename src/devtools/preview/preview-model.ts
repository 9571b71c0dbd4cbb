import { prepareDocument } from "#contract/prepare-page.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentSchemas } from "#generated/entities.ts";
import type { SourceLists } from "#site/filling/fill-blocks.ts";
import { pageContents } from "#site/filling/table-of-contents.ts";
import { bannerOf } from "#site/banner-of.ts";
import { blockPage } from "#site/block-page.ts";
import { layoutOf } from "#site/layouts.ts";
import type { PageModel } from "#site/page-model.ts";
import { aroundUnder, type PageConditions } from "../conditions/under-conditions.ts";
import type { DocumentCheck } from "../checking/check.ts";
import type { PreparedBlocks } from "./prepared-blocks.ts";

/** The data that a document is shown with. */
export interface Shown {
  readonly checked: DocumentCheck;
  /** Undefined for a single block. */
  readonly kind: DocumentKind | undefined;
  /** The page that it produces, or is shown in. */
  readonly frame: PageModel;
  /** The lists its blocks are filled with. */
  readonly lists: SourceLists;
  readonly conditions: PageConditions;
  /** A single block is shown alone, under this title. */
  readonly alone?: string | undefined;
}

/** Names of the lists that blocks are filled from if content provides none. */
export function wantedSources(prepared: PreparedBlocks, checked: DocumentCheck): string[] {
  return [...new Set(checked.blocks.flatMap((block) => prepared.wantedBy(block)))].toSorted();
}

/** Builds the page that a visitor would see from a checked document, prepared as the site does. */
export function previewModel(prepared: PreparedBlocks, shown: Shown): PageModel {
  const { checked, kind, lists, alone } = shown;
  const frame = aroundUnder(shown.frame, shown.conditions);
  const blocks = prepared.filledAll(checked.blocks, lists);
  const [first] = blocks;
  if (alone !== undefined) {
    return first === undefined ? { ...frame, blocks: [] } : blockPage(frame, [first], alone);
  }
  if (checked.document === undefined || kind === undefined) return { ...frame, blocks };
  const { paths } = documentSchemas[kind.detail.schema];
  const around = prepareDocument({ ...checked.document, blocks: [] }, paths, prepared.options);
  const document = { ...around, blocks };
  const layout = layoutOf(kind.page.layout ?? document.layout ?? frame.layout);
  const inside =
    document.contents === true ? pageContents(blocks) : { blocks, contents: undefined };
  return { ...frame, layout, banner: bannerOf(kind, document, layout), ...inside };
}
