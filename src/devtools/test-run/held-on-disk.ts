import { sameJson } from "#lib/json/same-json.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import { readInteractionsFile } from "../interactions/interaction-files.ts";
import { isOpen, openText } from "../session/open-text.ts";
import type { StateResult } from "./state-result.ts";

/** Those that were found in what is on the disk now. */
export async function heldOnDisk(
  client: DevtoolsClient,
  results: readonly StateResult[],
): Promise<readonly StateResult[]> {
  const byType = Map.groupBy(results, ({ type }) => type);
  const held = await Promise.all(
    Array.from(byType, async ([type, of]) => {
      const path = pathOfFixtures(type);
      try {
        const { text } = await client.read(path);
        const interactions = await readInteractionsFile(client, type);
        return of.filter(({ state, tested }) => {
          const now = openText({ kind: "file", path, state }, text);
          const isSame = isOpen(now) && sameJson(now.document, tested?.document);
          return isSame && tested?.interactions === interactions.text;
        });
      } catch {
        return [];
      }
    }),
  );
  return held.flat();
}
