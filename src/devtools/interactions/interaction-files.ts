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

/** The file of a block type as it is now. */
export interface InteractionsFile {
  readonly type: string;
  readonly text: string;
  /** Null where there is none yet. */
  readonly version: string | null;
  readonly interactions: Interactions;
}

/** Reads the interactions of a block type, which need not have any. @throws Error where they cannot be read */
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

/** What is to be written so that a file has these; one without any is gone. */
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

/** Changes a file as it is now: others may have written to it. Returns what was written. */
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

/** What is to be written with a state that gets another name, or goes: its interactions follow it. @param to Without it the state goes. */
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

/** The state of a block that is open. */
export interface OpenState {
  readonly type: string;
  readonly state: string;
}

/** Undefined for a path of something else. */
export function typeOfFixtures(path: string): string | undefined {
  return fixturesPath.exec(path)?.[1];
}

/** Undefined where something else is open. */
export function openState({ open }: EditingSession): OpenState | undefined {
  const source = open?.source;
  if (source?.kind !== "file" || source.state === undefined) return undefined;
  const type = typeOfFixtures(source.path);
  return type === undefined ? undefined : { type, state: source.state };
}
