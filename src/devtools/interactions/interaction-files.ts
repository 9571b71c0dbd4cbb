import type { DocumentChange } from "#contract/devtools-api.ts";
import {
  pathOfInteractions,
  readInteractions,
  type Interaction,
  type Interactions,
} from "#contract/interactions.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { EditingSession } from "../session/session.ts";
import { writeJson } from "../writing/write-json.ts";

const fixturesPath = /^src\/blocks\/([a-z0-9-]+)\/fixtures\.json$/;

/** The current file of a block type. */
export interface InteractionsFile {
  readonly type: string;
  readonly text: string;
  /** Null if it does not exist yet. */
  readonly version: string | null;
  readonly interactions: Interactions;
}

/** Reads a block type's interactions, of which there may be none. @throws Error if they cannot be read */
export async function readInteractionsFile(
  client: DevtoolsClient,
  type: string,
): Promise<InteractionsFile> {
  const { text, version } = await client.read(pathOfInteractions(type));
  if (version === "") return { type, text, version: null, interactions: {} };
  try {
    return { type, text, version, interactions: readInteractions(text) };
  } catch (error) {
    throw new Error(`${pathOfInteractions(type)}: ${errorMessage(error)}`, { cause: error });
  }
}

/** The change that gives a file these interactions; a file without any is deleted. */
function interactionsChange(
  { type, text, version }: InteractionsFile,
  interactions: Interactions,
): DocumentChange {
  const isEmpty = Object.keys(interactions).length === 0;
  return {
    path: pathOfInteractions(type),
    text: isEmpty ? null : writeJson(interactions, text),
    version,
  };
}

/** Changes the current file, which others may have written to. Returns what was written. */
export async function changeInteractions(
  client: DevtoolsClient,
  type: string,
  change: (before: Interactions) => Interactions,
): Promise<DocumentChange> {
  const file = await readInteractionsFile(client, type);
  const written = interactionsChange(file, change(file.interactions));
  await client.change([written]);
  return written;
}

/** File changes for a renamed or deleted state: its interactions follow. @param to Undefined if deleted. */
export async function followState(
  client: DevtoolsClient,
  type: string,
  { from, to }: { readonly from: string; readonly to?: string },
): Promise<readonly DocumentChange[]> {
  const file = await readInteractionsFile(client, type);
  const all = Object.entries(file.interactions);
  if (!all.some(([, { state }]) => state === from)) return [];
  const followed = all.flatMap(([name, one]): [string, Interaction][] => {
    if (one.state !== from) return [[name, one]];
    return to === undefined ? [] : [[name, { ...one, state: to }]];
  });
  return [interactionsChange(file, Object.fromEntries(followed))];
}

/** The open state of a block. */
export interface OpenState {
  readonly type: string;
  readonly state: string;
}

/** Undefined for the path of another kind of file. */
export function typeOfFixtures(path: string): string | undefined {
  return fixturesPath.exec(path)?.[1];
}

/** Undefined if something else is open. */
export function openState({ open }: EditingSession): OpenState | undefined {
  const source = open?.source;
  if (source?.kind !== "file" || source.state === undefined) return undefined;
  const type = typeOfFixtures(source.path);
  return type === undefined ? undefined : { type, state: source.state };
}
