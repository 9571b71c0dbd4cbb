import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";
import type { DocumentSource } from "./document-source.ts";

/** How a document is checked and shown: a page, a post, or one block alone. */
export type DocumentShape = "page" | "post" | "block";

/** A text that was read, and the document in it. */
export interface OpenText {
  readonly source: DocumentSource;
  readonly shape: DocumentShape;
  readonly document: DevDocument;
  /** The text as it was, and what it says. */
  readonly before: string;
  readonly whole: unknown;
  /** Of a file. */
  readonly version?: string | undefined;
}

/** Why a text is no document: its problems, or a reason of our own. */
export interface Unreadable {
  readonly problems: readonly Problem[];
  readonly reason?: string;
}

const fixturePath = /^src\/blocks\/([^/]+)\/fixtures\.json$/;

/** Reads the text of a page, a post, a single block, or of a block's fixtures. */
export function openText(
  source: DocumentSource,
  text: string,
  version?: string,
): OpenText | Unreadable {
  const { value, problems } = parseJson(text);
  if (value === undefined) return { problems };
  if (!isRecord(value)) return { problems, reason: "This JSON is no object, so it is no page." };
  const opened = { source, before: text, whole: value, version };
  const type = source.kind === "file" ? fixturePath.exec(source.path)?.[1] : undefined;
  if (type !== undefined) return openFixture({ ...opened, whole: value }, type);
  if (!Object.hasOwn(value, "blocks") && Object.hasOwn(value, "props")) {
    return { ...opened, shape: "block", document: { blocks: [value] } };
  }
  return { ...opened, shape: shapeOf(source, value), document: value };
}

function shapeOf(source: DocumentSource, value: DevDocument): DocumentShape {
  if (source.kind === "file") return source.path.includes("/posts/") ? "post" : "page";
  return Object.hasOwn(value, "slug") && Object.hasOwn(value, "lead") ? "post" : "page";
}

/** One state of a fixture, set into the frame of a page. */
function openFixture(
  opened: Omit<OpenText, "shape" | "document"> & { readonly whole: DevDocument },
  type: string,
): OpenText | Unreadable {
  const { source, whole } = opened;
  const states = Object.keys(whole);
  const state = source.kind === "file" ? (source.state ?? states[0]) : undefined;
  if (source.kind !== "file" || state === undefined || !Object.hasOwn(whole, state)) {
    return {
      problems: [],
      reason: `There is no state "${state}"; there are: ${states.join(", ")}.`,
    };
  }
  const document = { blocks: [{ type, id: type, props: whole[state] }] };
  return { ...opened, source: { ...source, state }, shape: "block", document };
}

/** Tells a document from the reasons why there is none. */
export function isOpen(opened: OpenText | Unreadable): opened is OpenText {
  return "document" in opened;
}

/** What the whole file says once it holds the document. */
export function wholeOf({ source, shape, whole }: OpenText, document: DevDocument): unknown {
  if (shape !== "block") return document;
  const [block] = isList(document.blocks) ? document.blocks : [];
  if (source.kind !== "file" || source.state === undefined || !isRecord(whole)) return block;
  return { ...whole, [source.state]: isRecord(block) ? block.props : undefined };
}
