import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { expect, test } from "vitest";
import { schemaFile } from "#cms/main.ts";
import { releasedContract } from "#generated/released-contract.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const viewOf = async (kind: string) => {
  const file = await schemaFile(`/schema/${releasedContract}/types/${kind}.schema.json`);
  return file?.json ?? {};
};

async function namesOf(kind: string): Promise<string[]> {
  const made = await compile(await viewOf(kind), kind, { bannerComment: "" });
  return [...made.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);
}

test.each(["page", "post-detail", "menu", "redirects"])(
  "type generators name each type of %s as the contract does, without duplicates",
  async (kind) => {
    const names = await namesOf(kind);
    expect(names.filter((name) => /\d$/.test(name))).toEqual([]);
    expect(Object.keys((await viewOf(kind))["$defs"] ?? {})).toEqual(expect.arrayContaining(names));
  },
);

test("the description of a property appears next to its type", async () => {
  const made = await compile(await viewOf("page"), "page");
  expect(made).toContain(
    "   * Primary call to action, for most visitors.\n   */\n  primaryLink?: Link;",
  );
});

/** A program that writes a page, reads its blocks by type, and uses a property that no block has. */
const program = `import type { Page } from "./page";
const blocks: Page["blocks"] = [{ type: "hero", id: "top", props: { heading: "A map" } }];
export const page: Page = { id: "home", title: "Home", blocks };
export const headings = page.blocks.flatMap((one) => (one.type === "hero" ? [one.props.heading.trim()] : []));
// @ts-expect-error: no block has such a property
export const misspelt: Page["blocks"] = [{ type: "hero", id: "top", props: { headng: "A map" } }];
`;

test("generated types compile in strict mode and discriminate the blocks", async () => {
  const made: Record<string, string> = { "program.ts": program };
  for (const kind of ["page", "post-detail", "product-detail", "menu", "brand", "redirects"]) {
    made[`${kind}.ts`] = await compile(await viewOf(kind), kind);
  }
  const folder = await tempFolder(made);
  const tsc = join(process.cwd(), "node_modules/.bin/tsc");
  const options = "--noEmit --strict --exactOptionalPropertyTypes --module preserve --types";
  const files = Object.keys(made);
  const { status, stdout } = spawnSync(tsc, [...options.split(" "), "", ...files], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, ""]);
});
