import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guideExample } from "../../helpers/guide-example.ts";
import { listeningSite } from "../../helpers/listening-site.ts";
import { lacks } from "../../helpers/programs.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const secret = "a secret that is long enough to be one";
const checking = "docs/checking-content.md";
const service = "docs/content-service.md";
const lacksPhp = lacks("php-cli");
const lacksPython = lacks("python3-jsonschema");

interface Tried {
  readonly program: "node" | "php" | "python3";
  readonly code: string;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

const switches = { node: ["--input-type=module", "--eval"], php: ["-r"], python3: ["-c"] };

/** The output of the lines. */
async function tryOut({ program, code, folder, env }: Tried): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  const child = execFile(program, [...switches[program], code], options);
  const printed: string[] = [];
  child.stdout?.on("data", (text: string) => printed.push(text));
  child.stderr?.on("data", (text: string) => printed.push(text));
  await once(child, "close");
  return printed.join("").trim();
}

const broken = { id: "home", title: "Home", blocks: [{ type: "hero", id: "top", props: {} }] };

test.skipIf(lacksPhp)("the guide's PHP example reports what is wrong with a page", async () => {
  const { port } = await listeningSite({ env: { VALIDATION: "1" } });
  const folder = await tempFolder({ "page.json": JSON.stringify(broken) });
  const code = guideExample(checking, "php").replace(":3000", `:${port}`);
  expect(await tryOut({ program: "php", code, folder })).toBe(
    'error /blocks/0/props: The property “heading” is missing. For example: `"Know where every vehicle is"`.',
  );
});

const coded = `whsec_${Buffer.from(secret).toString("base64")}`;

for (const [program, isMissing] of [
  ["node", false],
  ["php", lacksPhp],
  ["python3", lacksPython],
] as const) {
  test.skipIf(isMissing).each([secret, coded])(
    `the guide's example for ${program} notifies the site of what was published, signed with %s`,
    async (WEBHOOK_SECRET) => {
      const { port } = await listeningSite({ env: { WEBHOOK_SECRET } });
      const env = { SITE: `http://localhost:${port}`, WEBHOOK_SECRET };
      const code = guideExample(service, `published-${program}`);
      const folder = await tempFolder({});
      expect(await tryOut({ program, code, folder, env })).toBe('{"pages":0}');
    },
  );
}

test.skipIf(lacksPython)(
  "the guide's Python example reports what is wrong with a page",
  async () => {
    const upstreamOf = () => ({
      baseUrl: "http://cms.test",
      fetch: async () => Response.json(broken),
    });
    const { port } = await listeningSite({ upstreamOf });
    const code = guideExample(checking, "python").replaceAll(/:(?:3000|4100)\b/g, `:${port}`);
    const folder = await tempFolder({});
    expect(await tryOut({ program: "python3", code, folder })).toBe(
      "$.blocks[0].props 'heading' is a required property",
    );
  },
);

test.each([checking, service, "docs/integration.md", "docs/compatibility.md", "README.md"])(
  "the JSON examples in %s are valid JSON",
  (file) => {
    const examples = readFileSync(file, "utf8").matchAll(/```json\n([^]*?)```/g);
    for (const [, text = ""] of examples) expect(() => JSON.parse(text)).not.toThrow();
  },
);
