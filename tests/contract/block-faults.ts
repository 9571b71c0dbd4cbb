import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { requiredStates } from "#contract/blocks/required-states.ts";
import { validatePage } from "#contract/validate-page.ts";
import { blockValidators, page as pageValidator } from "#generated/validators/all.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";
import type { Catalog } from "../../scripts/i18n/catalogs.ts";
import { lintSchema } from "../../scripts/schema-lint.ts";

/** What a block lacks to be written, rendered, tested and translated; each text names what is missing. */
export function blockFaults(
  root: string,
  type: string,
  catalogs: ReadonlyMap<string, Catalog>,
): string[] {
  const folder = `src/blocks/${type}`;
  const read = (path: string): string | undefined =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
  const schemaFile = `schema/blocks/${type}.schema.json`;
  return [
    ...fileFaults(schemaFile, read(schemaFile), schemaFaults),
    ...fileFaults(`${folder}/${type}.tsx`, read(`${folder}/${type}.tsx`), (source) => [
      ...exportFaults(source, pascalCase(type)),
      ...messageFaults(source, catalogs),
      ...stylesheetFaults(source, type, read(`${folder}/${type}.module.css`) !== undefined),
    ]),
    ...fileFaults(`${folder}/fixtures.json`, read(`${folder}/fixtures.json`), (text) =>
      fixtureFaults(type, text),
    ),
  ];
}

function fileFaults(
  path: string,
  text: string | undefined,
  faultsOf: (text: string) => string[],
): string[] {
  if (text === undefined) return [`${path} is missing`];
  return faultsOf(text).map((fault) => `${path}: ${fault}`);
}

function schemaFaults(text: string): string[] {
  return lintSchema(JSON.parse(text));
}

function exportFaults(source: string, component: string): string[] {
  const isExported = new RegExp(`export (function|const) ${component}\\b`).test(source);
  return isExported ? [] : [`exports no ${component}`];
}

function messageFaults(source: string, catalogs: ReadonlyMap<string, Catalog>): string[] {
  const ids = [...source.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map(([, id]) => String(id));
  return [...catalogs].flatMap(([locale, catalog]) =>
    ids.filter((id) => !catalog.has(id)).map((id) => `the text ${id} is missing in ${locale}`),
  );
}

/** A block may need only the styles of the primitives; then it has no stylesheet at all. */
function stylesheetFaults(source: string, type: string, isThere: boolean): string[] {
  const file = `./${type}.module.css`;
  const isImported = source.includes(`from "${file}"`);
  if (isImported === isThere) return [];
  return [isImported ? `imports ${file}, which is missing` : `does not import ${file}`];
}

function fixtureFaults(type: string, text: string): string[] {
  const fixtures: Record<string, unknown> = JSON.parse(text);
  const missing = requiredStates.filter((state) => !(state in fixtures));
  return [
    ...missing.map((state) => `has no state "${state}"`),
    ...Object.entries(fixtures).flatMap(([state, props]) =>
      pageProblems({
        id: "fixture",
        title: "Fixture",
        blocks: [{ type, id: "fixture", props }],
      }).map((problem) => `state "${state}" ${problem}`),
    ),
  ];
}

function pageProblems(page: unknown): string[] {
  const { problems } = validatePage(page, { page: pageValidator, blocks: blockValidators });
  return problems.map(({ pointer, code }) => `is not valid at ${pointer}: ${code}`);
}
