import { sql, type RawBuilder } from "kysely";

/** Where a page of rows begins: right behind this one, the newest first. */
export interface RowPlace {
  readonly created_at: string;
  readonly id: string;
}

/** That a row is older than that of a place; of one moment, that its id is smaller. */
export function behind({ created_at, id }: RowPlace): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${created_at}, ${id})`;
}
