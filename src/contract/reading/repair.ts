import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { documentLimits } from "../limits.ts";
import type { Problem } from "../problems/problem.ts";

/** What becomes of the values at some places, by pointer: another value, or undefined for none. */
type Changes = ReadonlyMap<string, unknown>;

/**
 * Data as the contract would have had it, where that loses nothing: a number as the text that was
 * wanted, the day of a point in time, an object without members that nobody declared, a list without
 * what it says twice.
 * @param problems What was found wrong with the data.
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

/** Suggestions of other codes are guesses at what somebody meant. */
function meantBy({ code, suggestion }: Problem): unknown {
  if (suggestion === undefined) return undefined;
  const isDay = (code === "format" || code === "pattern") && /^"\d{4}-\d\d-\d\d"$/.test(suggestion);
  return code === "type" || isDay ? parsed(suggestion) : undefined;
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

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Data without what is faulty in it, each fault at the least price: what an object or a list can do
 * without goes alone, a list that is too long loses its end, and only what lacks something that it
 * must have goes as a whole. Undefined when that is the root.
 * @param problemsOf What is wrong with data; defaults may be filled into it.
 */
export function repaired(
  data: unknown,
  problemsOf: (data: unknown) => readonly Problem[],
): { readonly value: unknown } | undefined {
  let value = data;
  // What is taken away may be missed by what is around it, one level up in each round.
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

/** Data without the members of it that problems lie in, however deep. */
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
