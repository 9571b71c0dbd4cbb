import type { Store } from "../shared/content-api.mjs";

/** Reads and writes a collection, like `ItemsService` of Directus. */
export interface Items {
  readonly readOne: (id: number, query: object) => Promise<object>;
  readonly readByQuery: (query: object) => Promise<readonly object[]>;
  readonly createOne: (row: object) => Promise<unknown>;
  readonly createMany: (rows: readonly object[]) => Promise<unknown>;
  readonly updateOne: (id: number, row: object) => Promise<unknown>;
  readonly updateMany: (ids: readonly (string | number)[], row: object) => Promise<unknown>;
  readonly deleteMany: (ids: readonly number[]) => Promise<unknown>;
}

export interface Directus {
  readonly collections: () => Promise<ReadonlySet<string>>;
  readonly itemsOf: (collection: string) => Items;
}

export function storeOf(
  directus: Directus,
  locales: readonly string[],
  failed: (error: unknown) => void,
): Store;
