import { expect, test } from "vitest";
import { withoutRequirements } from "./without-requirements.ts";

test("removes requirement numbers from a description but keeps the text around them", () => {
  const short = {
    "Posts as cards (requirement R-20).": "Posts as cards.",
    "One address (requirements R-6 and R-30).": "One address.",
    "An address (requirement R-52: 6 to 254 characters).": "An address (6 to 254 characters).",
    "The R-number of a lorry.": "The R-number of a lorry.",
  };
  for (const [description, text] of Object.entries(short)) {
    expect.soft(withoutRequirements(description)).toBe(text);
  }
});
