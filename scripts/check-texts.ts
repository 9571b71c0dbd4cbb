import { disagreements } from "./texts/agreement.ts";
import { readChecks } from "./texts/checks.ts";
import { readTexts } from "./texts/documents.ts";
import { readExceptions, withoutExceptions } from "./texts/exceptions.ts";
import { placeIn } from "./texts/place.ts";
import { wordingFaults } from "./texts/wording.ts";

/** `npm run check -- texts`: the typography of each language, and the same figures in all of them. */
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
const problems = [
  ...left.map(({ files, pointer, says }) => {
    const places = files.map((file) => placeIn(file, pointer));
    return `${places.join(", ")} ${pointer}: ${says}`;
  }),
  ...idle.map(({ document, pointer }) => `${exceptionsFile}: nothing at ${document} ${pointer}`),
];
for (const problem of problems) console.log(problem);
console.log(`${documents.length} documents, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
