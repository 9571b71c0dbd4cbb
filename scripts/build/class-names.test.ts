import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shortClassNames, shortName } from "./class-names.ts";

describe("a short class name", () => {
  const all = Array.from({ length: 5000 }, (_, index) => shortName(index));

  it("is unique per index, a valid class name and not a word", () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((name) => !/^[b-df-hj-np-tv-xz][b-df-hj-np-tv-xz\d]+$/i.test(name))).toEqual(
      [],
    );
  });

  it("has two characters for the first 2000 indexes", () => {
    expect(all.findIndex((name) => name.length > 2)).toBe(2000);
  });
});

describe("the class names of a build", () => {
  let root = "";
  const write = (file: string, css: string) => {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), css);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "class-names-"));
    write("src/ui/b.module.css", ".first, .second:hover .first { animation: turn 1s }");
    write(
      "src/blocks/a.module.css",
      "@keyframes turn { to { rotate: 1turn } } .first { gap: .5em }",
    );
  });

  afterEach(() => rmSync(root, { recursive: true }));

  const pairs = [
    ["first", "src/blocks/a.module.css"],
    ["turn", "src/blocks/a.module.css"],
    ["first", "src/ui/b.module.css"],
    ["second", "src/ui/b.module.css"],
  ] as const;
  const named = () => {
    const nameOf = shortClassNames(root);
    return pairs.map(([name, file]) => nameOf(name, join(root, file)));
  };

  it("depend on the files alone: one per name, in file order", () => {
    expect(named()).toEqual([0, 1, 2, 3].map(shortName));
  });

  it("stay the same when the devtools styles are included", () => {
    const without = named();
    write("src/devtools/a.module.css", ".first {}");
    expect(named()).toEqual(without);
  });

  it("exist only for names defined in the file", () => {
    const missing = () => shortClassNames(root)("third", join(root, "src/ui/b.module.css"));
    expect(missing).toThrow("src/ui/b.module.css: class third not found");
  });
});
