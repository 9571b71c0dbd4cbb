import { expect, test } from "vitest";
import { changesBetween } from "./changes-between.ts";

const changed = (before: string, after: string) => {
  const [change] = changesBetween({ id: "home", title: before }, { id: "home", title: after });
  return [change?.before, change?.after];
};

test("of two long texts that part is shown in which they differ, from a word on", () => {
  const words = "words that are the same ".repeat(10);
  const rest = " and more".repeat(10);
  const [before, after] = changed(`${words}Poznań${rest}`, `${words}Berlin${rest}`);
  expect(before).toMatch(/^…(?:words|that|are|the|same) [a-z ]+Poznań and more/);
  expect(after).toMatch(/^…(?:words|that|are|the|same) [a-z ]+Berlin and more/);

  // An address has no spaces.
  const address = `https://a.example/${"x".repeat(300)}`;
  expect(changed(`${address}1${rest}`, `${address}2${rest}`)).toEqual([
    expect.stringMatching(/^…x+1 and more/),
    expect.stringMatching(/^…x+2 and more/),
  ]);
  expect(changed("Poznań", "Berlin")).toEqual(["Poznań", "Berlin"]);
});
