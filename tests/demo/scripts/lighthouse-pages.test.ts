import { expect, test } from "vitest";
import { pagesOfEachType } from "../../../scripts/lighthouse/pages.ts";

test("measures one page of each type, under its locale prefix", () => {
  expect(pagesOfEachType("content", "pl")).toEqual(
    expect.arrayContaining(["/", "/kontakt", "/404", expect.stringMatching(/^\/blog\/\w/)]),
  );
  const german = pagesOfEachType("content", "de");
  expect(german.every((path) => path === "/de" || path.startsWith("/de/"))).toBe(true);
});
