import { expect, test } from "vitest";
import { tempFolder } from "../../tests/helpers/temp-folder.ts";
import { releasedRenames } from "./released-renames.ts";
import { renameText } from "./rename-text.ts";

const text = { type: "string", maxLength: 20 };

async function project(now: object) {
  const sign = (schema: object) => JSON.stringify({ title: "Sign", type: "object", ...schema });
  return tempFolder({
    "schema/blocks/sign.schema.json": sign(now),
    "schema/released/1.0.0/blocks/sign.schema.json": sign({ properties: { words: text } }),
    "schema/released/releases.json": `{ "releases": [{ "version": "1.0.0" }] }`,
  });
}

test("a released property that was renamed is reported with what happens to content and the command, until a migration renames it", async () => {
  const properties = { label: { ...text, title: "Label" } };
  const [rename, ...others] = releasedRenames(await project({ properties }));
  expect(rename).toEqual({ block: "sign", from: "words", to: "label" });
  expect(others).toEqual([]);
  expect(rename && renameText(rename)).toBe(
    'schema/blocks/sign.schema.json: "words" was released and is now "label": visitors do not see blocks that were delivered with "words" until a migration renames it in them, which "npm run migrate -- --step sign" writes (docs/compatibility.md, Versions of a block)',
  );
  expect(releasedRenames(await project({ properties, "x-version": 2 }))).toEqual([]);
  expect(releasedRenames(await project({ properties: { words: text } }))).toEqual([]);
});
