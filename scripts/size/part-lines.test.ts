import { expect, test } from "vitest";
import { partsOfDocument, rowLines, type FetchedPart } from "./part-lines.ts";

const parts: readonly FetchedPart[] = Array.from({ length: 10 }, (_none, index) => ({
  name: `assets/${index}.js`,
  bytes: 1000 * (index + 1),
}));

test("reports a bundle over its budget with its largest files", () => {
  const row = { name: "app", bytes: 55_000, budget: 50_000, parts: () => parts };
  expect(rowLines(row)).toEqual([
    "OVER    55.0 kB of 50.0 kB  app",
    "        10.0 kB    assets/9.js",
    "         9.0 kB    assets/8.js",
    "         8.0 kB    assets/7.js",
    "         7.0 kB    assets/6.js",
    "         6.0 kB    assets/5.js",
    "         5.0 kB    assets/4.js",
    "         4.0 kB    assets/3.js",
    "         3.0 kB    assets/2.js",
    "         3.0 kB    2 more",
  ]);
  expect(rowLines({ ...row, budget: 55_000 })).toEqual(["ok      55.0 kB of 55.0 kB  app"]);
});

test("names a part by a prefix that fits on one line", () => {
  const tag = `<script data-app="${"a.js ".repeat(100)}">`;
  const [, script] = partsOfDocument(`<p>a</p>${tag}</script>`, (text) => text.length);
  expect(script?.name).toBe(`${tag.slice(0, 50)}…`);
});

test("splits a document into its markup and its inline parts", () => {
  const html = '<body><style id="a">b{}</style><p>Map</p><script type="x">1 < 2</script></body>';
  expect(partsOfDocument(html, (text) => text.length)).toEqual([
    { name: "markup", bytes: "<body><p>Map</p></body>".length },
    { name: '<style id="a">', bytes: '<style id="a">b{}</style>'.length },
    { name: '<script type="x">', bytes: '<script type="x">1 < 2</script>'.length },
  ]);
});
