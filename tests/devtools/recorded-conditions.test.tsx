// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { readInteractions, type InteractionStep } from "#contract/interactions.ts";
import { ConditionsBar } from "#devtools/conditions/conditions-bar.tsx";
import { InteractionsPanel } from "#devtools/interactions/interactions-panel.tsx";
import { show } from "./show.tsx";
import { workshop, type Files } from "./workshop.ts";

const fixtures = "src/blocks/faq/fixtures.json";
const path = "src/blocks/faq/interactions.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const steps: readonly InteractionStep[] = [{ click: { text: "How?" } }];

async function opened(interactions: unknown = {}) {
  const files = { [fixtures]: { full: question }, [path]: interactions };
  const made = await workshop({ files });
  await made.workbench.session.ask({ kind: "file", path: fixtures, state: "full" });
  return made;
}

const saved = (files: Files) => readInteractions(files.get(path) ?? "");

test("the outcome of a form is recorded, played and shown; other conditions prevent recording, with the reason", async () => {
  const { workbench, files } = await opened();
  const { interactions, site, session } = workbench;
  site.conditions.choose("entries", "none");
  interactions.record();
  expect(interactions.recording).toBeUndefined();
  expect(session.notice?.text).toBe("Choose “As usual” to record (Alt+P).");
  site.conditions.choose("entries", "own");
  site.conditions.choose("forms", "failed");
  interactions.record();
  interactions.hear({ kind: "recorded", steps });
  interactions.stopRecording();
  await interactions.save("a failure is told");
  expect(saved(files)["a failure is told"]).toEqual({
    state: "full",
    locale: "en",
    forms: "failed",
    steps,
  });

  site.conditions.choose("forms", "taken");
  site.conditions.choose("scripts", "off");
  interactions.open(true);
  const { container } = await show(workbench, <InteractionsPanel />);
  expect(container.textContent).toContain("Submitted forms get: a failure (500).");
  await act(async () => void interactions.play(["a failure is told"]));
  expect(site.conditions.query).toEqual({ forms: "failed" });
});

test("resetting the conditions for recording keeps the chosen form outcome", async () => {
  const { workbench } = await opened();
  const { interactions, site, session } = workbench;
  site.conditions.choose("day", "2999-02-01");
  site.conditions.choose("forms", "failed");
  const { press } = await show(workbench, <ConditionsBar />);
  interactions.record();
  expect(session.notice?.text).toBe("Choose “As usual, except forms” to record (Alt+P).");
  await press("As usual, except forms");
  expect(site.conditions.query).toEqual({ forms: "failed" });
  expect(document.activeElement?.textContent).toBe("As usual");
  interactions.record();
  expect(interactions.recording?.forms).toBe("failed");
});

test("an interaction without conditions says that the preview is shown as usual to play it", async () => {
  const { workbench } = await opened({ opens: { state: "full", locale: "en", steps } });
  const { interactions, site } = workbench;
  interactions.open(true);
  await interactions.load("faq");
  const { container } = await show(workbench, <InteractionsPanel />);
  expect(container.textContent).not.toContain("as usual");
  await act(async () => site.conditions.choose("scripts", "off"));
  expect(container.textContent).toContain("The preview is shown as usual for it.");
  await act(async () => void interactions.play(["opens"]));
  expect(site.conditions.isUsual).toBe(true);
});

test("saving a recording does not overwrite one that another tab saved, unless the user confirms it", async () => {
  const { workbench, files } = await opened();
  const { interactions, session } = workbench;
  interactions.open(true);
  await interactions.load("faq");
  interactions.record();
  interactions.hear({ kind: "recorded", steps });
  interactions.stopRecording();
  const others = { opens: { state: "full", locale: "en", steps: [] } };
  files.set(path, JSON.stringify(others));
  await interactions.save("opens");
  expect(saved(files)).toEqual(others);
  expect(session.notice?.text).toContain("“opens” was saved elsewhere meanwhile.");
  expect(interactions.recording?.steps).toEqual(steps);
  expect(interactions.shown.map(([name]) => name)).toEqual(["opens"]);

  await interactions.save("opens anew");
  expect(Object.keys(saved(files))).toEqual(["opens", "opens anew"]);
  files.set(path, JSON.stringify(others));
  await interactions.follow();
  expect(interactions.shown.map(([name]) => name)).toEqual(["opens"]);
});
