// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const fixtures = "src/blocks/faq/fixtures.json";
const path = "src/blocks/faq/interactions.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const steps = [{ click: { text: "How?" } }];
const files = {
  [fixtures]: { minimal: question, full: question },
  [path]: {
    "a question opens": { state: "minimal", locale: "en", steps },
    "others close": { state: "full", locale: "en", steps },
  },
};

async function pasted(line: string) {
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "palette"));
  await fill("Command, block or document", line);
  const options = () =>
    Array.from(container.querySelectorAll("[role=option]"), (one) => one.textContent).join(" ");
  const enter = async () => {
    const init = { key: "Enter", bubbles: true };
    const field = container.querySelector('dialog [type="search"]');
    await act(async () => field?.dispatchEvent(new KeyboardEvent("keydown", init)));
  };
  const { session, interactions } = workbench;
  return { session, interactions, options, enter };
}

test.each([
  ["its name", `1) “others close”, step 1 (${path}:21): Click “How?”`],
  ["its line number alone", `at /home/ci/project/${path}:15:7`],
])("a CI log line finds the failed interaction by %s, and plays it", async (_by, line) => {
  const { session, interactions, options, enter } = await pasted(line);
  await waitFor(options, "Play “others close”faq, full");
  await enter();
  await expect.poll(() => interactions.playing?.name).toBe("others close");
  expect(session.open?.source).toEqual({ kind: "file", path: fixtures, state: "full" });
  expect(interactions.isOpen).toBe(true);
});

test("a log line with the location of a state finds that state", async () => {
  const { session, options, enter } = await pasted(`+ "${fixtures} /full color-contrast: .words",`);
  await waitFor(options, "full");
  await enter();
  await expect.poll(() => session.open?.source).toMatchObject({ path: fixtures, state: "full" });
});
