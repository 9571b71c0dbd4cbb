import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCatalogs } from "../../scripts/i18n/catalogs.ts";
import { blockFaults } from "./block-faults.ts";

const catalogs = await readCatalogs("locales");
const withSchema = readdirSync("schema/blocks").map((file) => basename(file, ".schema.json"));
const withFolder = readdirSync("src/blocks", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const types = [...new Set([...withSchema, ...withFolder])].toSorted();

describe("every block", () => {
  it.each(types)("%s has everything it needs", (type) => {
    expect(blockFaults(".", type, catalogs)).toEqual([]);
  });
});

describe("a block is rejected", () => {
  let root: string;

  /** Changes one file of a complete block, as a hurried author would. */
  function change(path: string, edit: (text: string) => string): string[] {
    const file = join(root, path);
    writeFileSync(file, edit(readFileSync(file, "utf8")));
    return blockFaults(root, "cta", catalogs);
  }

  function remove(path: string): string[] {
    rmSync(join(root, path));
    return blockFaults(root, "cta", catalogs);
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "waymark-block-"));
    for (const path of ["schema/blocks/cta.schema.json", "src/blocks/cta"]) {
      cpSync(path, join(root, path), { recursive: true });
    }
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    "schema/blocks/cta.schema.json",
    "src/blocks/cta/cta.tsx",
    "src/blocks/cta/fixtures.json",
  ])("without %s", (path) => {
    expect(remove(path)).toContain(`${path} is missing`);
  });

  it("without the stylesheet it imports", () => {
    expect(remove("src/blocks/cta/cta.module.css")).toEqual([
      "src/blocks/cta/cta.tsx: imports ./cta.module.css, which is missing",
    ]);
  });

  it("with a stylesheet it does not import", () => {
    const faults = change("src/blocks/cta/cta.tsx", (text) => text.replace(/import styles.*/, ""));
    expect(faults).toEqual(["src/blocks/cta/cta.tsx: does not import ./cta.module.css"]);
  });

  it("with a property without a description", () => {
    const faults = change("schema/blocks/cta.schema.json", (text) =>
      text.replaceAll('"description": ', '"comment": '),
    );
    expect(faults).toContain(
      "schema/blocks/cta.schema.json: /properties/heading has no description",
    );
  });

  it("when its file exports a different component", () => {
    const faults = change("src/blocks/cta/cta.tsx", (text) => text.replace("Cta(", "Other("));
    expect(faults).toContain("src/blocks/cta/cta.tsx: exports no Cta");
  });

  it("when an interface text is in no catalog", () => {
    const faults = change("src/blocks/cta/cta.tsx", (text) => `${text}\nt("cta.nowhere");`);
    expect(faults).toContain("src/blocks/cta/cta.tsx: the text cta.nowhere is missing in en");
  });

  it("without a fixture with long texts", () => {
    const faults = change("src/blocks/cta/fixtures.json", (text) => text.replace("long", "short"));
    expect(faults).toContain('src/blocks/cta/fixtures.json: has no state "long"');
  });

  it("with an invalid fixture", () => {
    const faults = change("src/blocks/cta/fixtures.json", () => '{"minimal":{"headnig":"Hi"}}');
    expect(faults).toContainEqual(expect.stringContaining('state "minimal" is not valid at '));
  });
});
