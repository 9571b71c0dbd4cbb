import { countCodePoints } from "#lib/text/code-points.ts";
import type { Examples } from "../compat/examples.ts";
import type { Facts } from "../compat/facts.ts";

/** Long enough to break a line that breaks at spaces only. */
const longWords =
  "Kraftfahrzeughaftpflichtversicherungsbeitragsrechnung-Geschwindigkeitsüberschreitungsprotokoll";
/** Below this a text is a sign or a unit, which nobody translates into a word. */
const shortestWord = 20;

/** Whether the schema says no more of a text than how long it is. */
function isFree(facts: Facts): boolean {
  return facts.patterns.length === 0 && facts.all("format").length === 0;
}

function isHtml(facts: Facts): boolean {
  return facts.all("contentMediaType").includes("text/html");
}

/** One word without a space, as long as there is room; undefined where texts follow a pattern. */
export function longWord(facts: Facts, longest: number): string | undefined {
  if (!isFree(facts) || longest < shortestWord) return undefined;
  const word = longWords.slice(0, longest);
  return isHtml(facts) ? `<h3>${word}</h3><p>${word}</p>` : word;
}

/** A shortest text that the schema allows; undefined when none was found. */
export function shortestText(examples: Examples, facts: Facts): string | undefined {
  const min = facts.atLeast("minLength") ?? 0;
  if (isFree(facts)) return Array.from(usualText(facts)).slice(0, min).join("").padEnd(min, "a");
  const fine = examples
    .texts(facts, { min, max: facts.atMost("maxLength") ?? Infinity })
    .filter((text) => isFine(examples, facts, text));
  return fine.toSorted((a, b) => countCodePoints(a) - countCodePoints(b))[0];
}

/** A text of the greatest length; undefined when there is no such length, or none was found. */
export function longestText(examples: Examples, facts: Facts): string | undefined {
  const max = facts.atMost("maxLength");
  if (max === undefined) return undefined;
  if (!isFree(facts)) {
    return examples.texts(facts, { min: max, max }).find((text) => isFine(examples, facts, text));
  }
  if (!isHtml(facts)) return wordsOf(usualText(facts), max);
  const tags = "<p></p>".length;
  return max > tags
    ? `<p>${wordsOf("Each vehicle reports its place.", max - tags)}</p>`
    : undefined;
}

function usualText(facts: Facts): string {
  const given = facts.all("examples").flat();
  return given.find((one) => typeof one === "string") ?? "text";
}

/** A text over and over, cut where it is long enough; its last sign is none that is cut off. */
function wordsOf(text: string, length: number): string {
  const signs = Array.from(`${text} `);
  const whole = signs.join("").repeat(Math.floor(length / signs.length));
  return (whole + signs.slice(0, length % signs.length).join("")).replace(/\s$/, ".");
}

/** Formats are left to the contract's own check: a text that only they speak of is an example. */
function isFine(examples: Examples, facts: Facts, text: string): boolean {
  return !examples.areRefusing(facts.places, text);
}
