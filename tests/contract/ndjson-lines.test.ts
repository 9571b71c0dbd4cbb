import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { guideExample } from "../helpers/guide-example.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const [splitting = ""] = guideExample("docs/checking-content.md", "ndjson").split("\n");

/** The `split` of GNU; macOS has another. */
function hasSplit(): boolean {
  try {
    return execFileSync("split", ["--version"], { encoding: "utf8" }).includes("GNU");
  } catch {
    return false;
  }
}

test.skipIf(!hasSplit())(
  "the commands in the guide report the invalid line of NDJSON",
  async () => {
    const documents = [
      { id: "a", title: "A", blocks: [] },
      { id: "b", title: "B", blocks: [{ type: "heroo", id: "top", props: {} }] },
    ];
    const lines = documents.map((one) => `${JSON.stringify(one)}\n`).join("");
    const folder = await tempFolder({ "export.ndjson": lines });
    execFileSync("sh", ["-c", splitting], { cwd: folder });
    const asked = [join(folder, "lines"), "--kind", "page", "--format", "github"];
    const { status, stdout } = await callCommand(validate, asked);
    expect(status).toBe(1);
    expect(stdout).toMatch(/lines\/000002\.json,.*unknown-block-type/);
    expect(stdout).not.toContain("000001.json");
  },
);
