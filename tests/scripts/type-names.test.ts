import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const typeDeclarations: ReadonlySet<string> = new Set([
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSEnumDeclaration",
  "ClassDeclaration",
]);

/** Names of the types that a module declares and exports. */
function exportedTypes(file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    if (!declaration || !typeDeclarations.has(declaration.type)) return [];
    return "id" in declaration && declaration.id?.type === "Identifier"
      ? [declaration.id.name]
      : [];
  });
}

/** `Name: file, file` for every type name that more than one module exports. */
function sharedNames(modules: ReadonlyMap<string, string>): string[] {
  const named = [...modules].flatMap(([file, code]) =>
    exportedTypes(file, code).map((name) => ({ name, file })),
  );
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, owners]) => owners.length > 1)
    .map(([name, owners]) => `${name}: ${owners.map(({ file }) => file).join(", ")}`);
}

const blockProps = "src/generated/entry-forms/";

test("no type name has two meanings", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "scripts/**/*.ts"], {
    exclude: (name) => name.endsWith(".test.ts") || name.endsWith(".d.ts"),
  }).filter((file) => !file.startsWith(blockProps));
  expect(files.length).toBeGreaterThan(500);
  expect(sharedNames(new Map(files.map((file) => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

test("reports a name exported by two modules, but not text that looks like an export", () => {
  const modules = new Map([
    ["a.ts", "export interface Site { a: 1 }\nexport class Door {}"],
    ["b.ts", "export type Site = string;\nconst text = `\nexport class Door {}`;"],
    ["c.ts", "interface Door {}\nexport type { Site } from './a.ts';"],
  ]);
  expect(sharedNames(modules)).toEqual(["Site: a.ts, b.ts"]);
});
