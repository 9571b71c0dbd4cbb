import { basename, dirname } from "node:path";
import { lostValues } from "#contract/migrations/lost-values.ts";
import { migrateBlock, migrateDocument, type Migrated } from "#contract/migrations/migrate.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { guessChecked, fixtures } from "../validate/kinds.ts";

/** What migration makes of a file or an answer. */
export interface MigratedSource extends Migrated {
  /** Pointers of values that a step would drop without saying so. */
  readonly lost: readonly string[];
}

/** Undefined for JSON that holds no blocks. */
export function migrateSource(path: string, value: unknown): MigratedSource | undefined {
  const migrated = migratedOf(path, value);
  return migrated && { ...migrated, lost: migrated.moved.flatMap(lostValues) };
}

function migratedOf(path: string, value: unknown): Migrated | undefined {
  if (guessChecked(path, value) === fixtures && basename(path) === "fixtures.json") {
    return isRecord(value) ? migrateFixtures(value, basename(dirname(path))) : undefined;
  }
  return isRecord(value) && isList(value["blocks"]) ? migrateDocument(value) : undefined;
}

/** Each state stands for the props of a block; it says no version, and needs none in the new form. */
function migrateFixtures(states: Readonly<Record<string, unknown>>, type: string): Migrated {
  const migrated = Object.entries(states).map(([state, props]) => {
    const { value, moved } = migrateBlock({ type, props }, toPointer([state]));
    return { state, props: isRecord(value) ? value["props"] : props, moved };
  });
  return {
    value: Object.fromEntries(migrated.map(({ state, props }) => [state, props])),
    moved: migrated.flatMap(({ moved }) => moved),
  };
}
