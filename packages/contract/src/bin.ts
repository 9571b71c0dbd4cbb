#!/usr/bin/env node
import { isNewEnough, neededNode } from "../../../scripts/node-version.mjs";

// An older Node.js fails in the middle of a check, with the code of it all on the screen.
if (isNewEnough()) await import("./cli.ts");
else {
  process.stderr.write(`waymark-contract: ${neededNode()}\n`);
  process.exitCode = 2;
}
