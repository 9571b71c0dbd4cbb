import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../scripts/migrate/command.ts";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const path = "content/en/patterns/two-notices.json";
const old = (id: string) => ({
  type: "notice",
  id,
  props: { content: "<p>Ice.</p>", kind: "warning" },
});

interface Judged {
  readonly kind: string;
  readonly problems: readonly { readonly code: string; readonly pointer: string }[];
}

async function judged(folder: string): Promise<readonly Judged[]> {
  const { stdout } = await callCommand(validate, [folder, "--json"]);
  const { files }: { files: readonly Judged[] } = JSON.parse(stdout);
  return files;
}

test("a pattern is validated as such in any content folder, its blocks like those of a page", async () => {
  const pattern = { title: "", blocks: [old("a"), old("a"), { type: "notise", props: {} }] };
  const folder = await tempFolder({ [path]: JSON.stringify(pattern) });
  const [found, ...others] = await judged(folder);
  expect(others).toEqual([]);
  expect(found?.kind).toBe("pattern");
  expect(found?.problems.map(({ code, pointer }) => `${code} ${pointer}`).toSorted()).toEqual([
    "duplicate-block-id /blocks/1/id",
    "min-length /title",
    "missing-block-id /blocks/2",
    "older-version /blocks/0",
    "older-version /blocks/1",
    "unknown-block-type /blocks/2/type",
  ]);
});

test("blocks of an older version in a pattern are migrated like those of a page", async () => {
  const pattern = { title: "Two notices", blocks: [old("a"), old("b")] };
  const folder = await tempFolder({ [path]: JSON.stringify(pattern) });
  await callCommand(migrate(process.cwd()), [folder, "--write"]);
  const written = JSON.parse(await readFile(join(folder, path), "utf8"));
  expect(written).toMatchObject({
    title: "Two notices",
    blocks: [
      { id: "a", version: 2 },
      { id: "b", version: 2 },
    ],
  });
  expect(await judged(folder)).toMatchObject([{ kind: "pattern", problems: [] }]);
});
