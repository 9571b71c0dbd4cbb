import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { blockTree, flatBlocks } from "./block-tree.ts";
import type { DevDocument } from "./command.ts";
import { holderOf } from "./patch.ts";
import { fieldsOf } from "./patches-of.ts";

/**
 * Texts typed as JSON that are invalid so far, by their subjects: a block wherever it is moved, the whole
 * document, or the value at a pointer.
 */
export type UnreadTexts = ReadonlyMap<string, string>;

export const wholeDocument = "document";

export function aboutBlock(id: string): string {
  return `#${id}`;
}

/** The subjects of texts that would revert what somebody else has changed in the meantime. */
export function overtakenTexts(
  texts: UnreadTexts,
  { saved, now }: { readonly saved: DevDocument; readonly now: DevDocument },
): readonly string[] {
  return [...texts.keys()].filter(
    (about) => !sameJson(subjectOf(about, saved), subjectOf(about, now)),
  );
}

/** The value that a text is about; for a row, the list around it, which shows its position. */
function subjectOf(about: string, document: DevDocument): unknown {
  if (about === wholeDocument) return document;
  if (about === "") return fieldsOf(document);
  if (!about.startsWith("#")) return valueAt(document, holderOf(about));
  const node = flatBlocks(blockTree(document)).find(({ id }) => aboutBlock(id) === about);
  return node && valueAt(document, node.pointer);
}

/**
 * The reasons why they are invalid, each as a problem of its subject.
 * @param pointerOfId Returns nothing for a removed block: its text is kept until the block is restored.
 */
export function unreadProblems(
  texts: UnreadTexts,
  pointerOfId: (id: string) => string | undefined,
): readonly Problem[] {
  return [...texts].flatMap(([about, text]) => {
    const pointer = placeOfText(about, pointerOfId);
    if (pointer === undefined) return [];
    return reasonsAgainst(text).map((reason) => ({ ...reason, pointer }));
  });
}

/** Pointer of the subject of a text. */
export function placeOfText(
  about: string,
  pointerOfId: (id: string) => string | undefined,
): string | undefined {
  const place = about === wholeDocument ? "" : about;
  return place.startsWith("#") ? pointerOfId(place.slice(1)) : place;
}

/** Valid JSON was rejected because it is not an object. */
export function reasonsAgainst(text: string): readonly Problem[] {
  const { value, problems } = parseJson(text);
  return value === undefined ? problems : [wrongType(value, "object", { pointer: "" })];
}
