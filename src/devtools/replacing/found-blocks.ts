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

/** A block as stored in a file. */
export interface FoundBlock {
  /** Undefined for a saved state, which consists of a block's props only. */
  readonly pointer: string | undefined;
  readonly propsAt: string;
  readonly props: DevDocument;
}

/** A file that contains blocks of a type. */
export interface FileOfBlocks extends Omit<ReplacedFile, "after"> {
  readonly document: DevDocument;
  readonly blocks: readonly FoundBlock[];
}

/** Which blocks of a type are searched for; "" is any. */
export interface SoughtBlocks {
  readonly property: string;
  /** A key of a value. */
  readonly value: string;
}

/** What is done to each of them; an undefined value removes the property. */
export type BlockChange =
  | { readonly kind: "remove" }
  | { readonly kind: "put"; readonly property: string; readonly value: unknown };

/** Those of the files that contain blocks of a type, as stored. */
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

/** Blocks come before the ones nested in them. */
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

/** Keys for searching a value: whether it is set, and its content unless it is an object or a list. */
export function valueKeys(value: unknown): readonly string[] {
  if (value === undefined) return [notFilledIn];
  return typeof value === "object" ? [filledIn] : [filledIn, JSON.stringify(value)];
}

/** The files with those of their blocks that match. */
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

/** The changes of applying the same action to all of the blocks. */
export function changedFiles(
  files: readonly FileOfBlocks[],
  change: BlockChange,
): readonly ReplacedFile[] {
  return files.flatMap(({ document, blocks, path, version, before }) => {
    // In reverse order: removing a block moves what comes after it, and removes what is nested in it.
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
  // A saved state is removed with its block, manually.
  return pointer === undefined ? [] : [{ kind: "remove-block", block: pointer }];
}

/** The schema of the props of a block, or of one of them. */
export function schemaOfBlock(type: string, property = ""): Readonly<Record<string, unknown>> {
  const sample = { blocks: [{ type, props: {} }] };
  const below = property === "" ? "" : toPointer([property]);
  return schemaAt(schemas.page, sample, `/blocks/0/props${below}`);
}
