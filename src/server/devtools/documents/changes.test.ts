import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeChanges } from "./changes.ts";
import { DocumentRefusal } from "./document-files.ts";

test("when a later file cannot be written, the earlier ones are restored", async () => {
  const root = await mkdtemp(join(tmpdir(), "changes-"));
  onTestFinished(async () => rm(root, { recursive: true }));
  await writeFile(join(root, "first.json"), "before");
  const placeOf = (file: string) => ({
    path: file,
    root,
    folder: "",
    file,
    mayCome: true,
    mayGo: true,
  });
  const put = (file: string) => ({
    place: placeOf(file),
    change: { path: file, text: "after", version: null },
  });
  // The name is short enough, that of its temporary file is not: writing it fails.
  const changes = [put("new.json"), put(`${"a".repeat(240)}.json`)];
  await expect(makeChanges(changes)).rejects.toThrow(
    new DocumentRefusal(
      500,
      `The file ${changes[1]?.place.path} cannot be written: ENAMETOOLONG: name too long.`,
    ),
  );
  await expect(readFile(join(root, "new.json"))).rejects.toThrow(/ENOENT/);
  expect(await readFile(join(root, "first.json"), "utf8")).toBe("before");
});
