import type { Change } from "#contract/compat/change.ts";
import { versionOf } from "../codegen/migrations.ts";
import { blockTypeOf, isSchema, type Schema } from "../codegen/schemas.ts";
import type { SchemaFiles } from "../compat/schema-files.ts";
import { UsageError } from "../usage-error.ts";

interface Versions {
  readonly base: SchemaFiles;
  readonly head: SchemaFiles;
}

/**
 * Whoever wrote a block before its schema broke them is read by a step. Codegen holds a raised version
 * to its steps, so here it is enough that the version was raised.
 * @throws UsageError naming every block whose writers break though its version is the same
 */
export function checkSteps(changes: readonly Change[], { base, head }: Versions): void {
  const broken = new Set(
    changes
      .filter(({ verdict }) => verdict === "breaks-writers" || verdict === "unknown")
      .map((change) => (change.head ?? change.base ?? change.schema).file),
  );
  const faults = [...broken].flatMap((file) => {
    const type = blockTypeOf(file);
    const [before, after] = [schemaIn(base, file), schemaIn(head, file)];
    if (type === undefined || before === undefined || after === undefined) return [];
    const version = versionOf(before, file);
    if (versionOf(after, file) > version) return [];
    const step = `src/blocks/${type}/migrations/${version + 1}.ts`;
    return [
      `schema/${file} breaks writers: what they wrote needs a step. Say "x-version": ${version + 1} there and write ${step}; npm run migrate -- --step ${type} does both for a new name`,
    ];
  });
  if (faults.length > 0) throw new UsageError(faults.join("\n"));
}

function schemaIn({ texts }: SchemaFiles, file: string): Schema | undefined {
  const text = texts.get(file);
  const schema: unknown = text === undefined ? undefined : JSON.parse(text);
  return isSchema(schema) ? schema : undefined;
}
