import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { brands } from "../brands.kind.ts";
import { judgeContent } from "../judge-content.ts";

const brand = {
  id: "a",
  name: "A",
  legalName: "A Ltd",
  locales: ["en"],
  defaultLocale: "en",
  fallbackLocale: "en",
  hosts: [{ name: "a.example", locale: "en" }],
  origin: "https://a.example",
  loginUrl: "https://app.a.example/",
  mailDomain: "a.example",
  social: [],
};

function reported(change: object) {
  const { verdict, problems } = judgeContent(brands, { ...brand, ...change });
  return [verdict, problems.map(({ code, pointer }) => `${pointer} ${code}`)];
}

test("rejects a brand that no site would start with", () => {
  expect(reported({})).toEqual(["valid", []]);
  expect(reported({ hosts: [{ name: "a.example" }, { name: "a.example", locale: "en" }] })).toEqual(
    ["refused", ["/hosts/1/name duplicate-items"]],
  );
});

test.runIf(hasSecondLocale)(
  "rejects a brand whose languages do not include its default and fallback",
  () => {
    expect(reported({ defaultLocale: secondLocale, fallbackLocale: secondLocale })).toEqual([
      "refused",
      ["/defaultLocale enum", "/fallbackLocale enum"],
    ]);
  },
);
