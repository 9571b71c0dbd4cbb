import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const hero = { type: "hero", id: "start", props: { heading: "Know where every vehicle is" } };
const badHero = { ...hero, props: { headng: "x" } };
const badPage = { id: "home", title: "Home", blocks: [badHero], maskOpacity: "60" };

function text(content: unknown): string {
  return JSON.stringify(content, undefined, 2);
}

test("a report for GitLab has every problem and every unvalidated file, with a fingerprint that survives moved blocks", async () => {
  const file = join(await tempFolder({ "page.json": text(badPage) }), "page.json");
  const report = async (...files: readonly string[]): Promise<{ fingerprint: string }[]> => {
    const { status, stdout } = await callCommand(validate, [...files, "--format", "gitlab"]);
    expect(status).toBe(1);
    return JSON.parse(stdout);
  };
  const found = await report(file, "/none");
  expect(found).toMatchObject([
    {
      check_name: "misspelt-property",
      description: expect.stringMatching(/^\/blocks\/0\/props\/headng \(hero "start"\): The /),
      severity: "major",
      location: { path: file, lines: { begin: 9 } },
    },
    { check_name: "type", location: { lines: { begin: 13 } } },
    { check_name: "not-validated", description: expect.stringContaining("cannot read /none") },
  ]);
  const above = { ...hero, id: "above" };
  await writeFile(file, text({ ...badPage, blocks: [above, ...badPage.blocks] }));
  const prints = found.slice(0, 2).map(({ fingerprint }) => fingerprint);
  expect((await report(file)).map(({ fingerprint }) => fingerprint)).toEqual(prints);
});
