import type { Judges } from "./change.ts";
import type { Formats } from "./evaluate.ts";
import type { SchemaSet } from "./schema-set.ts";

/** The schemas to compare, and the validators that judge documents. */
export interface ComparedSets {
  readonly base: SchemaSet;
  readonly head: SchemaSet;
  readonly judges: Judges;
  readonly formats: Formats;
  /** Whether members that a schema accepts without declaring them also count. */
  readonly isStrict?: boolean;
}
