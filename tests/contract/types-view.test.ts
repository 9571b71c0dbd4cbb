import { compile } from "json-schema-to-typescript";
import { expect, test } from "vitest";
import { schemaFile } from "#cms/main.ts";
import { releasedContract } from "#generated/released-contract.ts";

const viewOf = async (kind: string) => {
  const file = await schemaFile(`/schema/${releasedContract}/types/${kind}.schema.json`);
  return file?.json ?? {};
};

async function namesOf(kind: string): Promise<string[]> {
  const made = await compile(await viewOf(kind), kind, { bannerComment: "" });
  return [...made.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);
}

test.each(["page", "post-detail", "menu", "redirects"])(
  "a generator of types calls each type of %s as the contract does, and none twice",
  async (kind) => {
    const names = await namesOf(kind);
    expect(names.filter((name) => /\d$/.test(name))).toEqual([]);
    expect(Object.keys((await viewOf(kind))["$defs"] ?? {})).toEqual(expect.arrayContaining(names));
  },
);

test("what a property is for stands beside its type", async () => {
  const made = await compile(await viewOf("page"), "page");
  expect(made).toContain(
    "   * The one step that most visitors should take.\n   */\n  primaryLink?: Link;",
  );
});
