import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { blocksOf } from "../../docs/examples/content-model.mjs";
import { attributesOf, blockAt } from "../../docs/examples/wordpress/editor/fields.mjs";
import type { Json } from "../cms/content-copy.ts";
import { lacks, programOf } from "../helpers/programs.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// WordPress is not a dependency of the project: what its plugin does without it is tested here.
const plugin = "docs/examples/wordpress";
const read = (path: string): Json => JSON.parse(readFileSync(path, "utf8"));
const schema = read("schema/bundled/page.schema.json");
const lacksPhp = lacks("php-cli");
const pages = globSync("content/{pl,en}/pages/*.json").map(read);
const blocks = pages.flatMap((page) => page.blocks);

test("each property of a block of the demo has the type of its attribute; otherwise WordPress would lose it", () => {
  const nested = ["columns", "tabs"];
  const attributes = new Map(
    blocksOf(schema).map(({ type, fields }) => [type, attributesOf(fields)]),
  );
  for (const { type, props } of blocks) {
    for (const [name, value] of Object.entries(props)) {
      if (nested.includes(type) && name === type) continue;
      const kind = Array.isArray(value) ? "array" : typeof value;
      expect([type, name, attributes.get(type)?.[name]?.type]).toEqual([type, name, kind]);
    }
  }
});

test("problems appear at the block that their pointer leads to, also in columns", () => {
  const block = (clientId: string, name: string, ...innerBlocks: Json[]) => ({
    clientId,
    name: `waymark/${name}`,
    innerBlocks,
  });
  const column = block("item", "columns-item", block("a", "hero"), block("b", "cta"));
  const list = [block("top", "hero"), block("both", "columns", column)];
  const at = (pointer: string) => blockAt(list, pointer, { columns: "columns" })?.clientId;
  expect(at("/blocks/0/props/heading")).toBe("top");
  expect(at("/blocks/1/props/heading")).toBe("both");
  expect(at("/blocks/1/props/columns/0/heading")).toBe("item");
  expect(at("/blocks/1/props/columns/0/blocks/1/props/link/url")).toBe("b");
  expect(at("/title")).toBeUndefined();
});

/** The package includes them all in each of its schemas. */
const names = [
  "page",
  "post-detail",
  "service-detail",
  "product-detail",
  "job-offer-detail",
  "hidden-page",
  "post",
  "service",
  "product",
  "job-offer",
  "contact-person",
  "product-category",
];

describe.skipIf(lacksPhp)("in PHP", () => {
  const half = { heading: "", image: { alt: "x" }, primaryLink: { label: "Go", url: "" } };
  const typed = { id: "p", title: "P", subtitle: "", bannerLinks: [{ label: "", url: "/a" }] };

  const ask = async (): Promise<Json> => {
    const { schemaFile } = await import("#cms/description/schema-files.ts");
    const files = names.map((name) => schemaFile(`/schema/next/${name}.schema.json`));
    const found: readonly Json[] = (await Promise.all(files)).flatMap((file) => file?.json ?? []);
    const contract = { $defs: Object.assign({}, ...found.map(({ $defs }) => $defs)) };
    const folder = await tempFolder({ "contract.json": JSON.stringify(contract) });
    cpSync(join(plugin, "includes"), join(folder, "includes"), { recursive: true });
    const hero = { type: "hero", id: "half", props: half };
    const input = JSON.stringify({ blocks: [...blocks, hero], pages: [...pages, typed] });
    const script = "tests/examples/wordpress-adapter.php";
    const maxBuffer = 100_000_000;
    const printed = execFileSync(programOf("php-cli"), [script, folder], { input, maxBuffer });
    return { ...JSON.parse(printed.toString()), contract };
  };

  test("every file of the plugin is valid PHP", () => {
    const files = globSync(`${plugin}/**/*.php`);
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      expect(execFileSync(programOf("php-cli"), ["-l", file]).toString()).toContain("No syntax");
    }
  });

  test("blocks survive the round trip through WordPress, including nested ones in columns", async () => {
    const reported = await ask();
    const versioned = (one: Json) => JSON.parse(JSON.stringify(one));
    expect(reported.moved.slice(0, -1)).toEqual(blocks.map(versioned));
    expect(reported.moved.at(-1)).toEqual({ type: "hero", id: "half", props: {} });
  });

  test("omits what an editor leaves empty, except what may be empty", async () => {
    const reported = await ask();
    expect(reported.filled.at(-1)).toEqual({
      id: "p",
      title: "P",
      bannerLinks: [{ url: "/a" }],
      blocks: [],
    });
  });

  test("every name in the tables exists in the contract", async () => {
    const reported = await ask();
    const { $defs } = reported.contract;
    for (const { document, entry, own } of Object.values<Json>(reported.types)) {
      for (const name of [document, entry]) {
        if (name === undefined || !Object.hasOwn($defs, name)) continue;
        const properties = Object.keys($defs[name]?.properties ?? {});
        expect([name, ...properties]).toEqual(expect.arrayContaining(Object.keys(own)));
      }
    }
    const holding = Object.entries<Json>($defs).flatMap(([name, { properties = {} }]) =>
      Object.entries<Json>(properties).flatMap(([property, { items }]) => {
        const item = items?.$ref?.replace("#/$defs/", "");
        const isOfBlocks = $defs[item]?.properties?.blocks?.items.$ref === "#/$defs/Block";
        return name.endsWith("Props") && isOfBlocks ? [property] : [];
      }),
    );
    expect(new Set(Object.values(reported.nested))).toEqual(new Set(holding));
    const forms = globSync("schema/forms/*.schema.json").map(read);
    const endpoints = forms.map((form) => form["x-ui"].endpoint.replace("/api/", ""));
    expect(new Set(Object.keys(reported.forms))).toEqual(new Set(endpoints));
  });

  test("the token in the guide matches the plugin", async () => {
    const reported = await ask();
    expect(reported.mac).toBe("WdcWCBYLTZ7LIxjO-yX6VHgS5wMS4ijCJdRzoI4uxuY");
  });
});
