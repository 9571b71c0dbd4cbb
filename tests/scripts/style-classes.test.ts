import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** Reads a folder of sources by the path of each file. */
type Sources = (path: string) => string;

const sheetImport = /^import (\w+) from "([^"]+\.module\.css)";$/gm;
const comment = /\/\*[^]*?\*\//g;
/** Quoted file names look like classes. */
const quoted = /"[^"\n]*"/g;

/** Classes that a component uses but its stylesheet lacks: unstyled, and unnoticed by the compiler. */
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

it("finds every class that a component uses in its stylesheet", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const read: Sources = (path) => readFileSync(path, "utf8");
  expect(files.flatMap((file) => missingClasses(file, read))).toEqual([]);
});

it("reports a missing class with the file and the stylesheet", () => {
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
