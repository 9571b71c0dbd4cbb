// @vitest-environment happy-dom
import { reaction } from "mobx";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { secondLocale } from "#i18n/second-locale.ts";
import { readInteractions, type InteractionStep } from "#contract/interactions.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { InteractionsPanel } from "#devtools/interactions/interactions-panel.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const fixtures = "src/blocks/faq/fixtures.json";
const path = "src/blocks/faq/interactions.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };

const steps: readonly InteractionStep[] = [
  { click: { text: "How?" } },
  { expect: { text: "So." }, toBe: "shown" },
];

async function opened(interactions?: unknown) {
  const { workbench, files } = await workshop({
    files: {
      [fixtures]: { minimal: question, full: question, long: question },
      ...(interactions === undefined ? {} : { [path]: interactions }),
    },
  });
  await workbench.session.ask({ kind: "file", path: fixtures, state: "full" });
  const shown = await show(
    workbench,
    <>
      <InteractionsPanel />
      <Dialogs />
    </>,
  );
  return { workbench, files, ...shown };
}

test("records what the user does in the preview, to be corrected, named and saved next to the block", async () => {
  const { workbench, files, container, press, fill } = await opened();
  const { interactions, session } = workbench;
  await act(async () => runCommand(workbench, "interactions"));
  expect(container.textContent).toContain("There are none yet.");
  await press("Record");
  expect(interactions.wish).toEqual({ kind: "record", isOn: true });
  const extra = { expect: { text: "Other" }, toBe: "hidden" } as const;
  await act(async () => interactions.hear({ kind: "recorded", steps: [...steps, extra] }));
  expect(container.textContent).toContain("Click “How?”");
  expect(container.textContent).toContain("“So.” is visible");
  await press("Stop recording");
  expect(interactions.wish).toEqual({ kind: "record", isOn: false });
  await press("Remove: “Other” is hidden");
  await press("Save");
  expect(session.notice?.text).toBe("It has no name yet.");
  await fill("What it shows", "a question opens");
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await expect.poll(() => files.get(path)).toBeDefined();
    await expect.poll(() => interactions.recording).toBeUndefined();
  });
  expect(readInteractions(files.get(path) ?? "")).toEqual({
    "a question opens": { state: "full", locale: "en", steps },
  });
  expect(container.querySelector("h3")?.textContent).toBe("a question opens");
});

test("playback reports whether it passes, or what was expected and found; deleting an interaction keeps the others", async () => {
  const one = { state: "full", locale: secondLocale, steps };
  const { workbench, files, container, press } = await opened({
    "a question opens": one,
    "of another state": { ...one, state: "long" },
  });
  const { interactions, site, session } = workbench;
  await act(async () => {
    runCommand(workbench, "play-interactions");
    await expect.poll(() => interactions.wish).toMatchObject({ kind: "play", steps });
  });
  expect(site.locale).toBe(secondLocale);
  expect(container.textContent).toContain("plays …");
  expect(container.textContent).not.toContain("of another state");
  const said = "“a question opens” failed: Expected “So.” to be visible; there is no such element.";
  const inView = vi.spyOn(Element.prototype, "scrollIntoView");
  await act(async () => {
    const fault = { kind: "missing", others: [] } as const;
    const { wish } = interactions;
    const run = wish?.kind === "play" ? wish.run : 0;
    interactions.hear({ kind: "played", outcome: { done: 0 }, run: run - 1 });
    interactions.hear({ kind: "played", outcome: { done: 1, fault }, run });
    await expect.poll(() => session.notice?.text).toBe(said);
  });
  expect(container.querySelector("[data-fault]")?.textContent).toContain(
    "“So.” is visibleExpected “So.” to be visible; there is no such element.",
  );
  expect(inView.mock.contexts).toEqual([container.querySelector("[data-fault]")]);
  inView.mockRestore();
  await act(async () => session.select(""));
  await press("Delete “a question opens”");
  await expect.poll(() => files.get(path)).not.toContain("a question opens");
  expect(files.get(path)).toContain("of another state");
});

test("with several failures the first is scrolled into view, and the summary counts them", async () => {
  const one = { state: "full", locale: "en", steps };
  const { workbench, container } = await opened({ passes: one, "fails first": one, fails: one });
  const { interactions, session } = workbench;
  const inView = vi.spyOn(Element.prototype, "scrollIntoView");
  const stop = reaction(
    () => interactions.wish,
    (wish) => {
      if (wish?.kind !== "play") return;
      const isFailing = interactions.playing?.name !== "passes";
      const fault = { kind: "missing", others: [] } as const;
      const outcome = isFailing ? { done: 1, fault } : { done: 2 };
      interactions.hear({ kind: "played", outcome, run: wish.run });
    },
  );
  await act(async () => {
    interactions.open(true);
    await interactions.playAll();
  });
  expect(inView.mock.contexts).toEqual([
    container.querySelector('[aria-label="fails first"] [data-fault]'),
  ]);
  expect(session.notice?.text).toBe("2 of 3 interactions failed: “fails first”, “fails”");
  inView.mockRestore();
  stop();
});

