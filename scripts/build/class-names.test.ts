import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shortClassNames, shortName } from "./class-names.ts";

describe("the short name", () => {
  const all = Array.from({ length: 5000 }, (_, index) => shortName(index));

  it("is another one for every index, a class, and no word", () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((name) => !/^[b-df-hj-np-tv-xz][b-df-hj-np-tv-xz\d]+$/i.test(name))).toEqual(
      [],
    );
  });

  it("has two characters for the first two thousand", () => {
    expect(all.findIndex((name) => name.length > 2)).toBe(2000);
  });
});

describe("the names of a build", () => {
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

  it("follow from the files alone: one for each name of a file, in its order", () => {
    expect(named()).toEqual([0, 1, 2, 3].map(shortName));
  });

  it("stay when the styles of devtools come along", () => {
    const without = named();
    write("src/devtools/a.module.css", ".first {}");
    expect(named()).toEqual(without);
  });

  it("are only of what stands in the file", () => {
    const missing = () => shortClassNames(root)("third", join(root, "src/ui/b.module.css"));
    expect(missing).toThrow("src/ui/b.module.css: third was not found in it");
  });
});
