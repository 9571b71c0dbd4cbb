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

/** Maximum number of reasons listed per block. */
const mostReasons = 3;

/**
 * Blocks written before a breaking change of their schema are migrated by a step. Codegen requires the
 * steps for a raised version, so checking that the version was raised is sufficient here.
 * @throws UsageError naming every block with a breaking change for writers but an unchanged version
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
      `schema/${file} breaks writers: existing content needs a step (${reasons.join("; ")}). npm run migrate -- --step ${type} creates a first version of ${step} and sets "x-version": ${version + 1} there`,
    ];
  });
  if (faults.length > 0) throw new UsageError(faults.join("\n"));
}

/** Returns blocks in both versions with changes that break, or may break, their writers. */
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
 * Returns a block with everything that it references inlined: a part with a breaking change for writers
 * breaks every block that contains it. Nested blocks are excluded; each has its own version.
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
