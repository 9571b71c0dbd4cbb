import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readKinds } from "./kinds.ts";

const root = mkdtempSync(join(tmpdir(), "waymark-kinds-"));
afterAll(() => rmSync(root, { recursive: true }));

test("names the next free position when two kinds claim the same one", async () => {
  mkdirSync(join(root, "src/kinds"), { recursive: true });
  for (const [name, position] of Object.entries({ fairs: 1, posts: 4, talks: 4 })) {
    const kind = { name, position, files: { folder: name } };
    const text = `export const ${name} = ${JSON.stringify(kind)};`;
    writeFileSync(join(root, `src/kinds/${name}.kind.ts`), text);
  }
  await expect(readKinds(root)).rejects.toThrow(
    "src/kinds/talks.kind.ts: src/kinds/posts.kind.ts already has the position 4; 5 is free",
  );
});
