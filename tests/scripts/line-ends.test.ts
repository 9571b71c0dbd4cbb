import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lacks } from "../helpers/programs.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

test.skipIf(lacks("git"))("a checkout on Windows has the same bytes as any other", async () => {
  const root = await tempFolder({ "schema/page.schema.json": "{\n}\n" });
  cpSync(".gitattributes", join(root, ".gitattributes"));
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "core.autocrlf=true", "-c", "core.eol=crlf", ...args], {
      cwd: root,
    });
  git("init", "--quiet");
  git("add", ".");
  rmSync(join(root, "schema/page.schema.json"));
  git("checkout", "--", "schema");
  expect(readFileSync(join(root, "schema/page.schema.json"), "utf8")).toBe("{\n}\n");
});
