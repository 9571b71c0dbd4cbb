// @vitest-environment happy-dom
import { act, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const ask = "src/blocks/cta/fixtures.json";
const said = "src/blocks/image-text/fixtures.json";
const files = {
  [ask]: { minimal: { heading: "Ask" }, full: { heading: "Ask us" } },
  [said]: { minimal: { heading: "Fuel" } },
};
const dialogs: ReactElement = <Dialogs />;

async function openPalette() {
  const { workbench, files: written } = await workshop({ files });
  await workbench.session.loadListing();
  const { container, fill } = await show(workbench, dialogs);
  const hits = () =>
    [...container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  const find = async (words: string) => {
    await act(async () => runCommand(workbench, "palette"));
    await fill("Command, block or document", words);
  };
  const enter = async (until: () => boolean) => {
    const init = { key: "Enter", bubbles: true };
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    container.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", init));
    await expect.poll(until).toBe(true);
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  };
  return { workbench, written, container, hits, find, enter };
}

test.each(["new state cta night", "cta new state night", "New state of cta: night"])(
  "“%s” creates a state, whatever is open",
  async (words) => {
    const { workbench, written, hits, find, enter } = await openPalette();
    await find(words);
    expect(hits()).toEqual(["New state nighta copy of “full”, saved immediately"]);
    await enter(() => workbench.session.notice?.text.startsWith("Created and opened") === true);
    expect(JSON.parse(written.get(ask) ?? "")).toMatchObject({ night: { heading: "Ask us" } });
  },
);

test.each(["new state image text", "image-text new state", "image-text > new state"])(
  "“%s” asks for the name of the state",
  async (words) => {
    const { workbench, container, hits, find, enter } = await openPalette();
    await find(words);
    expect(hits()).toEqual(["New state of image-texta copy of “minimal”; its name is asked next"]);
    await enter(() => container.querySelector("dialog")?.textContent.includes("Name") === true);
    expect(workbench.session.open?.source).toMatchObject({ path: said, state: "minimal" });
    expect(container.querySelector("h2")?.textContent).toBe("New state");
  },
);
