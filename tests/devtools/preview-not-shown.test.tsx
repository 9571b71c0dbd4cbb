import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { ValidatorStore } from "#devtools/checking/validator-store.ts";
import { ComingNotice } from "#devtools/preview/coming-notice.tsx";
import { WorkbenchProvider } from "#devtools/workbench-context.tsx";
import { workshop } from "./workshop.ts";

test("a page that cannot be shown because a validator failed to load is not reported as loading", async () => {
  const loading = vi.spyOn(ValidatorStore.prototype, "load");
  onTestFinished(() => loading.mockRestore());
  // Pending for as long as the test takes.
  loading.mockReturnValue(Promise.withResolvers<void>().promise);
  const path = "content/en/pages/home.json";
  const blocks = [{ type: "cta", id: "a", props: {} }];
  const { workbench } = await workshop({ files: { [path]: { id: "home", blocks } } });
  const notice = () =>
    renderToStaticMarkup(
      <WorkbenchProvider value={workbench}>
        <ComingNotice />
      </WorkbenchProvider>,
    );
  await workbench.session.ask({ kind: "file", path });
  expect(notice()).toContain("The preview is loading");
  workbench.check.validators.lack(true);
  expect(notice()).toContain("Not shown: the schemas of the blocks could not be loaded.");
});
