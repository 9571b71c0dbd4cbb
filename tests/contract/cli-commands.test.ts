import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { compileCache } from "../helpers/compile-cache.ts";

const others = "expected one of validate, migrate, serve, schemas; each accepts --help";

test.each([
  [
    ["conform", "https://cms.example"],
    "conform is a command of the site's project, npm run conform",
  ],
  [["compat", "--help"], "compat is a command of the site's project, npm run compat"],
  [["vaildate", "content/"], `unknown command vaildate; ${others}`],
  [[], `no command; ${others}`],
])("waymark-contract called with %j says what is wrong", (args, says) => {
  const all = ["packages/contract/src/bin.ts", ...args];
  const env = { PATH: process.env["PATH"], ...compileCache };
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { env, encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: "",
    stderr: `waymark-contract: ${says}\n`,
  });
});
