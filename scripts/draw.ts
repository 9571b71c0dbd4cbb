import { allDrawings } from "./drawings/all.ts";
import { commandLine } from "./usage.ts";
import { drawingDrift, writeDrawings } from "./drawings/files.ts";

const { values } = commandLine({
  name: "draw",
  summary: "Writes the drawings of content/media.",
  options: { check: { type: "boolean", help: "writes nothing and says which differ" } },
});
const isCheck = values.check === true;

const markups = new Map(Object.entries(allDrawings).map(([name, draw]) => [name, draw()]));
const { changed, foreign } = drawingDrift(markups);
if (!isCheck) writeDrawings(markups, changed);
const faults = [
  ...(isCheck ? changed.map((name) => `${name}: not as scripts/drawings draws it`) : []),
  ...foreign.map((name) => `${name}: nothing in scripts/drawings draws it`),
];
if (faults.length > 0) {
  console.error(`draw: run npm run draw\n  ${faults.join("\n  ")}`);
  process.exitCode = 1;
}
console.log(`draw: ${markups.size} drawings, ${changed.length} changed`);
