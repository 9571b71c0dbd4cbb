import { countCodePoints } from "#lib/text/code-points.ts";
import type { Examples } from "../compat/examples.ts";
import type { Constraints } from "../compat/constraints.ts";

/** Long enough to overflow a line that only breaks at spaces. */
const longWords =
  "Kraftfahrzeughaftpflichtversicherungsbeitragsrechnung-Geschwindigkeitsüberschreitungsprotokoll";
/** Shorter texts are symbols or units, which are never translated into long words. */
const shortestWord = 20;

/** Whether the schema only restricts the length of a text. */
function isFree(constraints: Constraints): boolean {
  return constraints.patterns.length === 0 && constraints.all("format").length === 0;
}

function isHtml(constraints: Constraints): boolean {
  return constraints.all("contentMediaType").includes("text/html");
}

/** Returns one long word without spaces, up to the maximum length; undefined for texts with a pattern. */
export function longWord(constraints: Constraints, longest: number): string | undefined {
  if (!isFree(constraints) || longest < shortestWord) return undefined;
  const word = longWords.slice(0, longest);
  return isHtml(constraints) ? `<h3>${word}</h3><p>${word}</p>` : word;
}

/** A shortest text that the schema allows; undefined when none was found. */
export function shortestText(examples: Examples, constraints: Constraints): string | undefined {
  const min = constraints.atLeast("minLength") ?? 0;
  if (isFree(constraints)) {
    return Array.from(usualText(constraints)).slice(0, min).join("").padEnd(min, "a");
  }
  const fine = examples
    .texts(constraints, { min, max: constraints.atMost("maxLength") ?? Infinity })
    .filter((text) => isFine(examples, constraints, text));
  return fine.toSorted((a, b) => countCodePoints(a) - countCodePoints(b))[0];
}

/** Returns a text of maximum length; undefined if there is no maximum or no such text was found. */
export function longestText(examples: Examples, constraints: Constraints): string | undefined {
  const max = constraints.atMost("maxLength");
  if (max === undefined) return undefined;
  if (!isFree(constraints)) {
    return examples
      .texts(constraints, { min: max, max })
      .find((text) => isFine(examples, constraints, text));
  }
  if (!isHtml(constraints)) return wordsOf(usualText(constraints), max);
  const tags = "<p></p>".length;
  return max > tags
    ? `<p>${wordsOf("Each vehicle reports its place.", max - tags)}</p>`
    : undefined;
}

function usualText(constraints: Constraints): string {
  const given = constraints.all("examples").flat();
  return given.find((one) => typeof one === "string") ?? "text";
}

/** Repeats a text up to a length; a trailing space is replaced, so that trimming would not shorten it. */
function wordsOf(text: string, length: number): string {
  const signs = Array.from(`${text} `);
  const whole = signs.join("").repeat(Math.floor(length / signs.length));
  return (whole + signs.slice(0, length % signs.length).join("")).replace(/\s$/, ".");
}

/** Formats are not checked here but by the contract: texts that only have a format come from examples. */
function isFine(examples: Examples, constraints: Constraints, text: string): boolean {
  return !examples.areRefusing(constraints.places, text);
}
