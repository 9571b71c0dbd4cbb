import { disagreements } from "./texts/agreement.ts";
import { readTexts } from "./texts/documents.ts";
import { readExceptions, withoutExceptions } from "./texts/exceptions.ts";
import { wordingFaults } from "./texts/wording.ts";

/** `npm run check -- texts`: the typography of each language, and the same figures in all of them. */
const exceptionsFile = "scripts/texts/exceptions.json";
const documents = await readTexts();
const differing = disagreements(documents);
const { left, idle } = withoutExceptions(
  [
    ...documents.flatMap(wordingFaults),
    ...differing.map((found) => ({ ...found, file: found.document })),
  ],
  readExceptions(exceptionsFile),
);
const problems = [
  ...left.map(({ file, pointer, says }) => `${file} ${pointer}: ${says}`),
  ...idle.map(({ document, pointer }) => `${exceptionsFile}: nothing at ${document} ${pointer}`),
];
for (const problem of problems) console.log(problem);
console.log(`${documents.length} documents, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
