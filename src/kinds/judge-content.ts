import type { Paths } from "#generated/block-paths.ts";
import { documentSchemas, itemSchemas } from "#generated/entities.ts";
import type { RedirectsRow } from "#generated/types.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { blockLists } from "#contract/blocks/block-lists.ts";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { checkDocument } from "#contract/check-document.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { atSource } from "#contract/migrations/at-source.ts";
import { migrateDocument, type Moved } from "#contract/migrations/migrate.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { redirectProblems } from "#contract/problems/redirect-problems.ts";
import { trust } from "#contract/trust.ts";
import { validateEntities, validateEntity } from "#contract/validate-entity.ts";
import { locales } from "#i18n/locales.ts";
import { deadLinks, fragmentWarnings } from "#contract/warnings/rule-warnings.ts";
import { contentWarnings } from "#contract/warnings/content-warnings.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer } from "#lib/json/json-pointer.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { BlockVerdict, ContentVerdict } from "./content-verdict.ts";
import type { DocumentKind, ItemName, Kind } from "./define-kind.ts";
import { membersOf } from "./guess-kind.ts";
import { redirects } from "./redirects.kind.ts";

/** Content is judged as some brand would show it. */
const anyBrand = { name: "Brand", mailDomain: "brand.example" };

/** What stands around content where it is known. */
interface Surroundings {
  /** Paths of the pages of its locale, without prefix; links are compared with them. */
  readonly pages?: ReadonlySet<string> | undefined;
}

/** What a site would make of content of a kind, as a file holds it or a service answers it. */
export function judgeContent(
  kind: Kind,
  written: unknown,
  { pages }: Surroundings = {},
): ContentVerdict {
  const migrated = migrateDocument(written);
  const data = fillInBrand(migrated.value, anyBrand);
  const judged = judge(kind, data, pages);
  const problems = [
    ...judged.problems,
    ...warningsOf(kind, data, judged.problems),
    ...linkWarnings(kind, data, pages),
  ];
  return {
    ...judged,
    problems: [...atSource(problems, written, migrated), ...migrated.moved.map(olderVersion)],
    ...(migrated.moved.length > 0 && { migrated }),
  };
}

function olderVersion({ pointer, from, to }: Moved): Problem {
  return problem("older-version", pointer, { expected: String(to), actual: String(from) });
}

function warningsOf(kind: Kind, data: unknown, problems: readonly Problem[]): Problem[] {
  if ("detail" in kind) {
    return contentWarnings(data, documentSchemas[kind.detail.schema].paths, problems);
  }
  if (!("list" in kind)) return contentWarnings(data, itemSchemas[kind.schema].paths, problems);
  const { paths } = itemSchemas[kind.list.schema];
  const members = membersOf(data);
  const pointer = members === data ? "" : "/hydra:member";
  return contentWarnings(members, inList(paths), []).flatMap((found) => {
    const warning = below(pointer, found);
    return problems.some((worse) => worse.pointer === warning.pointer) ? [] : [warning];
  });
}

/** Links to places of the document itself, and to pages as far as these are known. */
function linkWarnings(kind: Kind, data: unknown, pages: Surroundings["pages"]): Problem[] {
  if (!("detail" in kind)) return [];
  const { paths } = documentSchemas[kind.detail.schema];
  return [
    ...fragmentWarnings(data, paths),
    ...(pages === undefined ? [] : deadLinks(data, paths, pages)),
  ];
}

function inList({ open, deprecated, ...paths }: Paths): Paths {
  return {
    ...paths,
    open: open.map(({ path, names }) => ({ path: ["*", ...path], names })),
    deprecated: deprecated.map((path) => ["*", ...path]),
  };
}

function judge(kind: Kind, data: unknown, pages: Surroundings["pages"]): ContentVerdict {
  if ("detail" in kind) return judgeDocument(data, kind);
  if ("list" in kind) return judgeList(data, kind.list.schema);
  if (kind.name === redirects.name) return judgeRedirects(data, pages);
  const { validate, paths } = itemSchemas[kind.schema];
  const { value, problems } = validateEntity(data, validate, { urls: paths.url });
  return { verdict: verdictOf(problems, value !== undefined), problems };
}

function verdictOf(problems: readonly Problem[], isShown: boolean): ContentVerdict["verdict"] {
  if (!isShown) return "refused";
  return problems.length === 0 ? "valid" : "usable";
}

function judgeDocument(data: unknown, { detail }: DocumentKind): ContentVerdict {
  const rules = { ...documentSchemas[detail.schema], blocks: blockValidators, mends: true };
  const { document, problems } = checkDocument(data, rules);
  const verdict = verdictOf(problems, document !== undefined);
  return document === undefined
    ? { verdict, problems }
    : { verdict, problems, blocks: document.blocks.map(blockVerdict) };
}

function blockVerdict(block: CheckedBlock): BlockVerdict {
  const { id, type } = block;
  if (isBroken(block)) return { id, type, isShown: false };
  const nested = blockLists(block.props, pathsOf(type).blocks).flatMap((list) => list.blocks);
  const own = { id, type, isShown: true };
  return nested.length === 0
    ? own
    : { ...own, blocks: nested.map((one) => blockVerdict(trust<CheckedBlock>(one))) };
}

/** A bad entry costs only itself; what is no list at all costs everything. */
function judgeList(data: unknown, schema: ItemName): ContentVerdict {
  const members = membersOf(data);
  const { validate, paths } = itemSchemas[schema];
  const { problems: found } = validateEntities(members ?? data, validate, { urls: paths.url });
  const isCollection = members !== undefined && members !== data;
  const problems = isCollection ? found.map((one) => below("/hydra:member", one)) : found;
  return { verdict: verdictOf(problems, members !== undefined), problems };
}

/** A bad row costs only itself; rows are compared with each other where they are rows. */
function judgeRedirects(data: unknown, own: Surroundings["pages"]): ContentVerdict {
  const { validate } = itemSchemas.redirects;
  const { problems } = validateEntity(data, validate);
  const rows = isRecord(data) ? data["redirects"] : undefined;
  if (!isList(rows)) return { verdict: verdictOf(problems, false), problems };
  const faulty = new Set(problems.map(({ pointer }) => pointerKeys(pointer)[1]));
  const sound = rows.flatMap((row, index) => (faulty.has(String(index)) ? [] : [{ row, index }]));
  const pages = own && { own, unprefixed: new Set<string>() };
  const compared = redirectProblems(
    sound.map(({ row }) => trust<RedirectsRow>(row)),
    { locales, ...(pages && { pages }) },
  );
  const found = compared.map((one) => {
    const [list = "", place, ...rest] = pointerKeys(one.pointer);
    const index = sound[Number(place)]?.index ?? 0;
    return { ...one, pointer: toPointer([list, index, ...rest]) };
  });
  const all = [...problems, ...found];
  return { verdict: verdictOf(all, true), problems: all };
}

function below(pointer: string, found: Problem): Problem {
  return { ...found, pointer: pointer + found.pointer };
}

/** How many blocks of a document visitors see, and how many there are. */
export function countBlocks(blocks: readonly BlockVerdict[]): { shown: number; all: number } {
  return blocks.reduce(
    ({ shown, all }, { isShown, blocks: nested = [] }) => {
      const inside = countBlocks(nested);
      return { shown: shown + Number(isShown) + inside.shown, all: all + 1 + inside.all };
    },
    { shown: 0, all: 0 },
  );
}
