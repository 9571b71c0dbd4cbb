import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { SchemaFiles } from "../compat/schema-files.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Schemas whose references lead nowhere are good for no validator, whoever fetches them.
 * @throws UsageError that names the first of them
 */
export function checkReferences({ set: { files }, folder }: SchemaFiles, schemaDir: string): void {
  for (const [file, schema] of files) {
    for (const reference of referencesIn(schema)) {
      const [target = ""] = reference.split("#");
      if (target === "" || /^[a-z]+:/i.test(target)) continue;
      const path = posix.join(posix.dirname(file), target);
      if (files.has(path) || existsSync(join(schemaDir, path))) continue;
      throw new UsageError(
        `${folder}/${file} refers to ${target}, which is not there: mend it, and run npm run codegen`,
      );
    }
  }
}

function referencesIn(value: unknown): string[] {
  if (isList(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === "string" ? [$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}
