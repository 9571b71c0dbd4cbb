// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const files = { [home.path]: { id: "home", title: "Home", blocks: [] } };

test("unsaved changes whose file is gone are listed in the document picker", async () => {
  const drafts = memoryDrafts();
  const first = (await workshop({ files, drafts })).workbench;
  await first.session.ask(home);
  first.session.run({ kind: "put-value", pointer: "/title", value: "Typed" });
  await first.drafts.flush();

  const { workbench } = await workshop({ files: {}, drafts });
  await workbench.drafts.load();
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "open" }));
  const lost = () => container.querySelector('[aria-label="Not saved to any file here"] a');
  expect(lost()?.textContent).toBe(`${home.path}unsaved`);
  await fill("Filter", "contact");
  expect(lost()).toBeNull();
  await fill("Filter", "en home");
  await act(async () =>
    lost()?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })),
  );
  await expect.poll(() => workbench.session.store?.present.title).toBe("Typed");
});
