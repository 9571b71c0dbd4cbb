// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Toolbar } from "#devtools/toolbar/toolbar.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const files = { [path]: { id: "home", title: "Home", blocks: [] } };

test("the folder of the open document is only read out, not shown next to its name, so that messages have room", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  const other = "content/en/pages/help.json";
  workbench.session.say("bad", `${path} is now named ${other}.`);
  const { container } = await show(workbench, <Toolbar />);
  const said = container.querySelector("output");
  expect(said?.textContent).toBe(`${path} is now named ${other}.`);
  for (const folder of said?.querySelectorAll("[class*=heard]") ?? []) folder.remove();
  expect(said?.textContent).toBe("home.json is now named help.json.");
  const [name] = container.querySelectorAll("[class*=documentName]");
  expect(name?.textContent).toBe(path);
});
