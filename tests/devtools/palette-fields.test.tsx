// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("the palette finds a field of the selected block by its name, with nothing in it yet, and gives it the focus", async () => {
  const path = "content/en/pages/home.json";
  const props = { heading: "Ask", link: { label: "Ask", url: "/a" } };
  const blocks = [{ type: "cta", id: "a", props }];
  const { workbench } = await workshop({ files: { [path]: { id: "home", title: "A", blocks } } });
  await workbench.session.ask({ kind: "file", path });
  const { container, fill } = await show(
    workbench,
    <aside>
      <Inspector />
      <Dialogs />
    </aside>,
  );
  await act(async () => {
    workbench.session.select("/blocks/0");
    await vi.dynamicImportSettled();
  });
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "text");
  const options = () => [...container.querySelectorAll<HTMLElement>('[role="option"]')];
  const field = () => options().find((one) => one.textContent?.includes("text of cta"));
  await expect.poll(field).toBeDefined();
  await act(async () => {
    field()?.click();
    await expect.poll(() => document.activeElement?.id).toBe("props_text");
  });
});
