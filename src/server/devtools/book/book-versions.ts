import { blockSteps } from "#contract/migrations/steps.generated.ts";
import { currentVersion } from "#contract/migrations/migrate.ts";
import { contractVersions } from "#generated/contract-schemas/versions.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { BookEntry } from "./book-entries.ts";
import { tablesOf } from "./describe-schema.ts";

/** How a version of the contract changed one schema; the latest comes first. */
export interface ContractStep {
  /** "next" for unreleased changes. */
  readonly version: string;
  readonly change: "new" | "changed" | "same";
}

/** A migration from one version of a block's properties to the next. */
export interface BlockStep {
  readonly to: number;
  readonly says: string;
}

/** Returns the contract versions in which a schema was added or changed, without earlier versions. */
export async function contractHistory({ typeName }: BookEntry): Promise<readonly ContractStep[]> {
  const names = tablesOf(typeName).map((table) => table.typeName);
  const texts = await Promise.all(
    Array.from(contractVersions, async ([version, load]) => {
      const schemas: unknown = JSON.parse((await load()).schemasText);
      const own = isRecord(schemas) ? names.map((name) => schemas[name]) : [];
      return { version, text: own[0] === undefined ? undefined : JSON.stringify(own) };
    }),
  );
  return texts.flatMap(({ version, text }, index) => {
    if (text === undefined) return [];
    const before = texts[index + 1]?.text;
    const change = before === text ? "same" : "changed";
    return [{ version, change: before === undefined ? "new" : change }];
  });
}

/** Returns the version of a block's properties and the migrations that led to it. */
export function blockHistory(type: string): { version: number; steps: readonly BlockStep[] } {
  const steps = (blockSteps.get(type) ?? []).map(({ says }, index) => ({ to: index + 2, says }));
  return { version: currentVersion(type), steps };
}
