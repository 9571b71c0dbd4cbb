import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { parseSync } from "oxc-parser";
import { afterAll, expect, test } from "vitest";
import { generatorParts, hashGenerator, hashInputs } from "./inputs.ts";

const projects: string[] = [];
afterAll(() => {
  for (const root of projects) rmSync(root, { recursive: true });
});

const generator = "scripts/codegen/generate.ts";
const schema = "schema/a.schema.json";

function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "waymark-inputs-"));
  projects.push(root);
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  return root;
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The project files that a module loads, statically or dynamically. */
function loadedBy(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const imports = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exports = staticExports
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest?.value ?? "");
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  );
  return [...imports, ...exports, ...later].flatMap((name) => {
    if (name.startsWith(".")) return posix.join(posix.dirname(file), name);
    return name.startsWith("#") ? `src/${name.slice(1)}` : [];
  });
}

test("all generator code counts as an input, so no change to it goes unnoticed", () => {
  const files = new Set([
    generator,
    "scripts/codegen/schema-advice.ts",
    "scripts/codegen/catalog-advice.ts",
  ]);
  for (const file of files) for (const loaded of loadedBy(file)) files.add(loaded);
  const isKnown = (file: string) =>
    generatorParts.some((part) => file === part || file.startsWith(`${part}/`));
  expect([...files].filter((file) => !existsSync(file))).toEqual([]);
  expect(files.size).toBeGreaterThan(40);
  expect([...files].filter((file) => !isKnown(file))).toEqual([]);
});

test("a changed generator or schema changes the input hash", () => {
  const words = [
    projectWith({ [generator]: "1", [schema]: "{}" }),
    projectWith({ [generator]: "2", [schema]: "{}" }),
    projectWith({ [generator]: "1", [schema]: "[]" }),
  ].map(hashInputs);
  expect(new Set(words).size).toBe(3);
});

test("a component's name is an input, what it renders is not", () => {
  const block = "src/blocks/sign/sign.tsx";
  const root = projectWith({
    [generator]: "",
    [block]: "export function Sign() {\n  return 1;\n}",
  });
  const before = hashInputs(root);
  write(root, block, "export function Sign() {\n  return 2;\n}");
  expect(hashInputs(root)).toBe(before);
  write(root, block, "export function Sing() {\n  return 2;\n}");
  expect(hashInputs(root)).not.toBe(before);
});

test("the hydration trigger of a block is an input", () => {
  const behaviour = "src/blocks/sign/behaviour.ts";
  const root = projectWith({ [generator]: "", [behaviour]: 'export const hydrate = "idle";' });
  const before = hashInputs(root);
  write(root, behaviour, 'export const hydrate = "onclick";');
  expect(hashInputs(root)).not.toBe(before);
});

test("a running process keeps the hash of the generator that it started with", () => {
  const root = projectWith({ [generator]: "1", [schema]: "{}" });
  const [before, inputs] = [hashGenerator(root), hashInputs(root)];
  write(root, generator, "2");
  expect([hashGenerator(root), hashInputs(root)]).toEqual([before, inputs]);
  write(root, schema, "[]");
  expect(hashInputs(root)).not.toBe(inputs);
});
