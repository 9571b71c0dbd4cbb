import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spawnInto } from "../helpers/commands.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const fullDisk = "/dev/full";

test.skipIf(!existsSync(fullDisk))(
  "a report that a full disk does not take ends neither well nor as one of problems",
  async () => {
    const home = JSON.stringify({ id: "home", title: "Home", blocks: [] });
    const root = await tempFolder({ "home.json": home });
    const ended = await spawnInto(fullDisk, "scripts/validate.ts", [join(root, "home.json")]);
    expect(ended).toEqual({
      status: 2,
      stderr: "cannot be written: ENOSPC: no space left on device, write\n",
    });
  },
);
