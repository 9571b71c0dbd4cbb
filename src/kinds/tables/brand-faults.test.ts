import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brands } from "../brands.kind.ts";
import { judgeContent } from "../judge-content.ts";

const szlak = JSON.parse(readFileSync("content/brands/szlak.json", "utf8"));

function told(change: object) {
  const { verdict, problems } = judgeContent(brands, { ...szlak, ...change });
  return [verdict, problems.map(({ code, pointer }) => `${pointer} ${code}`)];
}

test("a brand that no site starts with is told by itself", () => {
  expect(told({})).toEqual(["valid", []]);
  expect(told({ locales: ["pl", "en"], defaultLocale: "de", fallbackLocale: "fr" })).toEqual([
    "refused",
    ["/defaultLocale enum", "/fallbackLocale enum"],
  ]);
  expect(told({ hosts: [{ name: "a.example" }, { name: "a.example", locale: "en" }] })).toEqual([
    "refused",
    ["/hosts/1/name duplicate-items"],
  ]);
});
