import { join } from "node:path";
import { lintSchema } from "../schema-lint.ts";
import { readSchemas } from "./schemas.ts";

/** What the schemas of a project lack to be written from, each with its file. */
export function schemaAdvice(root: string): string[] {
  return [...readSchemas(join(root, "schema"))].flatMap(([file, schema]) =>
    lintSchema(schema).map((says) => `schema/${file}: ${says}`),
  );
}
