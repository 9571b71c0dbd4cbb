import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ComingNotice } from "#devtools/preview/coming-notice.tsx";
import { WorkbenchProvider } from "#devtools/workbench-context.tsx";
import { loadBlockValidator } from "#generated/validators/load.ts";
import { workshop } from "./workshop.ts";

vi.mock(import("#generated/validators/load.ts"), async (original) => {
  const real = await original();
  const cta = vi.fn(real.loadBlockValidator.cta);
  return { ...real, loadBlockValidator: { ...real.loadBlockValidator, cta } };
});

test("a page that cannot be shown because a validator did not come is not said to be loading", async () => {
  vi.mocked(loadBlockValidator.cta).mockRejectedValue(new TypeError("Failed to fetch"));
  const path = "content/en/pages/home.json";
  const blocks = [{ type: "cta", id: "a", props: {} }];
  const { workbench } = await workshop({ files: { [path]: { id: "home", blocks } } });
  const told = () =>
    renderToStaticMarkup(
      <WorkbenchProvider value={workbench}>
        <ComingNotice />
      </WorkbenchProvider>,
    );
  await workbench.session.ask({ kind: "file", path });
  await expect.poll(told).toContain("Not shown: what blocks must be could not be loaded.");
  vi.mocked(loadBlockValidator.cta).mockReset();
  workbench.check.update();
  await expect.poll(told).toContain("The preview is loading");
});
