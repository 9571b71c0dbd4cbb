// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string) => ({ type: "hero", id, props: { heading: id } });
const files = { [path]: { id: "home", title: "Home", blocks: [hero("a"), hero("b")] } };

test("whoever asks for a word gets the commands that are called so first, and none that takes something away", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/1");
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "palette"));
  await act(async () => fill("Command, block or document", "move block"));
  const hits = [...container.querySelectorAll('[role="option"]')].map(
    ({ textContent }) => textContent,
  );
  expect(hits[0]).toContain("Move up");
  expect(hits.findIndex((hit) => hit.startsWith("Remove"))).toBeGreaterThan(0);
});
