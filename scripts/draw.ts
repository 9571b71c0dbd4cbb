import { allDrawings } from "./drawings/all.ts";
import { drawingDrift, writeDrawings } from "./drawings/files.ts";

/** `npm run draw` writes the drawings of content/media; with `-- --check` it only says which differ. */
const mode = process.argv[2] ?? "--write";

if (!["--write", "--check"].includes(mode)) {
  console.error(`draw: unknown option ${mode}; use --check`);
  process.exitCode = 2;
} else {
  const markups = new Map(Object.entries(allDrawings).map(([name, draw]) => [name, draw()]));
  const { changed, foreign } = drawingDrift(markups);
  if (mode === "--write") writeDrawings(markups, changed);
  const faults = [
    ...(mode === "--check"
      ? changed.map((name) => `${name}: not as scripts/drawings draws it`)
      : []),
    ...foreign.map((name) => `${name}: nothing in scripts/drawings draws it`),
  ];
  if (faults.length > 0) {
    console.error(`draw: run npm run draw\n  ${faults.join("\n  ")}`);
    process.exitCode = 1;
  }
  console.log(`draw: ${markups.size} drawings, ${changed.length} changed`);
}
