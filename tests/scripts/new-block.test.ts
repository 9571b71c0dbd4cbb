import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { blockFiles } from "../../scripts/new-block/block-files.ts";
import type { Schema } from "../../scripts/codegen/schemas.ts";
import { lintSchema } from "../../scripts/schema-lint.ts";
import { lintRepeats } from "../../scripts/schema-repeats.ts";

const files = blockFiles("price-table");
const read = (path: string) => JSON.parse(files.get(path) ?? "");

describe("a new block", () => {
  it("has a schema, a component, styles and fixtures", () => {
    expect([...files.keys()]).toEqual([
      "schema/blocks/price-table.schema.json",
      "src/blocks/price-table/price-table.tsx",
      "src/blocks/price-table/price-table.module.css",
      "src/blocks/price-table/fixtures.json",
    ]);
  });

  it("has a schema that passes the linter", () => {
    expect(lintSchema(read("schema/blocks/price-table.schema.json"))).toEqual([]);
  });

  it("repeats nothing that belongs in a shared part, however many blocks there are", () => {
    const types = ["one", "two", "three", "four", "five", "six"];
    const schemas = types.map((type): [string, Schema] => {
      const file = `schema/blocks/${type}.schema.json`;
      return [file.slice("schema/".length), JSON.parse(blockFiles(type).get(file) ?? "")];
    });
    expect(lintRepeats(new Map(schemas))).toEqual([]);
  });

  it("has the three fixtures, all valid", () => {
    const ajv = new Ajv2020();
    for (const part of ["heading", "introduction"]) {
      ajv.addSchema(JSON.parse(readFileSync(`schema/parts/${part}.schema.json`, "utf8")));
    }
    const validate = ajv.compile(read("schema/blocks/price-table.schema.json"));
    const fixtures = read("src/blocks/price-table/fixtures.json");
    expect(Object.keys(fixtures)).toEqual(["minimal", "full", "long"]);
    for (const props of Object.values(fixtures)) expect(validate(props)).toBe(true);
  });

  it("exports the component under the name of its type", () => {
    expect(files.get("src/blocks/price-table/price-table.tsx")).toContain(
      "export function PriceTable({ props }: BlockComponentProps<PriceTableProps>)",
    );
  });

  it("is generated from the schema if one already exists", () => {
    const example = { heading: "Signs", note: "All of them", tone: "ink" };
    const text = { type: "string", maxLength: 40 };
    const own = {
      type: "object",
      required: ["heading", "note"],
      properties: { heading: text, note: text, aside: text, tone: { enum: ["ink"] }, rows: {} },
      examples: [example],
    };
    const made = blockFiles("sign", own);
    const drawn = made.get("src/blocks/sign/sign.tsx");
    expect(drawn).toContain("<Section heading={props.heading}>");
    expect(drawn).toContain("      <p className={styles.text}>{props.note}</p>");
    expect(drawn).toContain("{props.aside === undefined ? null : <p");
    expect(drawn).toContain("{/* Not drawn yet: tone, rows. */}");
    expect(JSON.parse(made.get("src/blocks/sign/fixtures.json") ?? "")).toEqual({
      minimal: { heading: "Signs", note: "All of them" },
      full: example,
      long: example,
    });
    expect(() => blockFiles("sign", { ...own, examples: [] })).toThrow(
      "schema/blocks/sign.schema.json has no examples to create fixtures from",
    );
  });
});
