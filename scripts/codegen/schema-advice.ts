import { join } from "node:path";
import { lintSchema } from "../schema-lint.ts";
import { lintRepeats } from "../schema-repeats.ts";
import { readSchemas } from "./schemas.ts";

/** What the schemas of a project lack to be written from, each with its file. */
export function schemaAdvice(root: string): string[] {
  const schemas = readSchemas(join(root, "schema"));
  const own = [...schemas].flatMap(([file, schema]) =>
    lintSchema(schema).map((says) => `schema/${file}: ${says}`),
  );
  return [...own, ...lintRepeats(schemas)];
}
