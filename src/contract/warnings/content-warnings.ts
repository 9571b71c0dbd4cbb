import type { Paths } from "#generated/block-paths.ts";
import { duplicateKeys } from "#lib/json/duplicate-keys.ts";
import { problem, type Problem } from "../problems/problem.ts";
import { layoutWarnings, propertyWarnings } from "./property-warnings.ts";
import { headingWarnings } from "./rule-warnings.ts";
import { valueWarnings } from "./value-warnings.ts";

/**
 * What costs nothing and is hardly meant. Where something worse is said already, nothing is added.
 * @param paths The generated ones of the schema of the data.
 */
export function contentWarnings(
  data: unknown,
  paths: Paths,
  problems: readonly Problem[],
): Problem[] {
  const told = new Set(problems.map(({ pointer }) => pointer));
  const found = [
    ...propertyWarnings(data, paths),
    ...layoutWarnings(data, paths),
    ...valueWarnings(data),
    ...headingWarnings(data, paths),
  ];
  return found.filter(({ pointer }) => !told.has(pointer));
}

/** What is odd in valid JSON text and no longer seen once it is read. */
export function jsonWarnings(text: string): Problem[] {
  return duplicateKeys(text).map((pointer) => problem("duplicate-key", pointer));
}
