import { pascalCase } from "#lib/text/pascal-case.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "#lib/text/nearest.ts";
import type { Hydrate } from "#registry/block-module.ts";
import { banner } from "./output.ts";
import { blockTypes, type Schemas } from "./schemas.ts";

/**
 * src/registry/blocks.generated.ts: how to load each block and when to hydrate it. Blocks with behaviour
 * are in islands.generated.ts: hydration needs only those.
 * @throws Error naming every schema without a component, component without a schema, file that does not
 * export its component, missing stylesheet, and behaviour that would never hydrate.
 */
export function registryFiles(root: string, schemas: Schemas): Map<string, string> {
  const types = blockTypes(schemas);
  const faults = [
    ...missingComponents(root, types),
    ...missingSchemas(root, types),
    ...missingExports(root, types),
    ...missingStyles(root, types),
    ...types.flatMap((type) => wakingFaults(root, type)),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const behaving = types.filter((type) => existsSync(join(root, behaviourFile(type))));
  return new Map([
    ["src/registry/blocks.generated.ts", blocksSource(types, behaving)],
    ["src/registry/islands.generated.ts", islandsSource(behaving)],
  ]);
}

function blocksSource(types: readonly string[], behaving: readonly string[]): string {
  const moduleOf = (type: string) =>
    behaving.includes(type) ? `islandModules["${type}"]` : `{ hydrate: "never", ${loadOf(type)} }`;
  return [
    banner.trimEnd(),
    `import type { BlockModules } from "./block-module.ts";`,
    `import { islandModules } from "./islands.generated.ts";`,
    "",
    "export const blockModules: BlockModules = {",
    ...types.map((type) => `  "${type}": ${moduleOf(type)},`),
    "};",
    "",
  ].join("\n");
}

function islandsSource(behaving: readonly string[]): string {
  const variable = (type: string) => `behaviour${pascalCase(type)}`;
  const names = behaving.map((type) => `"${type}"`).join(" | ");
  return [
    banner.trimEnd(),
    `import type { BlockModules } from "./block-module.ts";`,
    ...behaving.map(
      (type) => `import { hydrate as ${variable(type)} } from "#blocks/${type}/behaviour.ts";`,
    ),
    "",
    `export const islandModules: Pick<BlockModules, ${names === "" ? "never" : names}> = {`,
    ...behaving.map((type) => `  "${type}": { hydrate: ${variable(type)}, ${loadOf(type)} },`),
    "};",
    "",
  ].join("\n");
}

function loadOf(type: string): string {
  return `load: () => import("#blocks/${type}/${type}.tsx").then((m) => m.${pascalCase(type)})`;
}

function componentFile(type: string): string {
  return `src/blocks/${type}/${type}.tsx`;
}

function behaviourFile(type: string): string {
  return `src/blocks/${type}/behaviour.ts`;
}

function missingComponents(root: string, types: string[]): string[] {
  return types
    .filter((type) => !existsSync(join(root, componentFile(type))))
    .map(
      (type) =>
        `schema/blocks/${type}.schema.json has no component ${componentFile(type)}: write it, or remove the schema (npm run new-block -- ${type} creates a first version)`,
    );
}

/** The compiler does not check that stylesheets exist. */
function missingStyles(root: string, types: string[]): string[] {
  return types.flatMap((type) => {
    const component = componentFile(type);
    if (!existsSync(join(root, component))) return [];
    const source = readFileSync(join(root, component), "utf8");
    return [...source.matchAll(/from "\.\/([\w.-]+\.css)"/g)]
      .map(([, name = ""]) => `src/blocks/${type}/${name}`)
      .filter((sheet) => !existsSync(join(root, sheet)))
      .map((sheet) => `${component} has no stylesheet ${sheet}: write it, or remove the import`);
  });
}

/** A component that is exported under another name would look like code that failed to load. */
function missingExports(root: string, types: string[]): string[] {
  return types.flatMap((type) => {
    const component = componentFile(type);
    if (!existsSync(join(root, component))) return [];
    const [, ...exported] = readFileSync(join(root, component), "utf8").split(/\bexport\b\s*/);
    const name = pascalCase(type);
    const isIt = new RegExp(`\\b${name}\\b`);
    const has = exported.some(
      (text) =>
        text.startsWith("*") ||
        (!text.startsWith("default") && isIt.test(/^[^;=(<]*/.exec(text)?.[0] ?? "")),
    );
    return has
      ? []
      : [
          `${component} does not export ${name}: give the component this name and export it under that name`,
        ];
  });
}

const wakings = ["load", "idle", "visible", "interaction"] as const satisfies readonly Hydrate[];

/** The compiler would report this only in a generated file, or not at all. */
function wakingFaults(root: string, type: string): string[] {
  const [component, behaviour] = [componentFile(type), behaviourFile(type)];
  const exported = /\bexport\s+const\s+hydrate\b[^=]*=\s*(?:["'`]([^"'`]*))?/;
  const sourceOf = (file: string): string =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  const choice = wakings.map((one) => `"${one}"`).join(", ");
  if (exported.test(sourceOf(component))) {
    return [`${component} exports hydrate, which is only read from ${behaviour}: move it there`];
  }
  if (!existsSync(join(root, behaviour))) return [];
  const source = sourceOf(behaviour);
  const [isExported, value] = exported.exec(source) ?? [];
  if (isExported === undefined && !/\bexport\b[^;]*\bhydrate\b/.test(source)) {
    return [
      `${behaviour} does not export hydrate: it defines when the block hydrates, one of ${choice}`,
    ];
  }
  if (value === undefined || wakings.some((one) => one === value)) return [];
  const meant = nearest(value, wakings);
  const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
  return [`${behaviour}: hydrate is "${value}", but must be one of ${choice}${hint}`];
}

function missingSchemas(root: string, types: string[]): string[] {
  if (!existsSync(join(root, "src/blocks"))) return [];
  return readdirSync(join(root, "src/blocks"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !types.includes(entry.name))
    .map(
      (entry) =>
        `${componentFile(entry.name)} has no schema schema/blocks/${entry.name}.schema.json: write it, or remove the folder`,
    );
}
