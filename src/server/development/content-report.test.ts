import { expect, test } from "vitest";
import type { ContentProblem } from "#cms/main.ts";
import { ContentReport } from "./content-report.ts";

function misspelt(file: string, at: number): ContentProblem {
  return {
    file,
    pointer: `/blocks/${at}/props/items`,
    reason: "misspelt-property, expected figures, found items",
    costs: "part",
    block: { id: "questions", type: "faq" },
  };
}

test("problems of blocks of one type for one reason are one line with their number, the first place and the command that lists all", async () => {
  const lines: string[] = [];
  const report = new ContentReport("content", (line) => lines.push(line));
  // Each brand reports the content that they share.
  for (const file of ["en/pages/faq.json", "de/pages/faq.json", "en/pages/faq.json"]) {
    report.add(misspelt(file, 0));
    report.add(misspelt(file, 3));
  }
  const unreadable = { file: "en/pages/home.json", pointer: "", reason: "json, line 3, column 1" };
  report.add({ ...unreadable, costs: "entry" });
  await expect
    .poll(() => lines)
    .toEqual([
      "content: faq: misspelt-property, expected figures, found items, 4 times, first in content/en/pages/faq.json /blocks/0/props/items; npm run validate -- content --all lists them",
      "content: json, line 3, column 1 (left out), in content/en/pages/home.json",
    ]);
});
