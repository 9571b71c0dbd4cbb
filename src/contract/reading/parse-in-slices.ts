import { isList, isRecord } from "#lib/json/is-record.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import type { Cleaned } from "../clean-clone.ts";
import type { DocumentLimits } from "../limits.ts";
import { parseJson } from "../parse-json.ts";
import { ListCutter, pieceLength } from "./list-cutter.ts";

/** Called with items of a list and the number of the list, in order. */
type TakeItems = (list: number, items: readonly unknown[]) => void | Promise<void>;

/** Maximum length of a part of a list that cannot be cut. */
const maxItemLength = 20_000_000;
/** Amount of available text that is processed in one turn. */
const partLength = 512 * 1024;

/**
 * Parses the JSON of a response to plain data without nulls. Large JSON is parsed in time slices: the root
 * list, or the lists in the root object, piece by piece.
 * @throws {SyntaxError} for invalid JSON, or JSON that exceeds the limits; the message is the problem code
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
 * Parses JSON that arrives in parts without keeping all of it in memory: passes on the items of the root
 * list, or of each list that is a member of the root object. Returns what surrounds the lists; each list
 * contains its number in place of its items.
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

/** @param text Source of the value: outside of strings, null cannot be written with an escape. */
function cleanValue({ value, problems }: Cleaned, text = "null"): unknown {
  if (value === undefined) throw new SyntaxError(problems[0]?.code ?? "cannot be read");
  // Strict when writing content, lenient when reading it: null counts as a missing field.
  return text.includes("null") ? withoutNulls(value) : value;
}

/** Decodes the next part; without one, flushes the decoder. */
function decoded(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true });
  } catch {
    throw new SyntaxError("not-utf-8");
  }
}

/** Returns a frame with the lists that were cut out put back. */
function withLists(frame: unknown, lists: readonly (readonly unknown[])[]): unknown {
  const listOf = (value: unknown): unknown =>
    isList(value) ? (lists[Number(value[0])] ?? []) : value;
  if (!isRecord(frame)) return listOf(frame);
  return Object.fromEntries(Object.entries(frame).map(([key, value]) => [key, listOf(value)]));
}
