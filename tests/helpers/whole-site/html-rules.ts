import type { ConfigData } from "html-validate";

/** The definition of valid HTML here: html-validate's strict preset, minus purely stylistic rules. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes HTML this way; a parser reads the same document.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // The consent dialog precedes the page and is a document of its own, which begins at h2.
    "heading-level": ["error", { minSectioningRootInitialRank: "h2" }],
    // Searches the whole page for each reference; `read-page.ts` does it once, on every page.
    "no-missing-references": "off",
    // The base styles keep every `tel:` link on one line.
    "tel-non-breaking": "off",
  },
};
