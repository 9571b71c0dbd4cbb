import { blockSteps } from "#contract/migrations/steps.generated.ts";
import { currentVersion } from "#contract/migrations/migrate.ts";
import { contractVersions } from "#generated/contract-schemas/versions.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { BookEntry } from "./book-entries.ts";
import { tablesOf } from "./describe-schema.ts";

/** What a version of the contract brought to one schema, the latest first. */
export interface ContractStep {
  /** "next" is what has not been released. */
  readonly version: string;
  readonly change: "new" | "changed" | "same";
}

/** A way from one version of a block's properties to the next. */
export interface BlockStep {
  readonly to: number;
  readonly says: string;
}

/** In which versions of the contract a schema came and changed; those before it are left out. */
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

/** The version of a block's properties, and how it came to it. */
export function blockHistory(type: string): { version: number; steps: readonly BlockStep[] } {
  const steps = (blockSteps.get(type) ?? []).map(({ says }, index) => ({ to: index + 2, says }));
  return { version: currentVersion(type), steps };
}
