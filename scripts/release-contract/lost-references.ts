import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { refsIn } from "../codegen/dialect/check-dialect.ts";
import type { SchemaFiles } from "../compat/schema-files.ts";
import { UsageError } from "../usage-error.ts";

/**
 * Schemas whose references lead nowhere are good for no validator, whoever fetches them.
 * @throws UsageError that names the first of them
 */
export function checkReferences({ set: { files }, folder }: SchemaFiles, schemaDir: string): void {
  for (const [file, schema] of files) {
    for (const target of refsIn(schema)) {
      const path = posix.join(posix.dirname(file), target);
      if (files.has(path) || existsSync(join(schemaDir, path))) continue;
      throw new UsageError(
        `${folder}/${file} refers to ${target}, which is not there: mend it, and run npm run codegen`,
      );
    }
  }
}
