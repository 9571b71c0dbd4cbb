import type { Path } from "#generated/block-paths.ts";
import { findAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import type { Moved } from "./migrate.ts";

/** Returns pointers, in the original document, of values that steps have dropped without declaring it. */
export function lostValues({ pointer, taken }: Moved): string[] {
  return taken.flatMap(({ step, before, after }) =>
    dropped(before, after, step.loses ?? []).map((at) => `${pointer}/props${at}`),
  );
}

/** Returns values that are missing after a step, wherever they might be: moving and renaming lose none. */
function dropped(before: unknown, after: unknown, loses: readonly Path[]): string[] {
  const declared = loses.flatMap((path) => findAt(before, path)).map(({ pointer }) => pointer);
  const isDeclared = (pointer: string) =>
    declared.some((one) => pointer === one || pointer.startsWith(`${one}/`));
  const remaining = new Map<string, number>();
  for (const { value } of leaves(after)) remaining.set(value, (remaining.get(value) ?? 0) + 1);
  return leaves(before).flatMap(({ pointer, value }) => {
    const left = remaining.get(value) ?? 0;
    remaining.set(value, left - 1);
    return left > 0 || isDeclared(pointer) ? [] : [pointer];
  });
}

interface Leaf {
  readonly pointer: string;
  /** As JSON. */
  readonly value: string;
}

function leaves(value: unknown, at: readonly JsonKey[] = []): Leaf[] {
  if (isList(value)) return value.flatMap((item, index) => leaves(item, [...at, index]));
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, member]) => leaves(member, [...at, key]));
  }
  return [{ pointer: toPointer(at), value: JSON.stringify(value) ?? "" }];
}
