import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractRules } from "#contract/rules.ts";
import { agreement } from "./agreement.ts";
import { publishedBundles } from "./bundles.ts";
import { siteProblems } from "./site-verdict.ts";
import { ajvOf } from "./stock-validators.ts";

interface Vectors {
  readonly schema: string;
  readonly accept: readonly unknown[];
  readonly reject: readonly {
    readonly data: unknown;
    readonly problems: readonly { readonly code: string; readonly pointer: string }[];
  }[];
}

const { verdict } = ajvOf(publishedBundles(["page", "redirects"]));
const documentation = readFileSync("docs/compatibility.md", "utf8").replaceAll(/ +/g, " ");

test.each(contractRules)("$number, $name: what keeps it and what breaks it", async (rule) => {
  const file = `tests/contract/verdict/rules/${rule.number}.json`;
  const { schema, accept, reject }: Vectors = JSON.parse(readFileSync(file, "utf8"));
  expect(accept.length).toBeGreaterThan(0);
  for (const data of accept) expect(await siteProblems({ name: file, schema, data })).toEqual([]);
  for (const { data, problems } of reject) {
    const found = await siteProblems({ name: file, schema, data });
    expect(found.map(({ code, pointer }) => ({ code, pointer }))).toEqual(problems);
    // No schema could have said it, and the rule is what says it.
    const judged = [{ subject: { name: file, schema, data }, problems: found }];
    expect(agreement(judged, verdict)).toEqual({
      byRule: new Map([[rule.number, 1]]),
      unexplained: [],
    });
  }
});

test.each(contractRules)(
  "$number stands in the documentation as it is",
  ({ number, name, says }) => {
    expect(documentation).toContain(`| ${number} | ${name} | ${says} |`);
  },
);
