import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { trust } from "#contract/trust.ts";
import { loadFormCatalog, loadIslandCatalog } from "#generated/island-messages.ts";
import { locales } from "#generated/locales.ts";
import { islandTypes } from "#registry/islands.ts";

/* An id that a block's code has and its catalog lacks is shown to visitors instead of the text. */

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const folder = "dist/client";
const manifest = trust<Readonly<Record<string, Chunk>>>(
  JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")),
);
const ids = [...readFileSync("locales/en.po", "utf8").matchAll(/^msgid "(.+)"$/gm)].map(
  ([, id = ""]) => id,
);

/** Chunks that another part of the page fetches for itself, with their own catalogs. */
const others =
  /^src\/(?:blocks\/|generated\/catalogs\/|routes\/start-app|site\/consent\/start-consent)/;

function reach(name: string, seen: Set<string>): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
  for (const other of imports) reach(other, seen);
  for (const other of dynamicImports) if (!others.test(other)) reach(other, seen);
  return seen;
}

/** Ids of interface texts in the code that the browser runs for a block, as built. */
function idsIn(type: string): string[] {
  const names = reach(`src/blocks/${type}/${type}.tsx`, new Set());
  const files = [...names].flatMap((name) => manifest[name]?.file ?? []);
  const code = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  // One of its ids serves to check whether a catalog is there, and is not displayed.
  const said = new Set(
    [...code.matchAll(/(["'`])([\w.-]+)\1(?!\s*in\b)/g)].map(([, , text]) => text),
  );
  return ids.filter((id) => said.has(id));
}

it.each([...islandTypes.keys()])(
  "finds each text of %s in the catalogs that are loaded with it",
  async (type) => {
    const used = idsIn(type);
    expect(used.length).toBeGreaterThan(5);
    for (const locale of locales) {
      const sets = [loadIslandCatalog, ...(type === "form" ? [loadFormCatalog] : [])];
      const catalogs = await Promise.all(sets.map((load) => load[locale]()));
      const known = new Set(catalogs.flatMap(({ messages }) => Object.keys(messages)));
      expect(used.filter((id) => !known.has(id))).toEqual([]);
    }
  },
);
