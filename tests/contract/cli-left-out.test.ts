import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judgedContract } from "#generated/contract-version.ts";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand, type CommandEnd } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const hero = { type: "hero", id: "start", props: { heading: "Know where every vehicle is" } };
const goodPage = { id: "home", title: "Home", blocks: [hero] };

function run(args: readonly string[]): Promise<CommandEnd> {
  return callCommand(validate, args);
}

const by = `(contract ${judgedContract})`;

function text(content: unknown): string {
  return JSON.stringify(content, undefined, 2);
}

describe("npm run validate -- files of no known kind", () => {
  it("are counted, and fail where nothing may be passed over", async () => {
    const some = await tempFolder({ "page.json": text(goodPage), "data.json": text({ a: 1 }) });
    expect(await run([some])).toMatchObject({
      status: 0,
      stdout: `1 document, no problems, 1 skipped ${by}\n`,
    });
    expect((await run([some, "--strict"])).status).toBe(1);
  });

  it.each(["github", "junit", "sarif"])(
    "are named in a report as %s if they fail the job",
    async (format) => {
      const some = await tempFolder({ "page.json": text(goodPage), "data.json": text({ a: 1 }) });
      const strict = await run([some, "--strict", "--format", format]);
      expect(strict.stdout).toContain("unknown kind; specify it with --kind");
      const { stdout } = await run([some, "--format", format]);
      expect(stdout).not.toContain("its kind is not known");
    },
  );

  it("alone are nothing that was checked", async () => {
    const some = await tempFolder({ "data.json": "{}" });
    const page = join(await tempFolder({ "page.json": text(goodPage) }), "page.json");
    for (const args of [[some], [some, page]]) {
      const { status, stdout, stderr } = await run(args);
      expect(status).toBe(1);
      expect(stdout).toMatch(/no problems, 1 skipped, 1 not validated \(contract \S+\)\n$/);
      expect(stderr).toContain(`no content of a known kind in ${some}; specify it with --kind`);
    }
  });
});
