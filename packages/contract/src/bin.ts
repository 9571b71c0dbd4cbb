#!/usr/bin/env node
import { isNewEnough, neededNode } from "../../../scripts/node-version.mjs";

// Load the CLI lazily: an older Node.js would otherwise crash mid-check and print the source code.
if (isNewEnough()) await import("./cli.ts");
else {
  process.stderr.write(`waymark-contract: ${neededNode()}\n`);
  process.exitCode = 2;
}
