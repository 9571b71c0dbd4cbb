import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";

/**
 * Texts that were typed as JSON and are none yet, by what they are about: a block wherever it is
 * moved, all of the document, or what a pointer leads to.
 */
export type UnreadTexts = ReadonlyMap<string, string>;

export const wholeDocument = "document";

export function aboutBlock(id: string): string {
  return `#${id}`;
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
    const place = about === wholeDocument ? "" : about;
    const pointer = place.startsWith("#") ? pointerOfId(place.slice(1)) : place;
    if (pointer === undefined) return [];
    return reasonsAgainst(text).map((reason) => ({ ...reason, pointer }));
  });
}

/** A text that is JSON was refused because it is no object. */
export function reasonsAgainst(text: string): readonly Problem[] {
  const { value, problems } = parseJson(text);
  return value === undefined ? problems : [wrongType(value, "object", { pointer: "" })];
}
