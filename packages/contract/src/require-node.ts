import { isNewEnough, neededNode } from "../../../scripts/node-version.mjs";

// A separate file, imported first: an older Node.js prints the line that throws, and a bundle is a single
// line.
if (!isNewEnough()) throw new Error(`@waymark/contract: ${neededNode()}`);
