import { ownHtml } from "#contract/brands.ts";
import { describe, expect, it } from "vitest";
import type { FaqQuestion } from "#generated/types.ts";
import { questionGroups } from "./question-groups.ts";

function asked(question: string, group?: string): FaqQuestion {
  return { question, answer: ownHtml("<p>Yes.</p>"), ...(group === undefined ? {} : { group }) };
}

describe("grouping questions", () => {
  it("puts consecutive questions with the same group name together, in page order", () => {
    const items = [asked("a", "Tracker"), asked("b", "Tracker"), asked("c", "Price")];
    expect(questionGroups(items)).toEqual([
      { name: "Tracker", items: items.slice(0, 2) },
      { name: "Price", items: items.slice(2) },
    ]);
  });

  it("returns a single group when no question names one", () => {
    const items = [asked("a"), asked("b")];
    expect(questionGroups(items)).toEqual([{ name: undefined, items }]);
  });

  it("keeps every question when a group name is repeated or missing in between", () => {
    const items = [asked("a", "Price"), asked("b"), asked("c", "Price")];
    expect(questionGroups(items).map(({ name }) => name)).toEqual(["Price", undefined, "Price"]);
    expect(questionGroups(items).flatMap((group) => group.items)).toEqual(items);
  });
});