test("interactions follow a renamed state, and are removed with a deleted one", async () => {
  const { workbench, files, container, fill } = await opened({
    "a question opens": { state: "full", locale: "en", steps },
    "of another state": { state: "long", locale: "en", steps },
  });
  const statesOf = () =>
    Object.values(readInteractions(files.get(path) ?? "{}")).map(({ state }) => state);
  await act(async () => workbench.desk.show({ kind: "state", change: "rename" }));
  await fill("Name of the state", "usual");
  const send = async (states: readonly string[]): Promise<void> =>
    act(async () => {
      container.querySelector("form")?.requestSubmit();
      await expect.poll(statesOf).toEqual(states);
    });
  await send(["usual", "long"]);
  await expect.poll(() => workbench.session.open?.source).toMatchObject({ state: "usual" });
  await act(async () => workbench.desk.show({ kind: "state", change: "remove" }));
  await send(["long"]);
  const { replacing } = workbench;
  expect(replacing.last?.label).toBe("Deleted the state “usual” of faq");
  await act(async () => replacing.takeBack());
  expect(statesOf()).toEqual(["usual", "long"]);
  await act(async () => {
    await workbench.session.ask({ kind: "file", path: fixtures, state: "usual" });
    runCommand(workbench, "take-back");
    await expect.poll(statesOf).toEqual(["full", "long"]);
    await expect.poll(() => workbench.session.open?.source).toMatchObject({ state: "full" });
  });
  expect(files.get(fixtures)).toContain('"full"');
});

test("a saved interaction can be corrected and renamed; what is recorded in another state is saved for that state", async () => {
  const one = { state: "full", locale: "en", steps };
  const { workbench, files, container, press, fill } = await opened({
    "a question opens": one,
    "another one": one,
  });
  const { interactions, session } = workbench;
  const save = async (isThere: (text: string) => boolean): Promise<void> =>
    act(async () => {
      container.querySelector("form")?.requestSubmit();
      await expect.poll(() => isThere(files.get(path) ?? "")).toBe(true);
      await expect.poll(() => interactions.recording).toBeUndefined();
    });
  await act(async () => runCommand(workbench, "interactions"));
  await expect.poll(() => interactions.shown.length).toBe(2);
  await press("Edit “a question opens”");
  await press("Move down: Click “How?”");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move down: Click “How?”");
  await press("Remove: “So.” is visible");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove: Click “How?”");
  await fill("What it shows", "a question is pressed");
  await save((text) => text.includes("a question is pressed"));
  expect(readInteractions(files.get(path) ?? "")).toEqual({
    "a question is pressed": { ...one, steps: [steps[0]] },
    "another one": one,
  });
  await press("Record");
  await act(async () => interactions.hear({ kind: "recorded", steps }));
  await act(async () => session.ask({ kind: "file", path: fixtures, state: "long" }));
  expect(interactions.wish).toEqual({ kind: "record", isOn: false });
  expect(container.textContent).toContain("Recorded of faq: full, not saved yet.");
  await fill("What it shows", "a third one");
  await save((text) => text.includes("a third one"));
  expect(readInteractions(files.get(path) ?? "")["a third one"]?.state).toBe("full");
});

test("a file that cannot be read is named with the reason, and the recording is kept", async () => {
  const { workbench, files, container, press, fill } = await opened([]);
  const { interactions, session } = workbench;
  const said = `${path}: Expected a JSON object of interactions by name.`;
  await act(async () => {
    runCommand(workbench, "play-interactions");
    await expect.poll(() => session.notice?.text).toBe(said);
  });
  expect(container.textContent).toContain(said);
  await press("Record");
  await act(async () => interactions.hear({ kind: "recorded", steps }));
  await press("Stop recording");
  await fill("What it shows", "a question opens");
  await act(async () => {
    session.say("good", "");
    container.querySelector("form")?.requestSubmit();
    await expect.poll(() => session.notice?.text).toBe(said);
  });
  expect(interactions.recording?.steps).toEqual(steps);
  expect(JSON.parse(files.get(path) ?? "")).toEqual([]);
});
