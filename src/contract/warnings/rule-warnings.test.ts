import { expect, test, vi } from "vitest";
import { pagePaths } from "#generated/block-paths.ts";
import { describeProblem } from "../problems/describe-problem.ts";
import { problemTranslator } from "../problems/problem-translator.ts";
import { deadAmong, fragmentWarnings, markupWarnings } from "./rule-warnings.ts";

const pages = new Set(["/", "/faq", "/contact", "/company/about-us"]);

test.each([
  ["/contac", `"/contact"`],
  ["/en/contact", `"/contact"`],
  ["/en/company/about-us/?a=b#c", `"/company/about-us"`],
  ["/en", `"/"`],
  ["/en/faq", `"/faq"`],
  ["/xx/faq", undefined],
  ["/en/ueber-uns", undefined],
])("the link to %s, which is not a page, gets the suggestion %s", (text, suggestion) => {
  const [found] = deadAmong([{ pointer: "/url", text }], pages);
  expect(found).toMatchObject({ code: "dead-link", pointer: "/url" });
  expect(found?.suggestion).toBe(suggestion);
});

test("accepts a link to a page in any spelling", () => {
  const spelt = new Set(["/%C3%BCber-uns"]);
  for (const text of ["/über-uns", "/%C3%BCber-uns", "/%c3%bcber-uns/", "/über-uns?a=b"]) {
    expect(deadAmong([{ pointer: "/url", text }], spelt)).toEqual([]);
  }
});

test.each([
  [`<p>A <img src="/a.png" alt=""></p>`, "<img>", "<img>: image-text, gallery"],
  [
    `<embed src="https://a.example"><p style="a">b</p><details>c</details>`,
    "<embed>, <p style>, <details>",
    "<embed>: video; <details>: faq",
  ],
])(
  "names the blocks that can hold markup that visitors do not get: %s",
  async (content, actual, blocks) => {
    const [found, ...rest] = markupWarnings([{ pointer: "/content", text: content }]);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ code: "stripped-markup", expected: blocks, actual });
    const said = found && describeProblem(found, await problemTranslator("en"));
    expect(said).toMatch(/^Visitors do not get .* tables and code\. There are blocks for it \(/);
    expect(said).toContain(`(${blocks}).`);
  },
);

test("suggests no block for markup that no block can hold", async () => {
  const text = "<p style='a'>b</p><center>c</center>";
  const [found] = markupWarnings([{ pointer: "/content", text }]);
  expect(found).not.toHaveProperty("expected");
  expect(found && describeProblem(found, await problemTranslator("en"))).toMatch(/and code\.$/);
});

test("leaves out the suggestion for some of thousands of dead links on a large site", () => {
  let compared = 0;
  class Counted extends Set<string> {
    override *[Symbol.iterator]() {
      for (const one of this.values()) {
        compared += 1;
        yield one;
      }
      return undefined;
    }
  }
  const many = new Counted(Array.from({ length: 5000 }, (_, page) => `/page-${page}`));
  const links = Array.from({ length: 300 }, (_, link) => ({ pointer: "", text: `/pagge-${link}` }));
  const found = deadAmong(links, many);
  expect(found).toHaveLength(300);
  expect(found[0]?.suggestion).toBe('"/page-0"');
  expect(compared).toBeLessThan(600_000);
});

test("looks up fragments among the ids instead of comparing each with each", () => {
  const comparisonsOf = (count: number): number => {
    const blocks = Array.from({ length: count }, (_, block) => ({
      type: "hero",
      id: `part-${block}`,
      props: { primaryLink: { label: "A", url: `#part-${block}-a-b` } },
    }));
    const comparisons = vi.spyOn(String.prototype, "startsWith");
    expect(fragmentWarnings({ blocks }, pagePaths)).toEqual([]);
    const { length } = comparisons.mock.calls;
    comparisons.mockRestore();
    return length;
  };
  expect(comparisonsOf(400)).toBeLessThan(comparisonsOf(100) * 8);
});

/** Paths that count how often they are iterated. */
function countedPaths(paths: readonly string[]) {
  const known = new Set(paths);
  const counted = {
    passes: 0,
    has: (path: string) => known.has(path),
    *[Symbol.iterator]() {
      counted.passes += 1;
      yield* known;
    },
  };
  return counted;
}

test("compares the same dead link with the existing pages once, in any number of documents", () => {
  const counted = countedPaths(["/contact"]);
  const links = ["/a", "/b"].map((pointer) => ({ pointer, text: "/contac" }));
  const documents = [links, links].map((document) => deadAmong(document, counted));
  const meant = documents.flat().map(({ suggestion }) => suggestion);
  expect(meant).toEqual(Array.from({ length: 4 }, () => `"/contact"`));
  expect(counted.passes).toBe(1);
});

test("finds a suggestion in the next document for a link skipped because of the comparison limit", () => {
  const counted = countedPaths(Array.from({ length: 200_000 }, (_, index) => `/page/${index}`));
  const link = (text: string) => ({ pointer: "/url", text });
  const others = ["/pag/7", "/pag/8", "/pag/9"].map(link);
  const last = link("/pag/10");
  const suggested = (found: ReturnType<typeof deadAmong>) => found.at(-1)?.suggestion;
  expect(suggested(deadAmong([...others, last], counted))).toBeUndefined();
  expect(suggested(deadAmong([last], counted))).toBe(`"/page/10"`);
});
