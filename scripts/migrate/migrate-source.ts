import { basename, dirname } from "node:path";
import { lostValues } from "#contract/migrations/lost-values.ts";
import { migrateBlock, migrateDocument, type Migrated } from "#contract/migrations/migrate.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { guessChecked, fixtures } from "../validate/kinds.ts";

/** The migrated form of a file or a response. */
export interface MigratedSource extends Migrated {
  /** Pointers of values that a step would silently drop. */
  readonly lost: readonly string[];
}

/** Returns undefined for JSON without blocks. */
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

/** Each state is the props of a block; it has no version, and needs none after migration. */
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
