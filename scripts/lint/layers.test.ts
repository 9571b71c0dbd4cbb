import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cmsImports, folders, layers, serverFolders } from "./layers.ts";

const forbidden = [
  [
    "a folder imports from its right",
    "src/lib/right.ts",
    `import "#contract/problems/problem.ts";`,
  ],
  ["a type comes from the right", "src/ui/type.ts", `import type { A } from "#site/a.ts";`],
  ["a re-export comes from the right", "src/api/re.ts", `export { a } from "#routes/a.ts";`],
  ["a dynamic import goes right", "src/renderer/late.ts", `export const a = import("#site/a.ts");`],
  ["../ leaves the folder", "src/site/up.ts", `import "../ui/button.tsx";`],
  ["../ leaves it for no layer", "src/lib/out.ts", `import "../entry.ts";`],
  ["../../ climbs", "src/site/header/up.ts", `import "../../ui/button.tsx";`],
  ["a block imports another block", "src/blocks/hero/a.tsx", `import "../faq/faq.tsx";`],
  ["a block imports another by alias", "src/blocks/hero/b.tsx", `import "#blocks/faq/faq.tsx";`],
  [
    "a step of a version sees the interface",
    "src/blocks/hero/migrations/2.ts",
    `import "#ui/button.tsx";`,
  ],
  ["the content service imports the site", "src/cms/a.ts", `import "#api/client/client.ts";`],
  ["a route imports the content service", "src/routes/a.ts", `import "#cms/create-cms.ts";`],
  ["the server imports devtools", "src/server/a.ts", `import "#devtools/app.tsx";`],
  [
    "a route imports devtools lazily",
    "src/routes/b.ts",
    `export const a = import("#devtools/a.ts");`,
  ],
  [
    "the server imports an internal module of the service",
    "src/server/d.ts",
    `import "#cms/inbox/inbox.ts";`,
  ],
  ["the server bypasses the entry points", "src/server/pages/e.ts", `import "#cms/create-cms.ts";`],
  ["the client-side router resolves pages", "src/routes/c.ts", `import "#pages/resolve-page.ts";`],
  ["devtools resolves pages", "src/devtools/a.ts", `import "#pages/resolve-page.ts";`],
  ["the server imports the client-side router", "src/server/g.ts", `import "#routes/router.tsx";`],
  ["the guard imports pages", "src/server/guard/a.ts", `import "../pages/preview.ts";`],
  ["a page imports a later folder", "src/server/pages/f.tsx", `import "../posts/forms.ts";`],
  [
    "a type is imported from a later folder",
    "src/server/reply/a.ts",
    `import type { A } from "../start/app.ts";`,
  ],
  [
    "a server folder is imported by its alias",
    "src/server/seo/a.ts",
    `import "#server/pages/preview.ts";`,
  ],
  ["a helper does I/O", "src/lib/io.ts", `import "node:fs";`],
  ["the contract imports React", "src/contract/a.ts", `import "react";`],
  ["a component imports a database driver", "src/ui/rows.ts", `import type { Pool } from "pg";`],
  ["a database driver is imported lazily", "src/site/rows.ts", `export const rows = import("pg");`],
  ["a subpath of a package counts as its own package", "src/ui/a.ts", `import "react-dom/client";`],
  ["the server imports a package that is not listed", "src/server/f.ts", `import "express";`],
] as const;

const allowed = [
  ["a folder imports from its left", "src/contract/left.ts", `import "#lib/text.ts";`],
  ["a file imports one beside it", "src/site/near.ts", `import "./header/header.tsx";`],
  ["a file imports one folder up", "src/site/header/near.ts", `import "../layout.tsx";`],
  ["a nested folder is named like a layer", "src/site/a/near.ts", `import "../api/a.ts";`],
  [
    "a migration imports the contract",
    "src/blocks/hero/migrations/3.ts",
    `import "#contract/problems/problem.ts";`,
  ],
  ["a block imports what blocks share", "src/blocks/hero/c.tsx", `import "../block-props.ts";`],
  [
    "the content service imports the contract",
    "src/cms/b.ts",
    `import "#contract/problems/problem.ts";`,
  ],
  ["the server imports the content service", "src/server/b.ts", `import "#cms/main.ts";`],
  ["the server imports its settings", "src/server/pages/d.ts", `import "#cms/settings.ts";`],
  ["a component imports React", "src/ui/b.tsx", `import "react";`],
  ["a subpath of a package is imported", "src/renderer/b.ts", `import "react-dom/server";`],
  ["a file imports its styles", "src/ui/c.tsx", `import "./c.module.css";`],
  ["a page imports the guard", "src/server/pages/g.ts", `import "../guard/hosts.ts";`],
  ["a server folder imports what is shared", "src/server/reply/b.ts", `import "../logger.ts";`],
  ["the server reads files", "src/server/c.ts", `import "node:fs";`],
  ["a test of a helper reads files", "src/lib/io.test.ts", `import "node:fs";`],
] as const;

/** Two files that import each other; a type import is enough. */
const cycle = [
  [
    "src/lib/here.ts",
    `import type { There } from "./there.ts";\nexport interface Here { t: There }`,
  ],
  [
    "src/lib/there.ts",
    `import type { Here } from "./here.ts";\nexport interface There { h: Here }`,
  ],
] as const;

/** A separate project with the same rules, so that such files never exist in the real one. */
const planted = mkdtempSync(join(tmpdir(), "waymark-layers-"));
let rejected: ReadonlySet<string>;
let circular: readonly string[];

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(planted, file)), { recursive: true });
  writeFileSync(join(planted, file), source);
}

beforeAll(() => {
  const config = pathToFileURL(join(process.cwd(), "oxlint.config.ts"));
  plant("oxlint.config.ts", `export { default } from ${JSON.stringify(config.href)};`);
  for (const [, file, source] of [...forbidden, ...allowed]) plant(file, source);
  for (const [file, source] of cycle) plant(file, source);
  const oxlint = join(process.cwd(), "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format=json", "src"], { cwd: planted });
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(String(stdout));
  const filesOf = (rule: string): string[] =>
    report.diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename);
  rejected = new Set(filesOf("no-restricted-imports"));
  circular = filesOf("no-cycle");
});

afterAll(() => rmSync(planted, { recursive: true }));

describe("the linter rejects code where", () => {
  it.each(forbidden)("%s (%s)", (_what, file) => expect(rejected).toContain(file));
});

it("rejects a cycle of type imports", () => {
  expect(circular.toSorted()).toEqual(["src/lib/here.ts", "src/lib/there.ts"]);
});

describe("the linter accepts code where", () => {
  it.each(allowed)("%s (%s)", (_what, file) => expect(rejected).not.toContain(file));
});

describe("the list of layers", () => {
  it("contains every folder of src/", () => {
    const present = readdirSync("src", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders).toEqual(expect.arrayContaining(present));
  });

  it("contains every folder of src/server/", () => {
    const present = readdirSync("src/server", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(serverFolders.toSorted()).toEqual(present.toSorted());
  });

  it("matches docs/architecture.md", () => {
    const text = readFileSync("docs/architecture.md", "utf8").replaceAll(/\s+/g, " ");
    expect(text).toContain(layers.join(" < "));
    expect(text).toContain(serverFolders.join(" < "));
    expect(text).toContain(`\`cms\` imports only ${cmsImports.join(", ")}`);
  });
});
