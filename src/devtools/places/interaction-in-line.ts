import { stepPosition } from "#contract/interactions.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import { readInteractionsFile, type InteractionsFile } from "../interactions/interaction-files.ts";
import type { FoundPlace } from "./document-at.ts";

const lineInFile = /\bsrc\/blocks\/([a-z0-9-]+)\/interactions\.json(?::(\d+))?/;

/** The state and interaction that a line about an interactions file refers to; undefined for other text. */
export async function interactionInLine(
  client: DevtoolsClient,
  words: string,
): Promise<FoundPlace | undefined> {
  const [, type, line] = lineInFile.exec(words) ?? [];
  if (type === undefined) return undefined;
  const file = await readInteractionsFile(client, type).catch(() => undefined);
  const name = file && nameIn(file, words, Number(line ?? Number.NaN));
  if (file === undefined || name === undefined) return undefined;
  const state = file.interactions[name]?.state;
  if (state === undefined) return undefined;
  const source = { kind: "file", path: pathOfFixtures(type), state } as const;
  return { source, spot: {}, interaction: { name, type, state } };
}

/** The one that the text names, else the one that the line is in, else the first. */
function nameIn(
  { interactions, text }: InteractionsFile,
  words: string,
  line: number,
): string | undefined {
  const names = Object.keys(interactions);
  const lineOf = (name: string): number => stepPosition(text, name).line;
  return (
    names.find((name) => words.includes(`“${name}”`)) ??
    names.findLast((name) => lineOf(name) <= line) ??
    names[0]
  );
}
