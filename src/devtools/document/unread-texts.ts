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
 * Texts that were typed as JSON and are none yet, by what they are about: a block wherever it is
 * moved, all of the document, or what a pointer leads to.
 */
export type UnreadTexts = ReadonlyMap<string, string>;

export const wholeDocument = "document";

export function aboutBlock(id: string): string {
  return `#${id}`;
}

/** Texts that would take back what somebody else has changed meanwhile, by what they are about. */
export function overtakenTexts(
  texts: UnreadTexts,
  { saved, now }: { readonly saved: DevDocument; readonly now: DevDocument },
): readonly string[] {
  return [...texts.keys()].filter(
    (about) => !sameJson(subjectOf(about, saved), subjectOf(about, now)),
  );
}

/** What a text is about, as a document has it; of a row all that it stands among, which tells its place. */
function subjectOf(about: string, document: DevDocument): unknown {
  if (about === wholeDocument) return document;
  if (about === "") return fieldsOf(document);
  if (!about.startsWith("#")) return valueAt(document, holderOf(about));
  const node = flatBlocks(blockTree(document)).find(({ id }) => aboutBlock(id) === about);
  return node && valueAt(document, node.pointer);
}

/**
 * Why they cannot be read, each as a problem of what it is about.
 * @param pointerOfId Nothing for a block that is gone: its text waits for its return.
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

/** Pointer of what a text is about. */
export function placeOfText(
  about: string,
  pointerOfId: (id: string) => string | undefined,
): string | undefined {
  const place = about === wholeDocument ? "" : about;
  return place.startsWith("#") ? pointerOfId(place.slice(1)) : place;
}

/** A text that is JSON was refused because it is no object. */
export function reasonsAgainst(text: string): readonly Problem[] {
  const { value, problems } = parseJson(text);
  return value === undefined ? problems : [wrongType(value, "object", { pointer: "" })];
}
