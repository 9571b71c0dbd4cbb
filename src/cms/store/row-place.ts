import { sql, type RawBuilder } from "kysely";

/** Cursor for a page of rows, newest first: the page starts after this row. */
export interface RowPlace {
  readonly created_at: string;
  readonly id: string;
}

/** Condition for rows older than the cursor or, at the same time, with a smaller id. */
export function behind({ created_at, id }: RowPlace): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${created_at}, ${id})`;
}
