import { expect, it } from "vitest";
import { fontReader } from "./page-fonts.ts";

const plain = { letters: /[a-z]/u, href: "/plain.woff2" };
const polish = { letters: /[ńść]/u, href: "/polish.woff2" };

function pageOf(texts: readonly string[], around = "") {
  return { blocks: texts.map((html) => ({ html })), around };
}

it.each([
  { where: "the first block", page: pageOf(["<p>Poznań</p>", "<p>b</p>"]) },
  { where: "the last block", page: pageOf(["<p>a</p>", "", "<p>Poznań</p>"]) },
  { where: "what stands around the blocks", page: pageOf(["<p>a</p>", "<p>b</p>"], "ś") },
  { where: "a page without blocks", page: pageOf([], "<p>Poznań</p>") },
])("requests the font for a letter in $where", ({ page }) => {
  expect(fontReader([plain, polish])(page)).toEqual([plain.href, polish.href]);
});

it("requests no other font when one has all letters of the page", () => {
  expect(fontReader([plain, polish])(pageOf(["<p>a</p>", "<p>b</p>"]))).toEqual([plain.href]);
});

it("reads a block once, however often its page is rendered", () => {
  const lengths: number[] = [];
  const letters = /ż/u;
  const counting = Object.assign(letters, {
    test: (text: string) => {
      lengths.push(text.length);
      return false;
    },
  });
  const page = pageOf(["<p>a</p>".repeat(1000), "<p>b</p>".repeat(1000)]);
  const fontsOf = fontReader([{ letters: counting, href: "/x.woff2" }]);
  fontsOf(page);
  const first = lengths.splice(0);
  fontsOf(page);
  expect(first.filter((length) => length >= 8000)).toHaveLength(2);
  expect(lengths).toEqual([0]);
});
