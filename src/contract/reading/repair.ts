import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { tryParseJson } from "#lib/json/try-parse-json.ts";
import { documentLimits } from "../limits.ts";
import type { Problem } from "../problems/problem.ts";

/** New values by pointer; undefined removes the value. */
type Changes = ReadonlyMap<string, unknown>;

/**
 * Converts data to the form that the contract requires, if that loses nothing: a number to the expected text,
 * a point in time to its day, an object without undeclared members, a list without duplicates.
 * @param problems The problems found in the data.
 */
export function withoutDrift(data: unknown, problems: readonly Problem[]): unknown {
  const changes = problems.flatMap((problem): [string, unknown][] => {
    if (problem.code === "additional-property") return [[problem.pointer, undefined]];
    if (problem.code === "duplicate-items") {
      return [[problem.pointer, distinct(valueAt(data, problem.pointer))]];
    }
    const meant = meantBy(problem);
    return meant === undefined ? [] : [[problem.pointer, meant]];
  });
  return changes.length === 0 ? data : changed(data, new Map(changes));
}

/** Returns suggestions that are certain; those for other codes are guesses at the intention. */
function meantBy({ code, suggestion }: Problem): unknown {
  if (suggestion === undefined) return undefined;
  const isDay = (code === "format" || code === "pattern") && /^"\d{4}-\d\d-\d\d"$/.test(suggestion);
  return code === "type" || isDay ? tryParseJson(suggestion) : undefined;
}

function distinct(list: unknown): unknown {
  if (!isList(list)) return list;
  const seen = new Set<string>();
  return list.filter((item) => {
    const json = JSON.stringify(item);
    const isFirst = !seen.has(json);
    seen.add(json);
    return isFirst;
  });
}

/**
 * Returns data without its faulty parts, each fault at the lowest cost: optional members and items are
 * removed individually, a list that is too long is truncated, and only a value that lacks something required
 * is removed as a whole. Undefined if that is the root.
 * @param problemsOf Returns the problems of data; may fill in defaults.
 */
export function repaired(
  data: unknown,
  problemsOf: (data: unknown) => readonly Problem[],
): { readonly value: unknown } | undefined {
  let value = data;
  // A removed value may be required by its parent, which is handled one level up in each round.
  for (let round = 0; round <= documentLimits.maxDepth; round += 1) {
    const faults = problemsOf(value);
    if (faults.length === 0) return { value };
    if (faults.some(({ pointer }) => pointer === "")) return undefined;
    value = changed(value, new Map(faults.map((fault) => [fault.pointer, restOf(value, fault)])));
  }
  return undefined;
}

function restOf(data: unknown, { code, pointer, expected }: Problem): unknown {
  const value = code === "max-items" ? valueAt(data, pointer) : undefined;
  return isList(value) ? value.slice(0, Number(expected)) : undefined;
}

/** Returns data without its top-level members that contain problems, at any depth. */
export function withoutFaultyMembers(data: unknown, problems: readonly Problem[]): unknown {
  const members = problems.flatMap(({ pointer }) => pointerKeys(pointer).slice(0, 1));
  return changed(data, new Map(members.map((name) => [toPointer([name]), undefined])));
}

function changed(value: unknown, changes: Changes, at = ""): unknown {
  const inside = (member: unknown, key: string | number): unknown => {
    const pointer = at + toPointer([key]);
    return changes.has(pointer) ? changes.get(pointer) : changed(member, changes, pointer);
  };
  if (isList(value)) return value.map(inside).filter((item) => item !== undefined);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, inside(member, key)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
