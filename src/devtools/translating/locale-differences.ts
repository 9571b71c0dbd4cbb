import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { blockPointers } from "../document/block-tree.ts";
import type { DevDocument } from "../document/command.ts";
import { fieldsOf } from "../document/patches-of.ts";
import { fieldName, placeName } from "../document/step.ts";
import { t } from "../i18n.ts";

/** A place where a document and its counterpart in another locale differ in structure. */
export interface LocaleDifference {
  /** "Heading of hero". */
  readonly name: string;
  /** Pointer of the block in the open document; "" around its blocks, or for a block that it lacks. */
  readonly block: string;
  readonly what: string;
}

/** With fewer words a text may be a name, which is the same in every language. */
const fewestWords = 3;

interface Side {
  readonly document: DevDocument;
  /** Pointers of blocks by their ids. */
  readonly blocks: ReadonlyMap<unknown, string>;
}

/** What is missing on either side, block by block and list by list, and which texts are still identical. */
export function localeDifferences(
  here: DevDocument,
  there: DevDocument,
): readonly LocaleDifference[] {
  const [own, other] = [sideOf(here), sideOf(there)];
  const around = differing(own, {
    block: "",
    value: fieldsOf(here),
    other: fieldsOf(there),
  });
  const inBlocks = [...own.blocks].flatMap(([id, block]) => {
    const found = other.blocks.get(id);
    const name = placeName(here, [{ path: block }]);
    if (found === undefined) return [{ name, block, what: t("missing there") }];
    const [value, theirs] = [valueAt(here, `${block}/props`), valueAt(there, `${found}/props`)];
    return differing(own, { block, value, other: theirs });
  });
  const lacking = [...other.blocks]
    .filter(([id]) => !own.blocks.has(id))
    .map(([, pointer]) => ({
      name: placeName(there, [{ path: pointer }]),
      block: "",
      what: t("missing here"),
    }));
  return [...around, ...inBlocks, ...lacking];
}

/** A document with its blocks by their ids. */
export function sideOf(document: DevDocument): Side {
  const { blocks } = blockPointers(document);
  return {
    document,
    blocks: new Map(blocks.map((pointer) => [valueAt(document, `${pointer}/id`), pointer])),
  };
}

interface Pair {
  readonly block: string;
  readonly value: unknown;
  readonly other: unknown;
  /** From the props of the block, or from the document. */
  readonly path?: string;
}

function differing(
  side: Side,
  { block, value, other, path = "" }: Pair,
): readonly LocaleDifference[] {
  const differences = (what: string): readonly LocaleDifference[] => [
    { name: nameOf(side, block, path), block, what },
  ];
  if (value === undefined) return differences(t("missing here"));
  if (other === undefined) return differences(t("missing there"));
  if (isBlocks(value) || isBlocks(other)) return [];
  if (isList(value) && isList(other)) {
    if (value.length !== other.length) {
      return differences(
        t("{here} here, {there} there", { here: value.length, there: other.length }),
      );
    }
    return value.flatMap((item, index) =>
      differing(side, { block, value: item, other: other[index], path: `${path}/${index}` }),
    );
  }
  if (isRecord(value) && isRecord(other)) {
    return [...new Set([...Object.keys(value), ...Object.keys(other)])].flatMap((key) =>
      differing(side, {
        block,
        value: value[key],
        other: other[key],
        path: path + toPointer([key]),
      }),
    );
  }
  const isSame = typeof value === "string" && value === other && isSentence(value);
  return isSame ? differences(t("the same text: {text}", { text: value })) : [];
}

/** Whether a text that is identical in another language was probably not translated. */
export function isSentence(text: string): boolean {
  return text.split(/\s/).filter((word) => /\p{L}\p{L}/u.test(word)).length >= fewestWords;
}

/** Lists of blocks are compared block by block, regardless of position. */
export function isBlocks(value: unknown): boolean {
  return isList(value) && value.some((item) => isRecord(item) && isRecord(item["props"]));
}

/** Readable name of a field. @param path From the props of the block, or from the document. */
export function nameOf({ document }: Side, block: string, path: string): string {
  if (block === "") return fieldName(path);
  const owner = placeName(document, [{ path: block }]);
  return path === "" ? owner : t("{field} of {owner}", { field: fieldName(path), owner });
}
