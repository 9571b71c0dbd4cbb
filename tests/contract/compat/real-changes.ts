import { isRecord } from "#lib/json/is-record.ts";
import type { Schema } from "../../../scripts/codegen/schemas.ts";

/** Schemas that a change may edit. */
export type Files = Map<string, Schema>;

/** A part of a schema, to be modified in place. */
function part(files: Files, file: string, ...keys: readonly string[]): Schema {
  let found: unknown = files.get(`${file}.schema.json`);
  for (const key of keys) found = isRecord(found) ? found[key] : undefined;
  if (!isRecord(found)) throw new Error(`${file} has no ${keys.join("/")}`);
  return found;
}

const hero = ["blocks/hero", "properties"] as const;

/** Changes that once passed every gate, and what is reported for each now. */
export const changes: readonly (readonly [string, (files: Files) => void, readonly string[]])[] = [
  [
    "a value of an enum removed",
    (files) => {
      part(files, "parts/tone")["enum"] = ["paper", "sunk"];
    },
    ["parts/tone.schema.json#/enum enum-value-removed"],
  ],
  [
    "a maximum lowered",
    (files) => {
      part(files, "parts/image", "properties", "width")["maximum"] = 5000;
    },
    ["parts/image.schema.json#/properties/width/maximum maximum-lowered"],
  ],
  [
    "http: refused by a part",
    (files) => {
      const url = part(files, "parts/url");
      url["pattern"] = String(url["pattern"]).replace("https?", "https");
    },
    ["parts/url.schema.json#/pattern pattern-narrowed"],
  ],
  [
    "a block removed",
    (files) => {
      files.delete("blocks/quote.schema.json");
    },
    ["blocks/quote.schema.json# schema-removed"],
  ],
  [
    "a default changed",
    (files) => {
      part(files, "page", "properties", "maskOpacity")["default"] = 50;
    },
    ["page.schema.json#/properties/maskOpacity/default default-changed"],
  ],
  [
    "a property made required",
    (files) => {
      part(files, "blocks/columns")["required"] = ["columns", "heading"];
    },
    ["blocks/columns.schema.json#/properties/heading property-made-required"],
  ],
  [
    "a property removed from a closed object",
    (files) => {
      delete part(files, ...hero)["eyebrow"];
    },
    ["blocks/hero.schema.json#/properties property-removed"],
  ],
  [
    "a type changed",
    (files) => {
      part(files, ...hero)["heading"] = { type: "object" };
    },
    ["blocks/hero.schema.json#/properties/heading/type type-changed"],
  ],
  [
    "a pattern narrowed",
    (files) => {
      part(files, "api/post", "properties", "slug")["pattern"] = "^[a-z-]+$";
    },
    ["api/post.schema.json#/properties/slug/pattern pattern-narrowed"],
  ],
  [
    "fewer items",
    (files) => {
      part(files, "blocks/tabs", "properties", "tabs")["maxItems"] = 7;
    },
    ["blocks/tabs.schema.json#/properties/tabs/maxItems max-items-lowered"],
  ],
  [
    "longer texts required",
    (files) => {
      part(files, "page", "properties", "title")["minLength"] = 2;
    },
    ["page.schema.json#/properties/title/minLength min-length-raised"],
  ],
  [
    "a format added",
    (files) => {
      part(files, "blocks/cta", "properties", "heading")["format"] = "email";
    },
    ["blocks/cta.schema.json#/properties/heading/format format-added"],
  ],
  [
    "a new property that is required",
    (files) => {
      part(files, ...hero)["tone"] = { type: "string" };
      part(files, "blocks/hero")["required"] = ["heading", "tone"];
    },
    ["blocks/hero.schema.json#/properties/tone required-property-added"],
  ],
  [
    "fewer blocks nested",
    (files) => {
      part(files, "blocks/tabs", "$defs", "tab", "properties", "blocks")["items"] = {
        allOf: [
          { $ref: "../block.schema.json" },
          {
            properties: {
              type: { enum: ["rich-text", "hero"] },
            },
          },
        ],
      };
    },
    [
      "blocks/tabs.schema.json#/$defs/tab/properties/blocks/items/allOf/1/properties/type/enum enum-value-removed",
    ],
  ],
  [
    "a list with another source",
    (files) => {
      part(files, "blocks/blog-teasers", "properties", "posts")["x-source"] = "services";
    },
    ["blocks/blog-teasers.schema.json#/properties/posts/x-source source-changed"],
  ],
  [
    "a form that requires more",
    (files) => {
      const form = part(files, "forms/demo");
      form["required"] = [...(Array.isArray(form["required"]) ? form["required"] : []), "industry"];
    },
    ["forms/demo.schema.json#/properties/industry property-made-required"],
  ],
  [
    "the longest rich text shortened",
    (files) => {
      part(files, "parts/rich-text")["maxLength"] = 100_000;
    },
    ["parts/rich-text.schema.json#/maxLength max-length-lowered"],
  ],
];

/** Changes that are harmless to writers. */
export const harmless: readonly (readonly [string, (files: Files) => void, readonly string[]])[] = [
  [
    "words",
    (files) => {
      part(files, ...hero, "heading")["description"] = "Other words.";
    },
    [],
  ],
  [
    "a type widened",
    (files) => {
      part(files, ...hero, "text")["type"] = ["string", "null"];
    },
    ["type-widened"],
  ],
  [
    "an optional property",
    (files) => {
      part(files, ...hero)["tone"] = { type: "string" };
    },
    ["property-added"],
  ],
  [
    "a block added",
    (files) => {
      files.set("blocks/extra.schema.json", {
        $id: "https://waymark.example/schema/blocks/extra.schema.json",
        type: "object",
      });
    },
    ["block-added"],
  ],
];
