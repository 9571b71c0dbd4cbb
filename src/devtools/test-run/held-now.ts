import { sameJson } from "#lib/json/same-json.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { documentAfter } from "../document/document-store.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import { readInteractionsFile } from "../interactions/interaction-files.ts";
import { draftKey, type Drafts } from "../session/drafts.ts";
import { isOpen, openText } from "../session/open-text.ts";
import { saved, type StateResult } from "./state-result.ts";

interface TestedSources {
  readonly client: DevtoolsClient;
  readonly drafts: Pick<Drafts, "read">;
}

/** Results that apply to the current files or unsaved changes, each mapped to its up-to-date version. */
export async function heldNow(
  { client, drafts }: TestedSources,
  results: readonly StateResult[],
): Promise<ReadonlyMap<StateResult, StateResult>> {
  const byType = Map.groupBy(results, ({ type }) => type);
  const held = await Promise.all(
    Array.from(byType, async ([type, of]) => {
      const path = pathOfFixtures(type);
      try {
        const { text } = await client.read(path);
        const interactions = await readInteractionsFile(client, type);
        const same = of.filter(({ tested }) => tested?.interactions === interactions.text);
        return await Promise.all(
          same.map(async (result) => {
            const source = { kind: "file", path, state: result.state } as const;
            const now = openText(source, text);
            if (isOpen(now) && isOf(result, now.document)) return [result, saved(result)] as const;
            const isInDraft = isOf(result, await draftOf(drafts, draftKey(source)));
            return isInDraft ? ([result, result] as const) : undefined;
          }),
        );
      } catch {
        return [];
      }
    }),
  );
  return new Map(held.flat().filter((pair) => pair !== undefined));
}

function isOf({ tested }: StateResult, document: unknown): boolean {
  return tested !== undefined && sameJson(document, tested.document);
}

/** The unsaved document. */
async function draftOf(drafts: TestedSources["drafts"], key = ""): Promise<unknown> {
  const draft = await drafts.read(key);
  return draft?.isSaved === false ? documentAfter(draft.start, draft.history.past) : undefined;
}
