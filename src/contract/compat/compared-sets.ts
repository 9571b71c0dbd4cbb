import type { Judges } from "./change.ts";
import type { Formats } from "./evaluate.ts";
import type { SchemaSet } from "./schema-set.ts";

/** What is compared, and by whom documents are judged. */
export interface ComparedSets {
  readonly base: SchemaSet;
  readonly head: SchemaSet;
  readonly judges: Judges;
  readonly formats: Formats;
  /** Whether members that a schema lets through without declaring them count too. */
  readonly isStrict?: boolean;
}
