import { isNewEnough, neededNode } from "../../../scripts/node-version.mjs";

// A file of its own, before all others: an older Node.js shows the line that throws, and a bundle is one line.
if (!isNewEnough()) throw new Error(`@waymark/contract: ${neededNode()}`);
