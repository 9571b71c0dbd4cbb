import { expect, it } from "vitest";
import { groupedProblems, type TextProblem } from "./grouped-problems.ts";

function problem(document: string, at: string, says: string): TextProblem {
  return { document, says, line: `content/${at}: ${says}` };
}

it("groups the problems of each document by kind, most frequent first, with a total per kind", () => {
  const unit = "a regular space before a unit: …5▸ ◂km…";
  const problems = [
    problem("pages/home", "en/pages/home.json:3 /title", "two spaces: …a▸  ◂b…"),
    problem("pages/home", "en/pages/home.json:9 /lead", unit),
    problem("posts/one", "de/posts/one.json:4 /title", unit),
    problem("pages/home", "pl/pages/home.json:9 /lead", unit),
    problem("posts/one", "de/posts/one.json:5 /seoTitle", "71 characters, only 60 are shown"),
    problem("posts/one", "pl/posts/one.json:5 /seoTitle", "64 characters, only 60 are shown"),
  ];
  expect(groupedProblems(problems).join("\n")).toBe(
    `pages/home (3 problems)
  a regular space before a unit (2)
    content/en/pages/home.json:9 /lead: a regular space before a unit: …5▸ ◂km…
    content/pl/pages/home.json:9 /lead: a regular space before a unit: …5▸ ◂km…
  two spaces (1)
    content/en/pages/home.json:3 /title: two spaces: …a▸  ◂b…
posts/one (3 problems)
  characters: only 60 are shown (2)
    content/de/posts/one.json:5 /seoTitle: 71 characters, only 60 are shown
    content/pl/posts/one.json:5 /seoTitle: 64 characters, only 60 are shown
  a regular space before a unit (1)
    content/de/posts/one.json:4 /title: a regular space before a unit: …5▸ ◂km…
All by kind:
  a regular space before a unit (3)
  characters: only 60 are shown (2)
  two spaces (1)`,
  );
});

it("prints no totals for a single document, and nothing when there are no problems", () => {
  const problems = [problem("pages/home", "en/pages/home.json:3 /title", "two spaces: …")];
  expect(groupedProblems(problems)).toHaveLength(3);
  expect(groupedProblems([])).toEqual([]);
});
