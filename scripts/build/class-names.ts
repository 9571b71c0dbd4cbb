import { globSync, readFileSync } from "node:fs";
import { relative, resolve, sep } from "node:path";

// Without vowels, no two letters form a word such as "ad", which ad blockers would hide.
const consonants = "bcdfghjklmnpqrstvwxz";
const firsts = consonants + consonants.toUpperCase();
const others = `${firsts}0123456789`;

/** A class or an animation name in a stylesheet. */
const names = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g;

/** Returns the `index`th short name: two characters for the first two thousand. */
export function shortName(index: number): string {
  const first = firsts.charAt(index % firsts.length);
  let rest = "";
  let left = Math.floor(index / firsts.length);
  do {
    rest = others.charAt(left % others.length) + rest;
    left = Math.floor(left / others.length) - 1;
  } while (left >= 0);
  return first + rest;
}

/**
 * Numbers the classes of all CSS modules below `src` of `root` in one sequence, so that browser and server
 * builds agree. Devtools classes come last, so that leaving them out does not change the others.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const known = new Map<string, string>();
  const keyOf = (file: string, name: string) => `${file}#${name}`;
  const files = globSync("src/**/*.module.css", { cwd: root }).map((file) =>
    file.split(sep).join("/"),
  );
  const isLast = (file: string) => Number(file.startsWith("src/devtools/"));
  for (const file of files.toSorted((a, b) => isLast(a) - isLast(b) || (a < b ? -1 : 1))) {
    const found = [...readFileSync(resolve(root, file), "utf8").matchAll(names)];
    for (const name of new Set(found.map(([, one = ""]) => one).toSorted())) {
      known.set(keyOf(file, name), shortName(known.size));
    }
  }
  return (name, path) => {
    const [withoutQuery = ""] = path.split("?", 1);
    const file = relative(root, withoutQuery).split(sep).join("/");
    const short = known.get(keyOf(file, name));
    if (short === undefined) throw new Error(`${file}: class ${name} not found`);
    return short;
  };
}
