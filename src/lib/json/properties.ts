import { isRecord } from "./is-record.ts";

/** Returns a property whose name is only known at run time, if it is a string. */
export function textProperty(owner: unknown, name: string | undefined): string | undefined {
  const value = isRecord(owner) && name !== undefined ? owner[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** Whether a property whose name is only known at run time is true. */
export function isFlagged(owner: unknown, name: string | undefined): boolean {
  return isRecord(owner) && name !== undefined && owner[name] === true;
}

/** Returns the named properties that an object has, in the order of the names. */
export function pickProperties(
  owner: unknown,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  if (!isRecord(owner)) return {};
  const present = names.filter((name) => Object.hasOwn(owner, name));
  return Object.fromEntries(present.map((name) => [name, owner[name]]));
}
