import type { Brand } from "#generated/types.ts";
import { withBlock } from "#contract/problems/with-block.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { pictureHostWarnings } from "#contract/warnings/picture-warnings.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Loss } from "./loss-registry.ts";

interface ReadPart {
  /** As in the response. */
  readonly raw: unknown;
  /** Its pointer in the response. */
  readonly pointer: string;
  /** The usable part of it; what was left out has already been reported. */
  readonly read: unknown;
}

/**
 * Returns pictures on other hosts. They do not make content invalid, but the pages' content security
 * policy keeps browsers from showing them; only the site knows which hosts are its own.
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

/** By block: unchanged blocks are the same objects when a document is read again. */
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
