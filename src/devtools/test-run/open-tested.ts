import { when } from "mobx";
import { goTo, selectedRow } from "../commands/go-to.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import { openState, type OpenState } from "../interactions/interaction-files.ts";
import type { Appearance } from "../side-by-side/appearances.ts";
import type { Workbench } from "../workbench.ts";
import { stateKey } from "./state-result.ts";

/** What of a state is to be seen. */
export type TestedPart =
  | { readonly kind: "state" | "accessibility" }
  | { readonly kind: "interaction"; readonly name: string };

/** What was found, and what of the look it takes to see it. */
export interface TestedPlace {
  readonly part: TestedPart;
  readonly look?: Partial<Appearance>;
}

/** Opens a state where it failed, as it was looked at: an interaction is played up to the step that does. */
export async function openTested(
  workbench: Workbench,
  subject: OpenState,
  { part, look = {} }: TestedPlace,
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
  showAs(workbench, look);
  if (part.kind === "accessibility") {
    await when(() => preview.model !== undefined && !preview.isComing);
    accessibility.ask();
    desk.show({ kind: "accessibility" });
  }
  if (part.kind !== "interaction") return;
  interactions.open(true);
  await interactions.load(type);
  const before = document.activeElement;
  await interactions.play([part.name]);
  requestAnimationFrame(() => isLeftAlone(before) && goTo("failure"));
}

/** Whether nobody has gone elsewhere meanwhile. */
function isLeftAlone(before: Element | null): boolean {
  const { activeElement } = document;
  const isNobodys = activeElement === document.body || activeElement?.localName === "iframe";
  return isNobodys || activeElement === before || activeElement === selectedRow();
}

function showAs({ site }: Workbench, { width, theme, locale }: Partial<Appearance>): void {
  if (width !== undefined) site.size.setWidth(width);
  if (theme !== undefined) site.setTheme(theme);
  if (locale !== undefined) site.setLocale(locale);
}
