import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Schemas } from "./schemas.ts";
import { withPlainParts } from "./plain-parts.ts";
import { validatorFiles } from "./validators.ts";

function blockWith(property: object): Schemas {
  const props = { type: "object", properties: { mail: property } };
  return new Map([["blocks/thing.schema.json", props]]);
}

it("rejects a block format that would not be checked, and suggests an alternative", () => {
  expect(() => validatorFiles(blockWith({ type: "string", format: "email" }))).toThrow(
    /^blocks\/thing\.schema\.json: unknown format "email" .*reference a schema in parts, such as mail-address$/,
  );
});

it("generates validators that need no library", () => {
  const files = validatorFiles(blockWith({ type: "string", format: "date", maxLength: 10 }));
  const code = files.get("src/generated/validators/blocks/thing.js");
  expect(code).toContain("export const validate");
  expect(code).not.toContain("require(");
});

it("collects errors without copying earlier ones, so a long list of errors takes linear time", () => {
  const dir = "src/generated/validators";
  const files = globSync("**/*.js", { cwd: dir });
  expect(files).toContain("menu.js");
  const copying = files.filter((file) =>
    readFileSync(`${dir}/${file}`, "utf8").includes(".concat("),
  );
  expect(copying).toEqual([]);
});

it("inlines enums and plain text types where they are referenced, with the annotations given there", () => {
  const url = { type: "string", pattern: "^/" };
  const tone = { type: "string", enum: ["paper", "ink"], examples: ["paper"] };
  const properties = {
    tone: { $ref: "#/$defs/Tone", default: "ink", examples: ["ink"] },
    link: { $ref: "#/$defs/Link" },
  };
  const Link = { properties: { url: { $ref: "#/$defs/Url" }, tone: { $ref: "#/$defs/Tone" } } };
  expect(withPlainParts({ properties, $defs: { Tone: tone, Link, Url: url } })).toEqual({
    properties: { tone: { ...tone, default: "ink", examples: ["ink"] }, link: properties.link },
    $defs: { Link: { properties: { url: Link.properties.url, tone } }, Url: url },
  });
});
