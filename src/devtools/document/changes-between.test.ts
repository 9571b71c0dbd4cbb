import { expect, test } from "vitest";
import { changesBetween } from "./changes-between.ts";

const changed = (before: string, after: string) => {
  const [change] = changesBetween({ id: "home", title: before }, { id: "home", title: after });
  return [change?.before, change?.after];
};

test("shows only the part in which two long texts differ, starting at a whole word", () => {
  const words = "words that are the same ".repeat(10);
  const rest = " and more".repeat(10);
  const [before, after] = changed(`${words}Poznań${rest}`, `${words}Berlin${rest}`);
  expect(before).toMatch(/^…(?:words|that|are|the|same) [a-z ]+Poznań and more/);
  expect(after).toMatch(/^…(?:words|that|are|the|same) [a-z ]+Berlin and more/);

  // A URL has no spaces.
  const address = `https://a.example/${"x".repeat(300)}`;
  expect(changed(`${address}1${rest}`, `${address}2${rest}`)).toEqual([
    expect.stringMatching(/^…x+1 and more/),
    expect.stringMatching(/^…x+2 and more/),
  ]);
  expect(changed("Poznań", "Berlin")).toEqual(["Poznań", "Berlin"]);
});
