// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string) => ({ type: "hero", id, props: { heading: "One map" } });
const files = {
  [path]: { id: "home", title: "Home", blocks: [hero("opening"), hero("end")] },
  "src/blocks/hero/fixtures.json": { minimal: { heading: "Small" }, full: { heading: "Whole" } },
};

test("columns and several blocks that were added last stand first in the library, and Enter adds them again", async () => {
  const kept = "waymark-devtools-used";
  localStorage.setItem(kept, "no-more|hero\nhero,hero");
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/1");
  const { container, fill } = await show(workbench, <Dialogs />);
  const open = async () => act(async () => runCommand(workbench, "add-block"));
  const enter = async () =>
    act(async () => {
      const pressed = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
      container.querySelector("input")?.dispatchEvent(pressed);
    });
  const first = () => container.querySelector('[role="group"]');
  await open();
  expect([first()?.getAttribute("aria-label"), first()?.textContent]).toEqual([
    "Used last",
    "Used lasthero, hero",
  ]);
  await enter();
  await expect.poll(() => session.store?.present.blocks).toHaveLength(4);
  await open();
  await fill("Block type", "hero | stats");
  await enter();
  await expect.poll(() => localStorage.getItem(kept)).toBe("hero|stats\nhero,hero");
  // One type alone is found as fast as ever.
  await open();
  await fill("Block type", "hero");
  await enter();
  expect(localStorage.getItem(kept)).toBe("hero|stats\nhero,hero");
});
