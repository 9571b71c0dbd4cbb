import { when } from "mobx";
import { goTo, selectedRow } from "../commands/go-to.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import { openState, type OpenState } from "../interactions/interaction-files.ts";
import type { Appearance } from "../side-by-side/appearances.ts";
import type { Workbench } from "../workbench.ts";
import { stateKey } from "./state-result.ts";

/** What to show of a state. */
export type TestedPart =
  | { readonly kind: "state" | "accessibility" }
  | { readonly kind: "interaction"; readonly name: string };

/** A problem, and the properties of a view that are needed to see it. */
export interface TestedPlace {
  readonly part: TestedPart;
  readonly look?: Partial<Appearance>;
}

/** Opens a failed state in the view of its test; an interaction is played up to the failing step. */
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
  // If changes would be lost, the user is asked first.
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

/** Whether the user has not moved the focus elsewhere meanwhile. */
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
