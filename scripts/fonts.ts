import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFontFolder } from "./fonts/make.ts";
import { commandLine } from "./usage.ts";

/**
 * `npm run fonts`: the site's typeface, cut to the letters, weights and widths that it uses, with the
 * faces that stand in until it is there. To be run after a change of scripts/fonts/, or when a test
 * says that the content has a letter that the files have not.
 */
commandLine({
  name: "fonts",
  summary: "Subsets the site's typeface to the characters, weights and widths that it uses.",
  options: {},
});

const folder = "src/ui/fonts";
mkdirSync(folder, { recursive: true });
for (const [name, bytes] of await makeFontFolder()) {
  writeFileSync(join(folder, name), bytes);
  console.log(`${String(bytes.length).padStart(7)} bytes  ${join(folder, name)}`);
}
