import { sameJson } from "#lib/json/same-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { readJsonTree, type JsonNode } from "./json-tree.ts";
import { stableKeys } from "./key-order.ts";
import { noOrder, type SchemaOrder } from "./schema-order.ts";

/** As oxfmt formats JSON in this project. */
const maxLineLength = 100;
const usualIndent = "  ";
const byteOrderMark = "\uFEFF";

/**
 * Writes a value as JSON text that differs from the previous text only where the value does: unchanged parts
 * stay as they were written, keys keep their order, new ones follow the schema's. Indentation, line endings,
 * the final newline and a UTF-8 byte order mark are preserved. Single-line output of programs stays on one
 * line.
 * @param before The file as it was; "" for a new one.
 */
export function writeJson(value: unknown, before: string, order: SchemaOrder = noOrder): string {
  if (before.startsWith(byteOrderMark)) {
    return byteOrderMark + writeJson(value, before.slice(byteOrderMark.length), order);
  }
  const node = readJsonTree(before);
  const writer = new Writer(before);
  const text = writer.write(value, node, { order, indent: "", used: 0 });
  const ending = before === "" || before.endsWith("\n") ? "\n" : "";
  const lines = text + ending;
  return isOfWindows(before) ? lines.replaceAll(/\r?\n/g, "\r\n") : lines;
}

/** Whether most of its lines end as on Windows. */
function isOfWindows(text: string): boolean {
  const ends = text.match(/\r?\n/g) ?? [];
  return ends.filter((end) => end === "\r\n").length * 2 > ends.length;
}

/** Where a value is written. */
interface Place {
  readonly order: SchemaOrder;
  /** Of the line on which the value starts. */
  readonly indent: string;
  /** Characters of that line that are taken by the key and a comma. */
  readonly used: number;
}

interface Separators {
  readonly colon: string;
  readonly comma: string;
}

/** Separators of a program's single-line output, which is longer than a formatter would allow. */
function onOneLine(text: string): Separators | undefined {
  const line = text.trim();
  if (line.length <= maxLineLength || line.includes("\n")) return undefined;
  const isSpaced = /^[^"]*"[^"\\]*": /.test(line);
  return isSpaced ? { colon: ": ", comma: ", " } : { colon: ":", comma: "," };
}

class Writer {
  readonly #before: string;
  readonly #indentStep: string;
  readonly #separators: Separators | undefined;

  constructor(before: string) {
    this.#before = before;
    const [, first] = /\n([ \t]+)\S/.exec(before) ?? [];
    this.#indentStep = first ?? usualIndent;
    this.#separators = onOneLine(before);
  }

  write(value: unknown, node: JsonNode | undefined, place: Place): string {
    if (node !== undefined && sameJson(value, node.value)) {
      return this.#before.slice(node.start, node.end);
    }
    if (isList(value)) return this.#list(value, node, place);
    if (isRecord(value)) return this.#record(value, node, place);
    return JSON.stringify(value) ?? "null";
  }

  #record(
    record: Readonly<Record<string, unknown>>,
    node: JsonNode | undefined,
    place: Place,
  ): string {
    const { order } = place;
    const known = order.keysOf(record);
    const keys = stableKeys(definedKeys(record), [...(node?.members.keys() ?? [])], known);
    const indent = place.indent + this.#indentStep;
    const members = keys.map((key) => {
      const name = `${JSON.stringify(key)}${this.#separators?.colon ?? ": "}`;
      const at = { order: order.child(record, key), indent, used: name.length + 1 };
      return name + this.write(record[key], node?.members.get(key), at);
    });
    // An object that was on one line stays there as long as it fits; a new one is expanded.
    const isInline = node !== undefined && !node.isExpanded;
    return this.#join(members, { brackets: "{}", isInline }, place);
  }

  #list(list: readonly unknown[], node: JsonNode | undefined, place: Place): string {
    const indent = place.indent + this.#indentStep;
    const old = pairItems(list, node?.items ?? []);
    const items = list.map((item, index) => {
      const at = { order: place.order.child(list, index), indent, used: 1 };
      return this.write(item, old[index], at);
    });
    // The formatter never puts several objects on one line.
    const isInline = list.length < 2 || !list.every(isLarge);
    return this.#join(items, { brackets: "[]", isInline }, place);
  }

  /** Joins parts between brackets: on one line if requested and if they fit, else one line each. */
  #join(
    parts: readonly string[],
    { brackets, isInline }: { readonly brackets: "{}" | "[]"; readonly isInline: boolean },
    { indent, used }: Place,
  ): string {
    const [open, close] = brackets;
    if (this.#separators) return `${open}${parts.join(this.#separators.comma)}${close}`;
    const padding = brackets === "{}" ? " " : "";
    if (parts.length === 0) return brackets;
    const line = `${open}${padding}${parts.join(", ")}${padding}${close}`;
    const fits = !line.includes("\n") && indent.length + used + line.length <= maxLineLength;
    if (isInline && fits) return line;
    const inner = indent + this.#indentStep;
    return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
  }
}

function definedKeys(record: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(record).filter((key) => record[key] !== undefined);
}

function isLarge(value: unknown): boolean {
  if (isList(value)) return value.length > 1;
  return isRecord(value) && definedKeys(value).length > 1;
}

/** The previous node of each item: the same item at any position, else the one at its index. */
function pairItems(
  list: readonly unknown[],
  items: readonly JsonNode[],
): readonly (JsonNode | undefined)[] {
  const free = new Set(items);
  const same = list.map((value, index) => {
    const isSame = (node: JsonNode): boolean => free.has(node) && sameJson(node.value, value);
    const own = items[index];
    const found = own !== undefined && isSame(own) ? own : items.find(isSame);
    if (found !== undefined) free.delete(found);
    return found;
  });
  return same.map((node, index) => {
    const own = items[index];
    return node ?? (own !== undefined && free.has(own) ? own : undefined);
  });
}
