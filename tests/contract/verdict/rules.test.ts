import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isError } from "#contract/problems/problem.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import { contractRules, describeRule } from "#contract/rules.ts";
import { locales } from "#i18n/locales.ts";
import { agreement } from "./agreement.ts";
import { publishedBundles } from "./bundles.ts";
import { siteProblems } from "./site-verdict.ts";
import { ajvOf } from "./stock-validators.ts";

interface Vectors {
  readonly schema: string;
  /** Pages of the site, where the rule needs them. */
  readonly pages?: readonly string[];
  readonly accept: readonly unknown[];
  readonly reject: readonly {
    readonly data: unknown;
    readonly problems: readonly { readonly code: string; readonly pointer: string }[];
  }[];
}

const { verdict } = ajvOf(publishedBundles(["page", "redirects"]));
const documentation = readFileSync("docs/compatibility.md", "utf8").replaceAll(/ +/g, " ");

test.each(contractRules)(
  "$number, $name: accepts conforming content and rejects violations",
  async (rule) => {
    const file = `tests/contract/verdict/rules/${rule.number}.json`;
    const { schema, pages, accept, reject }: Vectors = JSON.parse(readFileSync(file, "utf8"));
    const about = async (data: unknown) => {
      const all = await siteProblems({ name: file, schema, data }, pages);
      return all.filter((one) => isError(one) || rule.codes.some((code) => code === one.code));
    };
    expect(accept.length).toBeGreaterThan(0);
    for (const data of accept) expect(await about(data)).toEqual([]);
    for (const { data, problems } of reject) {
      const found = await about(data);
      expect(found.map(({ code, pointer }) => ({ code, pointer }))).toEqual(problems);
      const errors = found.filter(isError);
      // No schema could have reported it, only the rule does.
      const judged = [{ subject: { name: file, schema, data }, problems: errors }];
      expect(agreement(judged, verdict)).toEqual({
        byRule: new Map(errors.length === 0 ? [] : [[rule.number, 1]]),
        unexplained: [],
      });
    }
  },
);

test.each(contractRules)("$number is documented as implemented", async (rule) => {
  const says = describeRule(rule, await problemTranslator("en"), "en");
  expect(documentation).toContain(`| ${rule.number} | ${rule.name} | ${says} |`);
});

test.each(locales)("every rule has its own text in %s", async (locale) => {
  const translate = await problemTranslator(locale);
  const texts = contractRules.map((rule) => describeRule(rule, translate, locale));
  const english = await problemTranslator("en");
  const others = contractRules.map((rule) => describeRule(rule, english, "en"));
  expect(new Set(texts).size).toBe(contractRules.length);
  expect(texts.filter((text) => text.includes("problem.rule"))).toEqual([]);
  expect(texts.filter((text, index) => text === others[index])).toHaveLength(
    locale === "en" ? texts.length : 0,
  );
  expect(texts[12]).toContain("{mailDomain}");
});
