import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer } from "#lib/json/json-pointer.ts";
import type { Problem } from "../problems/problem.ts";

/** What becomes of the values at some places, by pointer: another value, or undefined for none. */
type Changes = ReadonlyMap<string, unknown>;

/**
 * Data as the contract would have had it, where that loses nothing: a number as the text that was
 * wanted, the day of a point in time, an object without members that nobody declared.
 * @param problems What was found wrong with the data.
 */
export function withoutDrift(data: unknown, problems: readonly Problem[]): unknown {
  const changes = problems.flatMap((problem): [string, unknown][] => {
    if (problem.code === "additional-property") return [[problem.pointer, undefined]];
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

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Data without the values that problems lie at, or without what stands so many levels around them:
 * the root is never taken away. Problems of the root cannot be mended so.
 */
export function withoutFaults(
  data: unknown,
  problems: readonly Problem[],
  levels: number,
): unknown {
  const places = problems.flatMap(({ pointer }): [string, undefined][] => {
    const keys = pointerKeys(pointer);
    const kept = keys.slice(0, Math.max(1, keys.length - levels));
    return keys.length === 0 ? [] : [[toPointer(kept), undefined]];
  });
  return changed(data, new Map(places));
}

/** How many levels can be taken away around the deepest problem. */
export function depthOf(problems: readonly Problem[]): number {
  return Math.max(0, ...problems.map(({ pointer }) => pointerKeys(pointer).length));
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
