import type { DocumentEntry } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { apply } from "../document/apply.ts";
import type { Command, DevDocument } from "../document/command.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import { schemaAt } from "../problems/schema-at.ts";
import { writeJson } from "../writing/write-json.ts";
import type { ReplacedFile } from "./replaced-file.ts";
import { schemas } from "../schemas.ts";

/** A block as it stands in a file. */
export interface FoundBlock {
  /** Undefined of a saved state, which is the props of a block alone. */
  readonly pointer: string | undefined;
  readonly propsAt: string;
  readonly props: DevDocument;
}

/** A file that has blocks of a type. */
export interface FileOfBlocks extends Omit<ReplacedFile, "after"> {
  readonly document: DevDocument;
  readonly blocks: readonly FoundBlock[];
}

/** What of the blocks of a type is looked for; "" is any. */
export interface SoughtBlocks {
  readonly property: string;
  /** A key of a value. */
  readonly value: string;
}

/** What is done to each of them; a value that is undefined is taken away. */
export type BlockChange =
  | { readonly kind: "remove" }
  | { readonly kind: "put"; readonly property: string; readonly value: unknown };

/** The files of these that have blocks of a type, as they are written. */
export async function filesOfBlocks(
  client: DevtoolsClient,
  documents: readonly DocumentEntry[],
  type: string,
): Promise<readonly FileOfBlocks[]> {
  const fixtures = pathOfFixtures(type);
  const likely = documents.filter(({ path, types }) => path === fixtures || types.includes(type));
  const files = await Promise.all(
    likely.map(async ({ path }): Promise<readonly FileOfBlocks[]> => {
      const { text: before, version } = await client.read(path);
      const { value } = parseJson(before);
      if (!isRecord(value)) return [];
      const states = path === fixtures ? statesIn(value) : [];
      const blocks = [...states, ...blocksIn(value, type)];
      return blocks.length === 0 ? [] : [{ path, version, before, document: value, blocks }];
    }),
  );
  return files.flat();
}

function statesIn(fixtures: DevDocument): readonly FoundBlock[] {
  return Object.entries(fixtures).flatMap(([state, props]) =>
    isRecord(props) ? [{ pointer: undefined, propsAt: toPointer([state]), props }] : [],
  );
}

/** Those around others come before them. */
function blocksIn(value: unknown, type: string, pointer = ""): readonly FoundBlock[] {
  if (!isList(value) && !isRecord(value)) return [];
  const { type: own, props } = isRecord(value) ? value : {};
  const isFound = own === type && isRecord(props);
  return [
    ...(isFound ? [{ pointer, propsAt: `${pointer}/props`, props }] : []),
    ...Object.entries(value).flatMap(([key, member]) =>
      blocksIn(member, type, pointer + toPointer([key])),
    ),
  ];
}

export const filledIn = "present";
export const notFilledIn = "absent";

/** By which a value is looked for: whether it is there, and what it is unless others stand in it. */
export function valueKeys(value: unknown): readonly string[] {
  if (value === undefined) return [notFilledIn];
  return typeof value === "object" ? [filledIn] : [filledIn, JSON.stringify(value)];
}

/** The files with those of their blocks that are looked for. */
export function onlySought(
  files: readonly FileOfBlocks[],
  { property, value }: SoughtBlocks,
): readonly FileOfBlocks[] {
  const isSought = ({ props }: FoundBlock): boolean =>
    property === "" || value === "" || valueKeys(props[property]).includes(value);
  return files
    .map((file) => ({ ...file, blocks: file.blocks.filter(isSought) }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** What would be written for the same to be done to all of the blocks. */
export function changedFiles(
  files: readonly FileOfBlocks[],
  change: BlockChange,
): readonly ReplacedFile[] {
  return files.flatMap(({ document, blocks, path, version, before }) => {
    // From behind: what is removed moves what stands after it, and takes along what stands in it.
    const commands = blocks.toReversed().flatMap((block) => commandOf(block, change));
    const after = apply(document, { kind: "several", label: "", commands }).document;
    return after === document ? [] : [{ path, version, before, after: writeJson(after, before) }];
  });
}

function commandOf({ pointer, propsAt }: FoundBlock, change: BlockChange): readonly Command[] {
  if (change.kind === "put") {
    const { property, value } = change;
    return [{ kind: "put-value", pointer: propsAt + toPointer([property]), value }];
  }
  // A saved state goes with its block, by hand.
  return pointer === undefined ? [] : [{ kind: "remove-block", block: pointer }];
}

/** What the schema says of the props of a block, or of one of them. */
export function schemaOfBlock(type: string, property = ""): Readonly<Record<string, unknown>> {
  const sample = { blocks: [{ type, props: {} }] };
  const below = property === "" ? "" : toPointer([property]);
  return schemaAt(schemas.page, sample, `/blocks/0/props${below}`);
}
