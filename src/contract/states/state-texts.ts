import { countCodePoints } from "#lib/text/code-points.ts";
import type { Examples } from "../compat/examples.ts";
import type { Constraints } from "../compat/constraints.ts";

/** Long enough to break a line that breaks at spaces only. */
const longWords =
  "Kraftfahrzeughaftpflichtversicherungsbeitragsrechnung-Geschwindigkeitsüberschreitungsprotokoll";
/** Below this a text is a sign or a unit, which nobody translates into a word. */
const shortestWord = 20;

/** Whether the schema says no more of a text than how long it is. */
function isFree(constraints: Constraints): boolean {
  return constraints.patterns.length === 0 && constraints.all("format").length === 0;
}

function isHtml(constraints: Constraints): boolean {
  return constraints.all("contentMediaType").includes("text/html");
}

/** One word without a space, as long as there is room; undefined where texts follow a pattern. */
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

/** A text of the greatest length; undefined when there is no such length, or none was found. */
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

/** A text over and over, cut where it is long enough; its last sign is none that is cut off. */
function wordsOf(text: string, length: number): string {
  const signs = Array.from(`${text} `);
  const whole = signs.join("").repeat(Math.floor(length / signs.length));
  return (whole + signs.slice(0, length % signs.length).join("")).replace(/\s$/, ".");
}

/** Formats are left to the contract's own check: a text that only they speak of is an example. */
function isFine(examples: Examples, constraints: Constraints, text: string): boolean {
  return !examples.areRefusing(constraints.places, text);
}
