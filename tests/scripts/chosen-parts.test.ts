import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/* The owner has chosen these packages and folders: replacing one is the owner's decision. */

const chosenFolders = [
  "locales",
  "schema",
  "scripts/codegen.ts",
  "src/blocks",
  "src/devtools",
  "src/registry",
  "src/renderer",
  "src/routes",
  "tests",
];

/** Packages, and the files of which one at least imports each. */
const chosenPackages = [
  ["react", "src/blocks/*/*.tsx"],
  ["react-dom", "src/routes/*.tsx"],
  ["vite", "vite.config.ts"],
  ["@tanstack/react-router", "src/routes/*.tsx"],
  ["@tanstack/react-query", "src/routes/**/*.ts"],
  ["ajv", "scripts/codegen/*.ts"],
  ["json-schema-to-typescript", "scripts/codegen/*.ts"],
  ["@rjsf/core", "src/devtools/form/*.tsx"],
  ["@lingui/core", "src/i18n/*.ts"],
  ["@lingui/react", "src/i18n/*.ts"],
  ["mobx", "src/stores/*.ts"],
  ["mobx-react-lite", "src/devtools/**/*.tsx"],
  ["vitest", "vitest.config.ts"],
  ["@playwright/test", "playwright.config.ts"],
] as const;

test.each(chosenFolders)("%s exists", (path) => {
  expect(existsSync(path)).toBe(true);
});

test.each(chosenPackages)("%s is used by %s", (name, files) => {
  const isImported = new RegExp(String.raw`(?:from |import\()"${name}(?:/[^"]*)?"`);
  const sources = globSync(files, { exclude: ["**/*.test.*"] });
  expect(sources.filter((file) => isImported.test(readFileSync(file, "utf8")))).not.toEqual([]);
});
