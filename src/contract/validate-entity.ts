import { isList } from "#lib/json/is-record.ts";
import type { Path } from "#generated/block-paths.ts";
import { readInput } from "./read-input.ts";
import type { Problem } from "./problems/problem.ts";
import { schemaProblems } from "./problems/schema-problems.ts";
import { trust } from "./trust.ts";
import type { Validator } from "./validator.ts";
import { wrongType } from "./problems/wrong-type.ts";

/** Without `value` the data cannot be used. */
export interface EntityResult<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
}

/** Only the valid entities; the problems tell what was omitted. */
export interface EntityListResult<T> {
  readonly values: readonly T[];
  readonly problems: readonly Problem[];
}

/** The paths of URLs in an entity, from `#generated/block-paths.ts`. */
interface EntityOptions {
  readonly urls?: readonly Path[];
}

/**
 * Validates an entity without blocks (a brand, a menu) and fills in defaults; the input is not modified.
 * @param validator The generated validator of `T`.
 */
export function validateEntity<T>(
  input: unknown,
  validator: Validator,
  { urls = [] }: EntityOptions = {},
): EntityResult<T> {
  const { value: data, problems: found } = readInput(input);
  if (data === undefined) return { problems: found };
  const faults = schemaProblems(validator, { data, pointer: "", urls });
  const problems = [...found, ...faults];
  return faults.length > 0 ? { problems } : { value: trust<T>(data), problems };
}

/**
 * Validates a list of entities (sitemap nodes, posts) individually: an invalid one only costs itself.
 * @param validator The generated validator of `T`.
 */
export function validateEntities<T>(
  input: unknown,
  validator: Validator,
  { urls = [] }: EntityOptions = {},
): EntityListResult<T> {
  const { value: list, problems: found } = readInput(input);
  if (list === undefined) return { values: [], problems: found };
  if (!isList(list)) {
    return { values: [], problems: [...found, wrongType(list, "array", { pointer: "" })] };
  }
  const checked = list.map((data, index) => ({
    data,
    faults: schemaProblems(validator, { data, pointer: `/${index}`, urls }),
  }));
  return {
    values: checked.flatMap(({ data, faults }) => (faults.length > 0 ? [] : [trust<T>(data)])),
    problems: [...found, ...checked.flatMap(({ faults }) => faults)],
  };
}
