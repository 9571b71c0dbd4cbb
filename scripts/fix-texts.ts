import { readTexts } from "./texts/documents.ts";
import { fixDocument } from "./texts/fix-document.ts";

/** Part of `npm run fix`: no-break spaces, dashes and the like, where only one form is correct. */
for (const document of await readTexts()) fixDocument(document);
