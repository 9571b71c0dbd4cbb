import { useEffect, useState } from "react";
import type { CommittedListing } from "#contract/devtools-api.ts";
import { changesOf } from "../committed/file-changes.ts";
import { typeOfFixtures, type OpenState } from "../interactions/interaction-files.ts";
import type { Workbench } from "../workbench.ts";
import { stateKey } from "./state-result.ts";

/** Tells whether a state differs from its last commit: its properties, or other files of its block. */
function isChangedIn({ files, blocks }: CommittedListing): (state: OpenState) => boolean {
  const changed = files.flatMap(changesOf).flatMap(({ source: { path, state } }) => {
    const type = typeOfFixtures(path);
    return type === undefined || state === undefined ? [] : [stateKey({ type, state })];
  });
  const keys = new Set(changed);
  return (state) => blocks.includes(state.type) || keys.has(stateKey(state));
}

/** The same for the last commit; undefined while unknown. @param isAsked Asks again when it becomes true. */
export function useChangedStates(
  { client, session }: Workbench,
  isAsked: boolean,
): ((state: OpenState) => boolean) | undefined {
  const [isChanged, setChanged] = useState<(state: OpenState) => boolean>();
  const hasCommits = session.listing?.hasCommits === true;
  useEffect(() => {
    if (!isAsked || !hasCommits) return undefined;
    let isWanted = true;
    client.committed("commit").then(
      (listing) => isWanted && setChanged(() => isChangedIn(listing)),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [client, isAsked, hasCommits]);
  return isChanged;
}
