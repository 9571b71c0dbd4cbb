import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { blocksThatImport } from "./importing-blocks.ts";

const files = {
  "blocks/props.ts": "",
  "blocks/hero/hero.tsx": `import { Prose } from "#ui/prose.tsx";\nimport styles from "./hero.module.css";`,
  "blocks/hero/hero.module.css": `@import "../../ui/wide.css";`,
  "blocks/faq/faq.tsx": `import type { Links } from "#lib/links.ts";\nimport {\n  Prose,\n} from "#ui/prose.tsx";`,
  "blocks/faq/faq.test.ts": `import { only } from "#lib/only-tests.ts";`,
  "blocks/quote/quote.tsx": `const later = () => import("#lib/later.ts");`,
  "ui/prose.tsx": `import { words } from "../lib/words.ts";\nimport "react";`,
  "site/site.css": `@import "../ui/tokens.css";`,
  "ui/tokens.css": ":root { --ink: black }",
  "lib/words.ts": `export { prose } from "#ui/prose.tsx";`,
};

async function sources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sources-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

test.each([
  ["lib/words.ts", ["faq", "hero"]],
  ["ui/wide.css", ["hero"]],
  ["ui/tokens.css", ["faq", "hero", "quote"]],
  ["site/site.css", ["faq", "hero", "quote"]],
  ["lib/later.ts", ["quote"]],
  ["lib/links.ts", []],
  ["lib/only-tests.ts", []],
  ["lib/other.ts", []],
])("finds blocks that import %s, however indirectly", async (changed, types) => {
  const folder = await sources();
  const found = await blocksThatImport(join(folder, "blocks"), new Set([join(folder, changed)]));
  expect(found.toSorted()).toEqual(types);
});
