import { when } from "mobx";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import { openState, type OpenState } from "../interactions/interaction-files.ts";
import type { Workbench } from "../workbench.ts";
import { stateKey } from "./state-result.ts";

/** What of a state is to be seen. */
export type TestedPart =
  | { readonly kind: "state" | "accessibility" }
  | { readonly kind: "interaction"; readonly name: string };

/** Opens a state where it failed: an interaction is played up to the step that does. */
export async function openTested(
  workbench: Workbench,
  subject: OpenState,
  part: TestedPart,
): Promise<void> {
  const { session, interactions, preview, accessibility, desk } = workbench;
  const isOpen = (): boolean => {
    const open = openState(session);
    return open !== undefined && stateKey(open) === stateKey(subject);
  };
  const { type, state } = subject;
  if (!isOpen()) await session.ask({ kind: "file", path: pathOfFixtures(type), state });
  // What would be lost is asked about first.
  if (!isOpen()) return;
  if (part.kind === "accessibility") {
    await when(() => preview.model !== undefined && !preview.isComing);
    accessibility.ask();
    desk.show({ kind: "accessibility" });
  }
  if (part.kind !== "interaction") return;
  interactions.open(true);
  await interactions.load(type);
  await interactions.play([part.name]);
}
