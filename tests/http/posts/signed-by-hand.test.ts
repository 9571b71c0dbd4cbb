import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { locales } from "#i18n/locales.ts";
import { signPreview } from "#cms/preview-token.ts";
import { previewLink } from "../../../scripts/preview-link/command.ts";
import { callCommand } from "../../helpers/commands.ts";
import { guideExample } from "../../helpers/guide-example.ts";
import { listeningSite } from "../../helpers/listening-site.ts";
import { lacks } from "../../helpers/programs.ts";

const run = promisify(execFile);
const secret = "a secret that is long enough to be one";

const lacksShell = lacks("curl", "openssl");

function example(mark: string): string {
  return guideExample("docs/content-service.md", mark);
}

/** The output of the lines when copied into a shell. */
async function tryOut(mark: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await run("sh", ["-c", example(mark)], { env: { ...process.env, ...env } });
  return stdout.trim();
}

test.skipIf(lacksShell)("the guide's example notifies the site of what was published", async () => {
  const { port } = await listeningSite({ env: { WEBHOOK_SECRET: secret } });
  const env = { SITE: `http://localhost:${port}`, WEBHOOK_SECRET: secret };
  expect(await tryOut("published", env)).toBe('{"pages":0}');
  const refused = await tryOut("published", { ...env, WEBHOOK_SECRET: `${secret}!` });
  expect(JSON.parse(refused)).toMatchObject({
    code: "401",
    detail:
      'invalid signature: webhook-signature must be "v1," followed by the base64 of an HMAC-SHA256 over id.timestamp.body',
  });
});

test.skipIf(lacksShell)(
  "the guide's example signs with a secret whose characters repeat, which od would abbreviate",
  async () => {
    const repeated = "0123456789abcdef".repeat(3);
    const { port } = await listeningSite({ env: { WEBHOOK_SECRET: repeated } });
    const env = { SITE: `http://localhost:${port}`, WEBHOOK_SECRET: repeated };
    expect(await tryOut("published", env)).toBe('{"pages":0}');
  },
);

test.skipIf(lacksShell)(
  "the guide's example signs with a secret in base64, as other senders do",
  async () => {
    const coded = `whsec_${Buffer.from(secret).toString("base64")}`;
    const { port } = await listeningSite({ env: { WEBHOOK_SECRET: coded } });
    const env = { SITE: `http://localhost:${port}`, WEBHOOK_SECRET: coded };
    expect(await tryOut("published", env)).toBe('{"pages":0}');
  },
);

test.skipIf(lacksShell)(
  "the guide's example builds the address of a draft, which opens",
  async () => {
    const { port } = await listeningSite({ env: { PREVIEW_SECRET: secret } });
    const env = { SITE: `http://localhost:${port}`, PREVIEW_SECRET: secret };
    const address = await tryOut("preview", env);
    const response = await fetch(address);
    expect([response.status, await response.text()]).toEqual([200, "preview of article home"]);
  },
);

test("the guide's token is the one that is generated and accepted", () => {
  const target = { nodeType: "service", id: "cars", locale: "de" };
  expect(example("token").trim()).toBe(signPreview(secret, target, 1_795_521_600));
});

test.each([
  { args: ["article"], told: "expected a node type and an id" },
  { args: ["article", "home"], told: `--locale must be one of ${locales.join(", ")}` },
  { args: ["article", "home", "--locale", "xx"], told: "--locale must be one of" },
  { args: ["article", "home", "--locale", "en", "--minutes", "9999"], told: "from 1 to 1440" },
  { args: ["article", "home", "--locale", "en"], told: "PREVIEW_SECRET in the environment must" },
])("preview-link says what is missing: $args", async ({ args, told: reported }) => {
  const env = { PREVIEW_SECRET: "too short" };
  const { status, stderr } = await callCommand(previewLink, args, { env });
  expect([status, stderr]).toEqual([2, expect.stringContaining(reported)]);
});
