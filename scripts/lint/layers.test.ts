import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cmsSees, folders, layers, serverRooms } from "./layers.ts";

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
  ["the content service sees the site", "src/cms/a.ts", `import "#api/client/client.ts";`],
  ["a page sees the content service", "src/routes/a.ts", `import "#cms/create-cms.ts";`],
  ["the server pulls devtools in", "src/server/a.ts", `import "#devtools/app.tsx";`],
  [
    "a route pulls devtools in late",
    "src/routes/b.ts",
    `export const a = import("#devtools/a.ts");`,
  ],
  ["the server sees a room of the service", "src/server/d.ts", `import "#cms/inbox/inbox.ts";`],
  ["the server goes round the entrance", "src/server/pages/e.ts", `import "#cms/create-cms.ts";`],
  ["the browser's router resolves pages", "src/routes/c.ts", `import "#pages/resolve-page.ts";`],
  ["devtools resolves pages", "src/devtools/a.ts", `import "#pages/resolve-page.ts";`],
  ["the server sees the browser's router", "src/server/g.ts", `import "#routes/router.tsx";`],
  ["the guard sees pages", "src/server/guard/a.ts", `import "../pages/preview.ts";`],
  ["a page sees what comes after it", "src/server/pages/f.tsx", `import "../posts/forms.ts";`],
  ["a type climbs", "src/server/reply/a.ts", `import type { A } from "../start/app.ts";`],
  ["a room is gone round", "src/server/seo/a.ts", `import "#server/pages/preview.ts";`],
  ["a helper does input and output", "src/lib/io.ts", `import "node:fs";`],
  ["the contract needs React", "src/contract/a.ts", `import "react";`],
  ["a primitive asks a database", "src/ui/rows.ts", `import type { Pool } from "pg";`],
  ["a late import asks a database", "src/site/rows.ts", `export const rows = import("pg");`],
  ["a part of a package is another package", "src/ui/a.ts", `import "react-dom/client";`],
  ["the server brings a package of its own", "src/server/f.ts", `import "express";`],
] as const;

const allowed = [
  ["a folder imports from its left", "src/contract/left.ts", `import "#lib/text.ts";`],
  ["a file imports its neighbour", "src/site/near.ts", `import "./header/header.tsx";`],
  ["a file imports one folder up", "src/site/header/near.ts", `import "../layout.tsx";`],
  ["a nested folder is named like a layer", "src/site/a/near.ts", `import "../api/a.ts";`],
  [
    "a step of a version sees the contract",
    "src/blocks/hero/migrations/3.ts",
    `import "#contract/problems/problem.ts";`,
  ],
  ["a block uses what blocks share", "src/blocks/hero/c.tsx", `import "../block-props.ts";`],
  [
    "the content service sees the contract",
    "src/cms/b.ts",
    `import "#contract/problems/problem.ts";`,
  ],
  ["the server sees the content service", "src/server/b.ts", `import "#cms/main.ts";`],
  ["the server sees its settings", "src/server/pages/d.ts", `import "#cms/settings.ts";`],
  ["a primitive uses React", "src/ui/b.tsx", `import "react";`],
  ["a package is used in part", "src/renderer/b.ts", `import "react-dom/server";`],
  ["a file imports its styles", "src/ui/c.tsx", `import "./c.module.css";`],
  ["a page sees the guard", "src/server/pages/g.ts", `import "../guard/hosts.ts";`],
  ["a room sees what is shared", "src/server/reply/b.ts", `import "../logger.ts";`],
  ["the server reads files", "src/server/c.ts", `import "node:fs";`],
  ["a test of a helper reads files", "src/lib/io.test.ts", `import "node:fs";`],
] as const;

/** Two files that see each other; a type is enough, and so is one that is passed on. */
const circle = [
  [
    "src/lib/here.ts",
    `import type { There } from "./there.ts";\nexport interface Here { t: There }`,
  ],
  [
    "src/lib/there.ts",
    `import type { Here } from "./here.ts";\nexport interface There { h: Here }`,
  ],
] as const;

/** A project of its own with the same rules, so that the planted files never stand in the real one. */
const planted = mkdtempSync(join(tmpdir(), "waymark-layers-"));
let objections: ReadonlySet<string>;
let circular: readonly string[];

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(planted, file)), { recursive: true });
  writeFileSync(join(planted, file), source);
}

beforeAll(() => {
  const config = pathToFileURL(join(process.cwd(), "oxlint.config.ts"));
  plant("oxlint.config.ts", `export { default } from ${JSON.stringify(config.href)};`);
  for (const [, file, source] of [...forbidden, ...allowed]) plant(file, source);
  for (const [file, source] of circle) plant(file, source);
  const oxlint = join(process.cwd(), "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format=json", "src"], { cwd: planted });
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(String(stdout));
  const filesOf = (rule: string): string[] =>
    report.diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename);
  objections = new Set(filesOf("no-restricted-imports"));
  circular = filesOf("no-cycle");
});

afterAll(() => rmSync(planted, { recursive: true }));

describe("the linter objects when", () => {
  it.each(forbidden)("%s (%s)", (_what, file) => expect(objections).toContain(file));
});

it("types that need each other in a circle are objected to", () => {
  expect(circular.toSorted()).toEqual(["src/lib/here.ts", "src/lib/there.ts"]);
});

describe("the linter accepts that", () => {
  it.each(allowed)("%s (%s)", (_what, file) => expect(objections).not.toContain(file));
});

describe("the list of layers", () => {
  it("has every folder of src/", () => {
    const present = readdirSync("src", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders).toEqual(expect.arrayContaining(present));
  });

  it("has every room of src/server/", () => {
    const present = readdirSync("src/server", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(serverRooms.toSorted()).toEqual(present.toSorted());
  });

  it("is what docs/architecture.md says", () => {
    const text = readFileSync("docs/architecture.md", "utf8").replaceAll(/\s+/g, " ");
    expect(text).toContain(layers.join(" < "));
    expect(text).toContain(serverRooms.join(" < "));
    expect(text).toContain(`\`cms\` sees only ${cmsSees.join(", ")}`);
  });
});
