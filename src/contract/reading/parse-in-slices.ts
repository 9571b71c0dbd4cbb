import { isList, isRecord } from "#lib/json/is-record.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import type { Cleaned } from "../clean-clone.ts";
import type { DocumentLimits } from "../limits.ts";
import { parseJson } from "../parse-json.ts";
import { ListCutter, pieceLength } from "./list-cutter.ts";

/** Takes items of a list of a text by the number of the list, in their order. */
type TakeItems = (list: number, items: readonly unknown[]) => void | Promise<void>;

/** What a part of a list may hold that cannot be cut. */
const maxItemLength = 20_000_000;
/** So much of what is there already is looked at in one turn. */
const partLength = 512 * 1024;

/**
 * JSON of an answer as plain data without nulls, parsed in turns with everything else where it is
 * large: its list, or the lists of its members, piece by piece.
 * @throws {SyntaxError} for what is no JSON, or no JSON within the limits; the message says which
 */
export async function parseInSlices(bytes: Uint8Array, limits: DocumentLimits): Promise<unknown> {
  if (bytes.length <= pieceLength) return cleanValue(parseJson(bytes, limits));
  const lists: unknown[][] = [];
  const frame = await parseLists(partsOf(bytes), limits, (list, items) => {
    const found = (lists[list] ??= []);
    for (const item of items) found.push(item);
  });
  return withLists(frame, lists);
}

/**
 * JSON that comes in parts, and of which nobody holds the whole: the items of the list that it is, or
 * of each list that is a member of the object that it is, are handed on. Answers what stands around
 * them; in place of its items a list holds its number.
 * @throws {SyntaxError} as `parseInSlices`
 */
export async function parseLists(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limits: DocumentLimits,
  take: TakeItems,
): Promise<unknown> {
  const slicer = new TimeSlicer();
  const cutter = new ListCutter({ maxDepth: limits.maxDepth, maxLength: maxItemLength });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const look = async (text: string): Promise<void> => {
    for (const piece of cutter.cut(text)) {
      const parsed = cleanValue(parseJson(`[${piece.text}]`, limits), piece.text);
      const isEmpty = !piece.isFirst && isList(parsed) && parsed.length === 0;
      if (!isList(parsed) || isEmpty) throw new SyntaxError("broken-json");
      await take(piece.list, parsed);
      await slicer.pause();
    }
    await slicer.pause();
  };
  for await (const part of parts) await look(decoded(decoder, part));
  await look(decoded(decoder));
  cutter.end();
  return cleanValue(parseJson(cutter.frame, limits));
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += partLength) yield bytes.subarray(at, at + partLength);
}

/** @param text That it was made of: no escape spells null outside a string. */
function cleanValue({ value, problems }: Cleaned, text = "null"): unknown {
  if (value === undefined) throw new SyntaxError(problems[0]?.code ?? "cannot be read");
  // Strict where content is written, lenient where it is read: null is a field that is not there.
  return text.includes("null") ? withoutNulls(value) : value;
}

/** Without a part, what is left of the parts before. */
function decoded(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true });
  } catch {
    throw new SyntaxError("not-utf-8");
  }
}

/** A frame with the lists that were cut out of it. */
function withLists(frame: unknown, lists: readonly (readonly unknown[])[]): unknown {
  const listOf = (value: unknown): unknown =>
    isList(value) ? (lists[Number(value[0])] ?? []) : value;
  if (!isRecord(frame)) return listOf(frame);
  return Object.fromEntries(Object.entries(frame).map(([key, value]) => [key, listOf(value)]));
}
