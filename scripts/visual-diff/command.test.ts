import { expect, onTestFinished, test, vi } from "vitest";
import { callCommand } from "../../tests/helpers/commands.ts";

const chromium = "../programs/find-chromium.ts";
const builds = ["./build-of-ref.ts", "../../tests/helpers/devtools-build.ts"] as const;
const site = "../../tests/helpers/built-site.ts";

test("stops the running site when the other one fails to start", async () => {
  const stop = vi.fn<() => Promise<void>>();
  vi.resetModules();
  vi.doMock(chromium, () => ({ findChromium: () => "", needChromium: () => undefined }));
  vi.doMock(builds[0], () => ({
    buildOfRef: async () => ({ folder: "before", commit: "0123456789" }),
  }));
  vi.doMock(builds[1], () => ({ buildWithDevtools: async () => undefined }));
  vi.doMock(site, () => ({
    startBuiltSite: async (_env: object, folder: string) => {
      if (folder === "before") return { origin: "http://site.test", stop };
      throw new Error("it does not start");
    },
  }));
  onTestFinished(() => {
    for (const mocked of [chromium, ...builds, site]) vi.doUnmock(mocked);
    vi.resetModules();
  });
  const { visualDiff } = await import("./command.ts");
  await expect(callCommand(visualDiff, ["hero"])).rejects.toThrow("it does not start");
  expect(stop).toHaveBeenCalledOnce();
});
