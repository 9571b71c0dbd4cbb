import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileCache } from "../helpers/compile-cache.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const fullDisk = "/dev/full";

test.skipIf(!existsSync(fullDisk))(
  "a report that does not fit on a full disk exits with neither the success nor the problems code",
  async () => {
    const home = JSON.stringify({ id: "home", title: "Home", blocks: [] });
    const root = await tempFolder({ "home.json": home });
    const target = openSync(fullDisk, "w");
    const args = ["scripts/validate.ts", join(root, "home.json")];
    const { status, stderr } = spawnSync(process.execPath, args, {
      env: { PATH: process.env["PATH"], ...compileCache },
      stdio: ["ignore", target, "pipe"],
      encoding: "utf8",
    });
    closeSync(target);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "cannot write the output: ENOSPC: no space left on device, write\n",
    });
  },
);
