import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Rules of the site's own style sheets, without comments. */
const selectors = globSync("src/{site,ui,blocks,forms,renderer}/**/*.css").flatMap((file) =>
  readFileSync(file, "utf8")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .split(/[{};]/)
    .map((part) => `${file}: ${part.trim().replaceAll(/\s+/g, " ")}`),
);

/** The arguments of each `:has()` of the root, verbatim. */
const atRoot = /(?:html|:root|body)(\S*?)\)?:has\((.*)/;

// After each block that is inserted or moved, a browser evaluates these for its 1,000 elements and more.
test.each([
  [
    "no `html:has()` searches at any depth, unless something has the focus",
    (selector: string) => {
      const [, before, argument] = atRoot.exec(selector) ?? [];
      return argument?.startsWith("> ") === false && before !== ":focus-within";
    },
  ],
  [
    "no selector restyles all siblings of an element",
    (selector: string) => /(?:\*|\bh\d\)?|\bp) [+~] \*/.test(selector),
  ],
])("%s", (_name, isDear) => {
  expect(selectors.length).toBeGreaterThan(1000);
  expect(selectors.filter(isDear)).toEqual([]);
});
