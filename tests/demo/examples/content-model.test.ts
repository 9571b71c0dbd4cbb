import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  blocksOf,
  documentOf,
  entryOf,
  fieldsOf,
  type ModelField,
} from "../../../docs/examples/content-model.mjs";
import type { Json } from "../../cms/content-copy.ts";

const read = (path: string): Json => JSON.parse(readFileSync(path, "utf8"));
const pageSchema = read("schema/bundled/page.schema.json");
const blocks = blocksOf(pageSchema);
const versionOf = (kind: string): object =>
  blocks.find(({ type }) => type === kind)?.versioned ?? {};
const fieldsOfType = new Map(blocks.map(({ type, fields }) => [type, fields]));

/** A CMS that stores blocks under its own names, choices as texts, and days as timestamps. */
const into = {
  choice: String,
  day: (day: string) => `${day}T12:00:00.000Z`,
  blocks: async (list: readonly Json[]): Promise<readonly Json[]> =>
    Promise.all(
      list.map(async ({ type, id, props }) => ({
        kind: type,
        id,
        ...(await entryOf(fieldsOfType.get(type) ?? [], props, into)),
      })),
    ),
};
const from = {
  blocks: (list: readonly Json[]): readonly Json[] =>
    list.map(({ kind, id, ...props }) => ({
      type: kind,
      id,
      ...versionOf(kind),
      props: documentOf(fieldsOfType.get(kind) ?? [], props, from),
    })),
};

test.each([
  ["pages", "page"],
  ["posts", "post-detail"],
])("a document imported into a CMS is exported unchanged: %s", async (folder, schema) => {
  const fields = fieldsOf(read(`schema/bundled/${schema}.schema.json`));
  const paths = globSync(`content/{en,pl}/${folder}/*.json`);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const document = read(path);
    const entry = await entryOf(fields, document, into);
    expect([path, documentOf(fields, entry, from)]).toEqual([path, document]);
  }
});

const named = (fields: readonly ModelField[] | undefined, name: string): ModelField => {
  const field = fields?.find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
};

test("omits what an editor leaves empty, except where empty is allowed", () => {
  const page = fieldsOf(pageSchema);
  const empty = { id: "p", title: "P", subtitle: "", bannerLinks: [], backgroundImage: {} };
  expect(documentOf(page, empty, from)).toEqual({ id: "p", title: "P", blocks: [] });
  expect(named(page, "blocks")).toMatchObject({ isRequired: false, whenEmpty: [] });
  const hero = fieldsOfType.get("hero") ?? [];
  const half = { heading: "H", primaryLink: { label: "Go", url: null }, image: { alt: "x" } };
  expect(documentOf(hero, half, from)).toEqual({ heading: "H" });
  const whole = { heading: "H", level: "1", image: { url: "/media/a.svg", alt: null } };
  const shown = { heading: "H", level: 1, image: { url: "/media/a.svg", alt: "" } };
  expect(documentOf(hero, whole, from)).toEqual(shown);
});

test("lists filled by the site are not fields, and a nullable object is a group", () => {
  const people = (fieldsOfType.get("people") ?? []).map(({ name }) => name);
  expect(people).toContain("ids");
  expect(people).not.toContain("people");
  const above = { type: ["object", "null"], properties: { id: { type: "string" } } };
  const [field] = fieldsOf({ $defs: {}, properties: { above } });
  expect(field).toMatchObject({ kind: "group", fields: [{ name: "id" }] });
  const item = { properties: { items: { type: "array", items: { $ref: "#/$defs/Item" } } } };
  const [first] = fieldsOf({ $ref: "#/$defs/Item", $defs: { Item: { type: "object", ...item } } });
  expect(first).toMatchObject({ name: "items", kind: "list", fields: [] });
});

test("a group names its definition, so that a CMS has one component for all links; a flag that is true or absent is never false", () => {
  const hero = fieldsOfType.get("hero") ?? [];
  expect(named(hero, "primaryLink")).toMatchObject({ kind: "group", definition: "Link" });
  expect(named(hero, "secondaryLink").definition).toBe("Link");
  const rows = named(fieldsOfType.get("stats"), "items");
  expect(rows).toMatchObject({ kind: "list", definition: "Figure" });
  const table = fieldsOf(read("schema/redirects.schema.json"));
  const redirects = [
    { from: "/a", to: "/b", withoutPrefix: false },
    { from: "/c", to: "/c", withoutPrefix: true },
  ];
  expect(documentOf(table, { redirects }, from)).toEqual({
    redirects: [{ from: "/a", to: "/b" }, redirects[1]],
  });
});
