import type { Brand } from "#generated/types.ts";
import type { Problem, ProblemBlock } from "#contract/problems/problem.ts";
import { pictureHostWarnings } from "#contract/warnings/picture-warnings.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { Loss } from "./loss-book.ts";

interface Answered {
  /** As it was answered. */
  readonly raw: unknown;
  /** Where that stands in the answer. */
  readonly pointer: string;
  /** What is left of it: what was left out is told already. */
  readonly read: unknown;
}

/**
 * Pictures of other hosts. They make no content invalid, but the policy of the pages lets no browser
 * show them, and a site knows by which names it is called itself.
 */
export function unseenPictures(
  { raw, pointer, read }: Answered,
  { hosts }: Pick<Brand, "hosts">,
): Loss[] {
  const names = new Set(hosts.map(({ name }) => name));
  const isElsewhere = ({ actual = "" }: Problem) => !names.has(URL.parse(actual)?.hostname ?? "");
  const left = new Set(pictureHostWarnings(read).map(({ actual }) => actual));
  if (left.size === 0) return [];
  return pictureHostWarnings(raw)
    .filter((found) => left.has(found.actual) && isElsewhere(found))
    .map((found) => ({
      costs: "picture",
      problem: { ...inBlock(raw, found), pointer: pointer + found.pointer },
    }));
}

const innermostBlock = /^.*\/blocks\/\d+(?:\/fallback)*(?=\/)/;

function inBlock(raw: unknown, found: Problem): Problem {
  const [pointer] = innermostBlock.exec(found.pointer) ?? [];
  const block = pointer === undefined ? undefined : blockAt(raw, pointer);
  return block === undefined ? found : { ...found, block };
}

function blockAt(raw: unknown, pointer: string): ProblemBlock | undefined {
  const block = valueAt(raw, pointer);
  if (!isRecord(block)) return undefined;
  const { id, type } = block;
  return typeof type === "string" ? { id: typeof id === "string" ? id : "", type } : undefined;
}
