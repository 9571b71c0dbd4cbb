import { arrays } from "./arrays.ts";
import { meanings } from "./meanings.ts";
import { objects } from "./objects.ts";
import { patterns } from "./patterns.ts";
import { references } from "./references.ts";
import { scalars } from "./scalars.ts";
import { unions } from "./unions.ts";
import type { Pair } from "./pair.ts";

/** Pairs of schemas with what is reported to each audience. */
export const pairs: readonly Pair[] = [
  ...scalars,
  ...patterns,
  ...objects,
  ...arrays,
  ...unions,
  ...references,
  ...meanings,
];
