import { expect, test, vi } from "vitest";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const hero = { type: "hero", id: "start", props: { heading: "Know where every vehicle is" } };

function pageOf(...blocks: readonly object[]): string {
  return JSON.stringify({ id: "home", title: "Home", blocks }, undefined, 2);
}

test("truncates a name of a million letters in pointers and in problem kinds", async () => {
  const props = { ...hero.props, ["k".repeat(1_000_000)]: 1 };
  const folder = await tempFolder({ "page.json": pageOf({ ...hero, props }) });
  for (const format of ["text", "github", "junit"]) {
    const args = [folder, "--kind", "page", "--format", format];
    const { stdout } = await callCommand(validate, args);
    expect(stdout).toContain("/blocks/0/props/kkk");
    expect(stdout.length).toBeLessThan(5000);
  }
});

test("scans a text once, not for each problem in it", async () => {
  const blocks = Array.from({ length: 50 }, (_, at) => ({ ...hero, id: `b${at}`, props: {} }));
  const page = pageOf(...blocks);
  const folder = await tempFolder({ "page.json": page });
  const splits = vi.spyOn(String.prototype, "split");
  await callCommand(validate, [folder]);
  const whole = splits.mock.contexts.filter((one) => String(one).length > page.length / 2);
  splits.mockRestore();
  expect(whole.length).toBeLessThan(5);
});
