import { disagreements } from "./texts/agreement.ts";
import { readChecks } from "./texts/checks.ts";
import { readTexts } from "./texts/documents.ts";
import { readExceptions, withoutExceptions } from "./texts/exceptions.ts";
import { groupedProblems } from "./texts/grouped-problems.ts";
import { placeFinder } from "./texts/place.ts";
import { wordingFaults } from "./texts/wording.ts";

/** `npm run check -- texts`: checks each language's typography, and that all contain the same numbers. */
const exceptionsFile = "scripts/texts/exceptions.json";
const documents = await readTexts();
const checks = readChecks("content");
const differing = disagreements(documents, checks);
const { left, idle } = withoutExceptions(
  [
    ...documents
      .flatMap((document) => wordingFaults(document, checks))
      .map((found) => ({ ...found, files: [found.file] })),
    ...differing,
  ],
  readExceptions(exceptionsFile),
);
const placeOf = placeFinder(
  left.flatMap(({ files, pointer }) => files.map((file) => ({ file, pointer }))),
);
const problems = [
  ...left.map(({ document, files, pointer, says }) => {
    const places = files.map((file) => placeOf(file, pointer));
    return { document, says, line: `${places.join(", ")} ${pointer}: ${says}` };
  }),
  ...idle.map(({ document, pointer, says }) => {
    const line = `${exceptionsFile}: no problem at ${document} ${pointer}: ${says}`;
    return { document: exceptionsFile, says: "unused exception", line };
  }),
];
for (const line of groupedProblems(problems)) console.log(line);
console.log(`${documents.length} documents, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
