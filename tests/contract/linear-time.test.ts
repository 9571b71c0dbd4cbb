import { describe, expect, test } from "vitest";
import { validateForm } from "#contract/forms/validate-form.ts";
import { fileKind } from "#blocks/downloads/file-details.ts";
import { guessKind } from "#kinds/guess-kind.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { withoutTrailingSlash } from "#server/guard/request-target.ts";
import { sanitiseHtml } from "#lib/html/sanitise-html.ts";
import { scanJson } from "#lib/json/scan-json.ts";
import { fieldsOf, now, rulesOf } from "./form-samples.ts";

const factor = 16;
const rounds = 3;
/** Anything faster is not worth measuring. */
const leastUs = 500;
/** Between 16, where time grows linearly with the length, and 256, where it grows quadratically. */
const mostGrowth = 64;

/** Processor time of this thread in microseconds: excludes whatever else runs on the machine. */
function timeUs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** How many times longer work takes on `factor` times as much input, by the best of several rounds. */
function growth(size: number, work: (size: number) => void): number {
  const bestUs = (of: number): number => {
    const times = Array.from({ length: rounds }, () => timeUs(() => work(of)));
    return Math.max(leastUs, Math.min(...times));
  };
  return bestUs(size * factor) / bestUs(size);
}

describe("hostile input takes time proportional to its length", () => {
  test.each([
    ["nested tags", "<b>", ""],
    ["nested tags and their closing tags", "<b>", "</b>"],
    ["nested tags that are dropped", "<div>", ""],
    ["open tags and closing tags of others", "<b>", "</i>"],
  ])("as HTML of %s", (_what, open, close) => {
    const clean = (count: number): void =>
      expect(sanitiseHtml(open.repeat(count) + close.repeat(count))).toBe("<p></p>");
    expect(growth(1000, clean)).toBeLessThan(mostGrowth);
  });

  test("as JSON with unlimited nesting", () => {
    const find = (depth: number): void => {
      const { places, fault } = scanJson("[".repeat(depth), new Set([""]));
      expect([places.get(""), fault]).toEqual([{ value: 0 }, depth]);
    };
    expect(growth(1000, find)).toBeLessThan(mostGrowth);
  });

  test.each<[string, (length: number) => unknown]>([
    ["unclosed tags in text", (length) => piecesOfHtml("<".repeat(length))],
    ["unclosed line breaks", (length) => piecesOfHtml("<br ".repeat(length))],
    [
      "a text of dashes to be truncated",
      (length) => cutText(`${"-".repeat(length)}a b`, length + 2),
    ],
    ["a path of slashes", (length) => withoutTrailingSlash(`${"/".repeat(length)}a`)],
    ["an address of question marks", (length) => fileKind(`${"?".repeat(length)}\n`)],
    ["an overlong hint", (length) => guessKind("x.json", { $schema: "a".repeat(length) })],
  ])("as %s", (_what, work) => {
    expect(growth(2000, work)).toBeLessThan(mostGrowth);
  });

  test.each(["a", "-", " ", "+48", "a@", "a.", "1"])("as a form full of %j", (part) => {
    const fields = fieldsOf("cooperation");
    const check = (length: number): void => {
      const text = part.repeat(length);
      const data = Object.fromEntries(fields.map(({ name }) => [name, text]));
      validateForm(rulesOf("cooperation"), data, { locale: "en", now });
    };
    expect(growth(1000, check)).toBeLessThan(mostGrowth);
  });
});
