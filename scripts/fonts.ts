import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFontFolder } from "./fonts/make.ts";
import { commandLine } from "./usage.ts";

/**
 * `npm run fonts`: subsets the site's typeface to the characters, weights and widths that it uses, and
 * generates the fallback faces. Run it after changing scripts/fonts/, or when a test reports that the
 * content has a character that the files lack.
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
