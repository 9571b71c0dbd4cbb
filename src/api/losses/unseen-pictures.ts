import type { Brand } from "#generated/types.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { withBlock } from "#contract/problems/with-block.ts";
import { pictureHostWarnings } from "#contract/warnings/picture-warnings.ts";
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
      problem: { ...withBlock(found, raw), pointer: pointer + found.pointer },
    }));
}
