import { bestFit } from "#kinds/best-fit.ts";
import type { DocumentKind, TableKind } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { tableOfPath } from "#kinds/tables/table-of-path.ts";
import { documentKinds } from "#kinds/table.ts";
import { parseJson } from "#contract/parse-json.ts";
import { readPatternPath } from "#contract/patterns/pattern-path.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { withoutEnvelope } from "#lib/json/without-envelope.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { DevDocument } from "../document/command.ts";
import type { DocumentSource } from "./document-source.ts";
import { whyNoPage } from "./why-no-page.ts";
import { parseLoosely } from "../json/loose-json.ts";
import { t } from "../i18n.ts";

/** A text that was read, and the document in it. */
export interface OpenText {
  readonly source: DocumentSource;
  /** How it is checked and shown; undefined for a single block, and for a pattern. */
  readonly kind: DocumentKind | TableKind | undefined;
  /** With all blocks migrated to their current version, in which they are edited and saved. */
  readonly document: DevDocument;
  /** The original text, and its parsed content. */
  readonly before: string;
  readonly whole: unknown;
  /** Of a file; null once it is gone. */
  readonly version?: string | null | undefined;
}

/** Why a text is not a document: its problems, or a custom reason. */
export interface Unreadable {
  readonly problems: readonly Problem[];
  readonly reason?: string;
}

/** Key of a list's items in the document that represents it. */
export const itemsKey = "items";

const fixturePath = /^src\/blocks\/([^/]+)\/fixtures\.json$/;

/** Reads the text of a document, a single block, or a block's fixtures. */
export function openText(
  source: DocumentSource,
  text: string,
  version?: OpenText["version"],
): OpenText | Unreadable {
  // Text copied from elsewhere need not be strict JSON; a file has to be.
  const { value: said, problems } = source.kind === "text" ? parseLoosely(text) : parseJson(text);
  if (said === undefined) return { problems };
  const value = source.kind === "file" ? said : withoutEnvelope(said);
  const table = source.kind === "file" ? tableOfPath(source.path)?.kind : undefined;
  if (table !== undefined && (isList(value) || isRecord(value))) {
    const document = isRecord(value) ? value : { [itemsKey]: value };
    return { source, kind: table, document, before: text, whole: value, version };
  }
  const reason = source.kind === "file" ? undefined : whyNoPage(value);
  if (reason !== undefined) return { problems, reason };
  if (!isRecord(value)) {
    return { problems, reason: t("This JSON is not an object, so it is not a page.") };
  }
  const opened = opening({ source, before: text, whole: value, version }, value);
  return isOpen(opened) ? { ...opened, document: currentForm(opened.document) } : opened;
}

/** Whether all blocks are in their current version. */
export function isCurrentForm(document: DevDocument): boolean {
  return sameJson(currentForm(document), document);
}

/** A document as it is edited, with older versions already migrated. */
export function currentForm(document: DevDocument): DevDocument {
  const { value } = migrateDocument(document);
  return isRecord(value) ? value : document;
}

function opening(
  opened: Omit<OpenText, "kind" | "document">,
  value: DevDocument,
): OpenText | Unreadable {
  const { source } = opened;
  const type = source.kind === "file" ? fixturePath.exec(source.path)?.[1] : undefined;
  if (type !== undefined) return openFixture({ ...opened, whole: value }, type);
  if (!Object.hasOwn(value, "blocks") && Object.hasOwn(value, "props")) {
    return { ...opened, kind: undefined, document: { blocks: [value] } };
  }
  if (isPattern(opened)) return { ...opened, kind: undefined, document: value };
  return { ...opened, kind: kindOf(source, value), document: value };
}

/** Whether a pattern is open: several blocks that are saved together under a name. */
export function isPattern({ source }: Pick<OpenText, "source">): boolean {
  return source.kind === "file" && readPatternPath(source.path) !== undefined;
}

/** Whether a single block is open: its file has no room for others. */
export function isOneBlock(open: Pick<OpenText, "source" | "kind">): boolean {
  return open.kind === undefined && !isPattern(open);
}

function kindOf(source: DocumentSource, value: DevDocument): DocumentKind {
  const folder = source.kind === "file" ? source.path.split("/").at(-2) : undefined;
  const named = documentKinds.find(({ files }) => files.folder === folder);
  return named ?? bestFit(value, documentKinds) ?? pages;
}

/** One state of a fixture, wrapped in a page. */
function openFixture(
  opened: Omit<OpenText, "kind" | "document"> & { readonly whole: DevDocument },
  type: string,
): OpenText | Unreadable {
  const { source, whole } = opened;
  const states = Object.keys(whole);
  const state = source.kind === "file" ? (source.state ?? states[0]) : undefined;
  if (source.kind !== "file" || state === undefined || !Object.hasOwn(whole, state)) {
    return {
      problems: [],
      reason: t('There is no state "{state}"; there are: {states}.', {
        state,
        states: states.join(", "),
      }),
    };
  }
  const document = { blocks: [{ type, id: type, props: whole[state] }] };
  return { ...opened, source: { ...source, state }, kind: undefined, document };
}

/** Distinguishes a document from the reasons why there is none. */
export function isOpen(opened: OpenText | Unreadable): opened is OpenText {
  return "document" in opened;
}

/** The opened document after its file has been saved with another text. */
export function savedAs(opened: OpenText, text: string, version: string): OpenText {
  return { ...opened, before: text, whole: parseJson(text).value, version };
}

/** The whole file's content once it contains the document. */
export function wholeOf(open: OpenText, document: DevDocument): unknown {
  const { source, kind, whole } = open;
  if (isList(whole) && kind !== undefined) return document[itemsKey];
  if (!isOneBlock(open)) return document;
  const [block] = isList(document.blocks) ? document.blocks : [];
  if (source.kind !== "file" || source.state === undefined || !isRecord(whole)) return block;
  return { ...whole, [source.state]: isRecord(block) ? block.props : undefined };
}
