import type { PathSet } from "#lib/url/path-set.ts";
import { documentSchemas } from "#generated/entities.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { nestedBlocks } from "#contract/blocks/checked-blocks.ts";
import { checkDocument } from "#contract/check-document.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { atSource } from "#contract/migrations/at-source.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { olderVersion } from "#contract/migrations/older-version.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { withBlock } from "#contract/problems/with-block.ts";
import { emptyChoices, type ChoosableIn } from "#contract/warnings/chosen-entries.ts";
import { deadAmong, deadLinks, fragmentWarnings } from "#contract/warnings/rule-warnings.ts";
import { missingPictures } from "#contract/warnings/picture-warnings.ts";
import { contentWarnings } from "#contract/warnings/content-warnings.ts";
import { below } from "#contract/warnings/placed-texts.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { verdictOf, withFound, type BlockVerdict, type ContentVerdict } from "./content-verdict.ts";
import type { DocumentKind, Kind, TableKind } from "./define-kind.ts";
import { membersOf } from "./guess-kind.ts";
import { entryReferences } from "./links/entry-references.ts";
import { itemLinks, type SectionOf } from "./links/item-links.ts";
import { picturesOf } from "./links/pictures-of.ts";
import { lostNodes } from "./links/lost-nodes.ts";
import { sitemap } from "./sitemap.kind.ts";
import { judgeItems, tableWarnings } from "./tables/judge-items.ts";

/** Content is checked as an arbitrary brand would show it. */
const anyBrand = { name: "Brand", mailDomain: "brand.example" };

/** Context of the content, as far as it is known. */
interface ContentContext {
  /** Paths of the locale's pages, without prefix; links are compared with them. */
  readonly pages?: PathSet | undefined;
  /** Whether a sitemap node leads to it, if known. */
  readonly isReached?: boolean | undefined;
  readonly sectionOf?: SectionOf | undefined;
  /** What blocks, menus and entries can reference in the locale's lists. */
  readonly choosable?: ChoosableIn | undefined;
  /** Ids of the locale's pages, which sitemap nodes can lead to. */
  readonly pageIds?: ReadonlySet<string> | undefined;
  /** URLs of the files in its content folder; pictures there are compared with them. */
  readonly files?: PathSet | undefined;
}

/** Returns how a site would treat content of a kind, as stored in a file or sent by a service. */
export function judgeContent(
  kind: Kind,
  written: unknown,
  around: ContentContext = {},
): ContentVerdict {
  const { pages, choosable, isReached, files } = around;
  const migrated = migrateDocument(written);
  const data = fillInBrand(migrated.value, anyBrand);
  const judged = judge(kind, data, pages);
  const problems = [
    ...judged.problems,
    ...warningsOf(kind, data, judged.problems),
    ...linkWarnings(kind, data, around),
    ...(choosable === undefined ? [] : emptyChoices(entryReferences(kind, data), choosable)),
    ...(isReached === false ? [problem("no-address", "")] : []),
    ...(files === undefined ? [] : missingPictures(picturesOf(kind, data), files)),
  ];
  const placed = [
    ...atSource(problems, written, migrated).map((found) => withBlock(found, written)),
    ...migrated.moved.map((block) => olderVersion(block, written)),
  ];
  return { ...withFound(judged, placed), ...(migrated.moved.length > 0 && { migrated }) };
}

/** Returns the warnings for content of a kind, as far as they follow from the content alone. */
export function warningsFor(kind: Kind, data: unknown, problems: readonly Problem[]): Problem[] {
  return [...warningsOf(kind, data, problems), ...linkWarnings(kind, data, {})];
}

function warningsOf(kind: Kind, data: unknown, problems: readonly Problem[]): Problem[] {
  return "detail" in kind
    ? contentWarnings(data, documentSchemas[kind.detail.schema].paths, problems)
    : tableWarnings(kind, data, problems);
}

/** Checks links within the document, and links to pages as far as these are known. */
function linkWarnings(kind: Kind, data: unknown, around: ContentContext): Problem[] {
  if (!("detail" in kind)) return itemLinkWarnings(kind, data, around);
  const { pages } = around;
  const { paths } = documentSchemas[kind.detail.schema];
  return [
    ...fragmentWarnings(data, paths),
    ...(pages === undefined ? [] : deadLinks(data, paths, pages)),
  ];
}

function itemLinkWarnings(
  kind: TableKind,
  data: unknown,
  { pages, pageIds, sectionOf }: ContentContext,
): Problem[] {
  const items = membersOf(data);
  const lost = [
    ...(pages === undefined ? [] : deadAmong(itemLinks(kind, items, sectionOf), pages)),
    ...(pageIds === undefined || kind.name !== sitemap.name ? [] : lostNodes(items, pageIds)),
  ];
  return items === data ? lost : below("/hydra:member", lost);
}

function judge(kind: Kind, data: unknown, pages: ContentContext["pages"]): ContentVerdict {
  return "detail" in kind ? judgeDocument(data, kind) : judgeItems(kind, data, pages);
}

function judgeDocument(data: unknown, { detail }: DocumentKind): ContentVerdict {
  const rules = { ...documentSchemas[detail.schema], blocks: blockValidators, repairs: true };
  const { document, problems } = checkDocument(data, rules);
  const verdict = verdictOf(problems, document !== undefined);
  return document === undefined
    ? { verdict, problems }
    : { verdict, problems, blocks: document.blocks.map(blockVerdict) };
}

function blockVerdict(block: CheckedBlock): BlockVerdict {
  const { id, type } = block;
  if (isBroken(block)) return { id, type, isShown: false };
  const nested = nestedBlocks(block);
  const own = { id, type, isShown: true };
  return nested.length === 0 ? own : { ...own, blocks: nested.map(blockVerdict) };
}

/** Counts the blocks of a document that visitors see, and all of its blocks. */
export function countBlocks(blocks: readonly BlockVerdict[]): { shown: number; all: number } {
  return blocks.reduce(
    ({ shown, all }, { isShown, blocks: nested = [] }) => {
      const inside = countBlocks(nested);
      return { shown: shown + Number(isShown) + inside.shown, all: all + 1 + inside.all };
    },
    { shown: 0, all: 0 },
  );
}
