import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { banner } from "./output.ts";
import { blockTypes, pascalCase, type Schemas } from "./schemas.ts";

/**
 * src/registry/blocks.generated.ts: how to load each block and when to hydrate it.
 * @throws Error naming every schema without a component and every component without a schema.
 */
export function registryFile(root: string, schemas: Schemas): string {
  const types = blockTypes(schemas);
  const faults = [...missingComponents(root, types), ...missingSchemas(root, types)];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const behaving = types.filter((type) => existsSync(join(root, behaviourFile(type))));
  const variable = (type: string) => `behaviour${pascalCase(type)}`;
  return [
    banner.trimEnd(),
    `import type { BlockModules } from "./block-module.ts";`,
    ...behaving.map(
      (type) => `import { hydrate as ${variable(type)} } from "#blocks/${type}/behaviour.ts";`,
    ),
    "",
    "export const blockModules: BlockModules = {",
    ...types.map((type) => {
      const hydrate = behaving.includes(type) ? variable(type) : `"never"`;
      const load = `() => import("#blocks/${type}/${type}.tsx").then((m) => m.${pascalCase(type)})`;
      return `  "${type}": { hydrate: ${hydrate}, load: ${load} },`;
    }),
    "};",
    "",
  ].join("\n");
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
    .map((type) => `schema/blocks/${type}.schema.json has no component ${componentFile(type)}`);
}

function missingSchemas(root: string, types: string[]): string[] {
  if (!existsSync(join(root, "src/blocks"))) return [];
  return readdirSync(join(root, "src/blocks"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !types.includes(entry.name))
    .map(
      (entry) =>
        `${componentFile(entry.name)} has no schema schema/blocks/${entry.name}.schema.json`,
    );
}
