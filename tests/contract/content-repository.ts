import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyFolder } from "../helpers/copy-folder.ts";
import { ownContent } from "../helpers/own-content.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const who = ["-c", "user.name=a", "-c", "user.email=a@b.test"];

/** Replaces the package's command. */
const command = `#!/bin/sh\nshift\nexec "${process.execPath}" "${resolve("scripts/validate.ts")}" "$@" 2>&1\n`;

/** A repository with content only, and one commit. */
export async function contentRepository() {
  const folder = await tempFolder({ ".gitignore": "node_modules\n" });
  copyFolder(ownContent, join(folder, "content"));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(folder, "node_modules/.bin/waymark-contract"), command, { mode: 0o755 });
  const git = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync("git", [...who, ...args], {
      cwd: folder,
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  };
  const first = [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-qm", "first"],
  ];
  for (const args of first) git(...args);
  return { folder, git };
}
