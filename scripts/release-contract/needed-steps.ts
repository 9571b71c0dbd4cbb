import type { Change } from "#contract/compat/change.ts";
import { compareSets } from "#contract/compat/compare.ts";
import { SchemaSet } from "#contract/compat/schema-set.ts";
import { bundle, bundledDocument } from "../codegen/bundle.ts";
import { versionOf } from "../codegen/migrations.ts";
import { blockTypeOf, type Schemas } from "../codegen/schemas.ts";
import { contractFormats } from "../compat/formats.ts";
import { makeJudges } from "../compat/judges.ts";
import { UsageError } from "../usage-error.ts";

interface Versions {
  readonly base: Schemas;
  readonly head: Schemas;
}

/** So many reasons say what the step is about. */
const mostReasons = 3;

/**
 * Whoever wrote a block before its schema broke them is read by a step. Codegen holds a raised version
 * to its steps, so here it is enough that the version was raised.
 * @throws UsageError naming every block whose writers break though its version is the same
 */
export function checkSteps({ base, head }: Versions): void {
  const faults = [...brokenBlocks({ base, head })].flatMap(([file, changes]) => {
    const version = versionOf(base.get(file), file);
    if (versionOf(head.get(file), file) > version) return [];
    const type = blockTypeOf(file) ?? file;
    const step = `src/blocks/${type}/migrations/${version + 1}.ts`;
    const reasons = changes.slice(0, mostReasons).map(({ message, head: place }) => {
      const part = /^\/\$defs\/([^/]+)/.exec(place?.pointer ?? "")?.[1];
      return `${part === undefined ? "" : `${part}: `}${message}`;
    });
    return [
      `schema/${file} breaks writers: what they wrote needs a step (${reasons.join("; ")}). npm run migrate -- --step ${type} begins ${step} and says "x-version": ${version + 1} there`,
    ];
  });
  if (faults.length > 0) throw new UsageError(faults.join("\n"));
}

/** The blocks of both versions that break, or may break, whoever wrote them, with what does. */
function brokenBlocks({ base, head }: Versions): ReadonlyMap<string, readonly Change[]> {
  const files = [...base.keys()].filter(
    (file) => blockTypeOf(file) !== undefined && head.has(file),
  );
  const sets = {
    base: closed("base", { schemas: base, files }),
    head: closed("head", { schemas: head, files }),
  };
  const judges = makeJudges(sets, contractFormats);
  const changes = compareSets({ ...sets, judges, formats: contractFormats });
  const broken = changes.filter(
    ({ verdict }) => verdict === "breaks-writers" || verdict === "unknown",
  );
  return Map.groupBy(broken, (change) => (change.head ?? change.base ?? change.schema).file);
}

/**
 * Blocks with all that they refer to inside of them: a part that breaks its writers breaks those of
 * every block that it is a part of. Blocks in blocks are left out; each has a version of its own.
 */
function closed(
  name: string,
  { schemas, files }: { schemas: Schemas; files: readonly string[] },
): SchemaSet {
  return new SchemaSet(
    name,
    new Map(
      files.map((file) => {
        const $id = `https://schema.invalid/${file}`;
        return [file, bundledDocument(bundle(schemas, file, { blockStub: {} }), $id)];
      }),
    ),
  );
}
