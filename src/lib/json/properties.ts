import { isRecord } from "./is-record.ts";

/** A property of an object whose name is only known at run time, where it is a text. */
export function textProperty(owner: unknown, name: string | undefined): string | undefined {
  const value = isRecord(owner) && name !== undefined ? owner[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** Whether a property of an object whose name is only known at run time is true. */
export function isFlagged(owner: unknown, name: string | undefined): boolean {
  return isRecord(owner) && name !== undefined && owner[name] === true;
}

/** The named properties of an object that it has, in the order of the names. */
export function pickProperties(
  owner: unknown,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  if (!isRecord(owner)) return {};
  const present = names.filter((name) => Object.hasOwn(owner, name));
  return Object.fromEntries(present.map((name) => [name, owner[name]]));
}
