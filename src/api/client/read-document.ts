import { documentSchemas, type DocumentTypes } from "#generated/entities.ts";
import type { Page } from "#generated/types.ts";
import { blockValidators } from "#generated/validators/all.ts";
import type { DocumentKind, DocumentName } from "#kinds/define-kind.ts";
import { nestedBlocks } from "#contract/blocks/checked-blocks.ts";
import { isBroken, type Checked, type CheckedBlock } from "#contract/checked-page.ts";
import { olderVersion } from "#contract/migrations/older-version.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { prepareInSlices } from "#contract/prepare-page.ts";
import { withoutDrift, withoutFaultyMembers } from "#contract/reading/repair.ts";
import { trust } from "#contract/trust.ts";
import { validateDocument } from "#contract/validate-page.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys } from "#lib/json/json-pointer.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { LocaleInput, EndpointContext } from "./endpoint.ts";
import type { Loss } from "../losses/loss-registry.ts";
import { unseenPictures } from "../losses/unseen-pictures.ts";
import { unreadable } from "./unreadable.ts";

/** How to name a document that does not name itself. */
export interface Calling {
  /** Slug from its URL. */
  readonly slug: string;
  /** Name of its node in the sitemap. */
  readonly name?: string | undefined;
}

type Reading = Pick<
  EndpointContext<LocaleInput>,
  "input" | "routing" | "lose" | "reportOlder" | "contentBlocks"
>;

/**
 * Validates a document made of blocks and prepares it for rendering in its locale; blocks that cannot
 * be rendered are marked in it. A fault outside the blocks costs only the field: a document with a
 * title or blocks can be shown. Throws `AttemptFailure` when none of it can be used.
 */
export async function readDocument<Name extends DocumentName>(
  body: unknown,
  { detail }: DocumentKind<Name>,
  {
    input,
    routing,
    lose,
    reportOlder,
    calling,
    contentBlocks,
  }: Reading & { readonly calling: Calling },
): Promise<Checked<DocumentTypes[Name]>> {
  const { schema, guardedBy } = detail;
  const known = contentBlocks?.reading(input.locale);
  const rules = {
    ...documentSchemas[schema],
    blocks: blockValidators,
    known: known?.known,
  };
  const first = validateDocument<DocumentTypes[Name]>(body, rules);
  const meant = withoutDrift(body, first.problems.filter(isError));
  const { document, problems } =
    first.problems.length === 0
      ? first
      : validateDocument<DocumentTypes[Name]>(meant, { ...rules, repairs: true });
  const lost = problems.filter(isAroundBlocks);
  const usable = document ?? shownPart<DocumentTypes[Name]>(meant, lost, calling);
  lose(lossesOf(problems, usable));
  reportOlder?.(first.migratedBlocks.map((block) => olderVersion(block, body)));
  if (usable === undefined) throw unreadable(problems);
  const isGuardUnclear = lost.some(({ pointer }) => topKey(pointer) === guardedBy);
  const localiseHref = (href: string) => localePath(routing, input.locale, href);
  const options = { localiseHref, isPrepared: known?.isPrepared };
  const prepared = await prepareInSlices(usable, rules.paths, options);
  lose(unseenPictures({ raw: body, pointer: "", read: prepared }, routing.brand));
  if (document !== undefined) known?.keep(prepared.blocks, problems);
  return guardedBy !== undefined && isGuardUnclear ? { ...prepared, [guardedBy]: true } : prepared;
}

/**
 * Falls back to what every page consists of, if a document lacks something that its kind requires: the
 * title of its node, no blocks. Everything else conforms to its schema.
 */
function shownPart<Document extends { blocks: unknown }>(
  body: unknown,
  problems: readonly Problem[],
  { slug, name }: Calling,
): Checked<Document> | undefined {
  const rest = withoutFaultyMembers(body, problems);
  if (!isRecord(rest) || (rest["title"] === undefined && !isList(rest["blocks"]))) return undefined;
  const { id = slug, title = name ?? slug, blocks = [] } = rest;
  const rules = { ...documentSchemas.page, blocks: blockValidators, repairs: true };
  const { document } = validateDocument<Page>({ ...rest, id, title, blocks }, rules);
  // Rendering a page needs no more than this; facts are shown only for complete documents.
  return document && trust<Checked<Document>>({ ...rest, slug, ...document });
}

/** Returns what visitors do not see because of the problems. */
function lossesOf(
  problems: readonly Problem[],
  document: { readonly blocks: readonly CheckedBlock[] } | undefined,
): Loss[] {
  const lost = new Set(document && brokenIn(document.blocks));
  return problems
    .filter((problem) => isError(problem) && !isRepairedId(problem))
    .map((problem) => {
      if (document === undefined) return { costs: "document", problem };
      const isBlockLost = problem.block !== undefined && lost.has(problem.block.id);
      return { costs: isBlockLost ? "block" : "field", problem };
    });
}

/** Returns the ids of the blocks that are not shown. */
function brokenIn(blocks: readonly CheckedBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (isBroken(block)) return [block.id];
    return brokenIn(nestedBlocks(block));
  });
}

/** A block with an invalid id gets a new one and is shown in full. */
function isRepairedId({ code }: Problem): boolean {
  return code.endsWith("-block-id");
}

function isAroundBlocks({ pointer }: Problem): boolean {
  return !pointer.startsWith("/blocks/");
}

function topKey(pointer: string): string | undefined {
  return pointerKeys(pointer)[0];
}
