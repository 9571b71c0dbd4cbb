import { expect, test } from "vitest";
import { commandNow, runCommand } from "#devtools/commands/commands.ts";
import { keepView } from "#devtools/preview/keep-view.ts";
import { pathOfFixtures } from "#devtools/filing/fixture-states.ts";
import { workshop } from "./workshop.ts";

const page = "content/en/pages/home.json";
const files = {
  [pathOfFixtures("hero")]: { minimal: { heading: "One map" } },
  [page]: { id: "home", title: "Home", blocks: [] },
};

test("a state is shown without the page around it, also after a reload, but a page never", async () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const { workbench } = await workshop({ files });
  keepView(workbench.site, storage);
  await workbench.session.ask({ kind: "file", path: pathOfFixtures("hero") });
  expect(workbench.site.site?.isAlone).toBe(false);
  runCommand(workbench, "block-alone");
  expect(workbench.site.site?.isAlone).toBe(true);
  expect(workbench.session.notice?.text).toBe("The block is shown alone");
  const { workbench: reloaded } = await workshop({ files });
  keepView(reloaded.site, storage);
  await reloaded.session.ask({ kind: "file", path: page });
  expect(reloaded.site.site?.isAlone).toBe(false);
  expect(commandNow(reloaded, "block-alone").refusal?.(reloaded)).toBe("No single block is open.");
  await reloaded.session.ask({ kind: "file", path: pathOfFixtures("hero") });
  expect(reloaded.site.site?.isAlone).toBe(true);
  runCommand(reloaded, "block-alone");
  expect(reloaded.site.site?.isAlone).toBe(false);
});
