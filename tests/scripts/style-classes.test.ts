import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** A folder of sources by the path of each file. */
type Sources = (path: string) => string;

const sheetImport = /^import (\w+) from "([^"]+\.module\.css)";$/gm;
const comment = /\/\*[^]*?\*\//g;
/** Names of files are called like classes. */
const quoted = /"[^"\n]*"/g;

/** What a component takes from a stylesheet of its own that is not in it: the element stands there without a look, and no compiler knows. */
function missingClasses(file: string, read: Sources): string[] {
  const code = read(file);
  return [...code.matchAll(sheetImport)].flatMap(([, name = "", from = ""]) => {
    const path = from.startsWith("#") ? join("src", from.slice(1)) : join(dirname(file), from);
    const sheet = read(path).replaceAll(comment, "");
    const written = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, own]) => own));
    const used = code.replaceAll(quoted, "").matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"));
    const missing = new Set([...used].flatMap(([, own]) => (written.has(own) ? [] : [own])));
    return [...missing].map((own) => `${file}: ${path} has no .${own}`);
  });
}

it("every class that a component takes from its stylesheet is in it", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const read: Sources = (path) => readFileSync(path, "utf8");
  expect(files.flatMap((file) => missingClasses(file, read))).toEqual([]);
});

it("one that is not is named, with the file and the stylesheet", () => {
  const files = new Map([
    [
      "src/a/part.tsx",
      'import styles from "./part.module.css";\n<p className={styles.lead}><b className={styles.autor} /></p>',
    ],
    ["src/a/part.module.css", "/* .autor */ .lead { color: red } .author { margin: 0.5em }"],
  ]);
  expect(missingClasses("src/a/part.tsx", (path) => files.get(path) ?? "")).toEqual([
    "src/a/part.tsx: src/a/part.module.css has no .autor",
  ]);
});
