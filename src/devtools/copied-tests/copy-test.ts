import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { interactionTest } from "./interaction-test.ts";

/** Copies a saved interaction of the open state to the clipboard as a Playwright test. */
export async function copyTest(
  { interactions, session }: Pick<Workbench, "interactions" | "session">,
  name: string,
): Promise<void> {
  const { subject } = interactions;
  const one = new Map(interactions.shown).get(name);
  if (subject === undefined || one === undefined) return;
  try {
    await navigator.clipboard.writeText(interactionTest(subject, { ...one, name }));
    session.say(
      "good",
      session.isDirty
        ? t("Copied as a Playwright test: it uses the saved state")
        : t("Copied as Playwright test"),
    );
  } catch {
    session.say("bad", t("The browser does not allow copying the test."));
  }
}
