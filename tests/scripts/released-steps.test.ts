import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releaseContract } from "../../scripts/release-contract/command.ts";
import { demandWholeSchemas } from "../../scripts/release-contract/whole-schemas.ts";
import { callCommand } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const text = { type: "string", maxLength: 80 };

function sign(properties: Readonly<Record<string, unknown>>, version = 1): string {
  const required = Object.keys(properties);
  const own = version === 1 ? {} : { "x-version": version };
  return JSON.stringify({
    ...own,
    type: "object",
    additionalProperties: false,
    required,
    properties,
  });
}

const stepThat = (makes: string) =>
  `export const step = { says: "words is called first.", migrate: ({ words }) => (${makes}) };\n`;

async function blockWith(step: string) {
  const root = await tempFolder({
    "content/.gitkeep": "",
    "schema/blocks/sign.schema.json": sign({ words: text }),
    "src/blocks/sign/migrations/1.json": JSON.stringify({ short: { words: "Stop" } }),
    "src/blocks/sign/migrations/2.ts": step,
  });
  const release = () =>
    callCommand(
      releaseContract(root, () => new Date("2026-01-31T12:00:00Z")),
      [],
    );
  expect((await release()).stdout).toBe("released 1.0.0\n");
  const asking = (schema: string) =>
    writeFile(join(root, "schema/blocks/sign.schema.json"), schema);
  const changelog = () => readFile(join(root, "schema/released/CHANGELOG.md"), "utf8");
  return { release, asking, changelog };
}

test("a step that migrates old fixtures to invalid props is not released, as it could not be fixed later", async () => {
  const { release, asking, changelog } = await blockWith(stepThat("{ first: words }"));
  await asking(sign({ first: text, last: text }, 2));
  const { status, stderr } = await release();
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /: the steps in src\/blocks\/sign\/migrations turn 1\.json into what schema\/blocks\/sign\.schema\.json rejects \(short\); npm run validate -- /,
  );
  await asking(sign({ first: text }, 2));
  expect((await release()).stdout).toBe("released 2.0.0 after 1.0.0, major\n");
  expect(await changelog()).toContain(
    "## 2.0.0 (2026-01-31)\n\n### Blocks in another form: older ones are read as before\n\n- `sign`, version 2: words is called first.\n\n### Breaks writers\n",
  );
});

test("a step with undeclared losses is not released, as no document could be migrated by it", async () => {
  const { release, asking } = await blockWith(stepThat("{ first: words.slice(1) }"));
  await asking(sign({ first: text }, 2));
  expect(await release()).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(
      `drop from 1.json what their "loses" does not list: /short/props/words`,
    ),
  });
});

test("schemas that codegen finds incomplete are not released, as they could not be fixed later", async () => {
  const root = await tempFolder({
    "schema/blocks/sign.schema.json": sign({ words: { ...text, examples: ["Stop", 3] } }),
  });
  const generating = () => Promise.resolve(demandWholeSchemas(root));
  const command = releaseContract(root, () => new Date("2026-01-31T12:00:00Z"), generating);
  expect(await callCommand(command, [])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("/properties/words has an invalid example: 3"),
  });
});

test("lists what to do after a release", async () => {
  const { asking, release } = await blockWith(stepThat("{ first: words }"));
  await asking(sign({ first: text }, 2));
  expect((await release()).stderr).toMatch(/^Next:\n.*codegen\n.*docs\n.*check\n.*package\n$/s);
});
