import { shownPictures, unshownPictures } from "./content/unused.ts";
import { allDrawings } from "./drawings/all.ts";
import { commandLine } from "./usage.ts";
import { drawingDrift, writeDrawings } from "./drawings/files.ts";

const { values } = commandLine({
  name: "draw",
  summary: "Writes the drawings in content/media that are in use.",
  options: { check: { type: "boolean", help: "writes nothing and reports which differ" } },
});
const isCheck = values.check === true;

const markups = new Map(Object.entries(allDrawings).map(([name, draw]) => [name, draw()]));
const shown = shownPictures();
const changed = drawingDrift(markups, (name) => shown.has(`${name}.svg`));
if (!isCheck) writeDrawings(markups, changed);
const faults = [
  ...(isCheck
    ? changed.map((name) => `${name}: differs from what scripts/drawings draws (npm run draw)`)
    : []),
  ...unshownPictures().map((file) => `${file}: not shown anywhere (npm run fix -- --unused)`),
];
if (faults.length > 0) {
  console.error(`draw:\n  ${faults.join("\n  ")}`);
  process.exitCode = 1;
}
console.log(`draw: ${markups.size} drawings, ${changed.length} changed`);
