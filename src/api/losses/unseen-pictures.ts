import type { Brand } from "#generated/types.ts";
import { withBlock } from "#contract/problems/with-block.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { pictureHostWarnings } from "#contract/warnings/picture-warnings.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Loss } from "./loss-book.ts";

interface ReadPart {
  /** As it was answered. */
  readonly raw: unknown;
  /** Its pointer in the response. */
  readonly pointer: string;
  /** The rest of it: what was left out is reported already. */
  readonly read: unknown;
}

/**
 * Pictures of other hosts. They make no content invalid, but the policy of the pages lets no browser
 * show them, and a site knows by which names it is called itself.
 */
export function unseenPictures(
  { raw, pointer, read }: ReadPart,
  { hosts }: Pick<Brand, "hosts">,
): Loss[] {
  const left = new Set(addressesElsewhere(read));
  if (left.size === 0) return [];
  const names = new Set(hosts.map(({ name }) => name));
  const isElsewhere = ({ actual = "" }: Problem) => !names.has(URL.parse(actual)?.hostname ?? "");
  return pictureHostWarnings(raw)
    .filter((found) => left.has(found.actual) && isElsewhere(found))
    .map((found) => ({
      costs: "picture",
      problem: { ...withBlock(found, raw), pointer: pointer + found.pointer },
    }));
}

type Addresses = readonly (string | undefined)[];

/** By the block: those that did not change are the same objects when a document is read again. */
const ofBlocks = new WeakMap<object, Addresses>();

function addressesElsewhere(read: unknown): Addresses {
  if (!isRecord(read)) return [];
  const { blocks, ...around } = read;
  return [
    ...pictureHostWarnings(around).map(({ actual }) => actual),
    ...(isList(blocks) ? blocks.filter(isRecord).flatMap(addressesInBlock) : []),
  ];
}

function addressesInBlock(block: object): Addresses {
  const found = ofBlocks.get(block) ?? pictureHostWarnings(block).map(({ actual }) => actual);
  ofBlocks.set(block, found);
  return found;
}
