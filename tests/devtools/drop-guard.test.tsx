// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useDropGuard } from "#devtools/pictures/use-drop-guard.ts";
import { useWorkbench } from "#devtools/workbench-context.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("a file dropped outside a drop target is ignored, and a message says where it can be dropped", async () => {
  const { workbench } = await workshop({ files: {} });
  const { container } = await show(workbench, <Desk />);
  const drop = (hasFile: boolean): boolean => {
    const event = new Event("drop", { bubbles: true, cancelable: true });
    const files = hasFile ? [new File(["a"], "a.png")] : [];
    return container.dispatchEvent(Object.assign(event, { dataTransfer: { files } }));
  };
  expect(drop(false)).toBe(true);
  expect(workbench.session.notice).toBeUndefined();
  expect(drop(true)).toBe(false);
  expect(workbench.session.notice?.text).toContain("a picture field in the form");
});

function Desk() {
  useDropGuard(useWorkbench().session);
  return null;
}
