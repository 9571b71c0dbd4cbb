import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isContractNumber, isLaterContract } from "./contract-number.ts";

test.each([
  ["3.0.0", "2.9.9", true],
  ["2.10.0", "2.9.0", true],
  ["2.0.0", "2.0.0", false],
  ["1.9.9", "2.0.0", false],
])("%s comes after %s: %s", (version, other, isLater) => {
  expect(isLaterContract(version, other)).toBe(isLater);
});

test("the schemas accept the same version numbers", () => {
  const read = (file: string) => JSON.parse(readFileSync(`schema/${file}.schema.json`, "utf8"));
  const { pattern } = read("parts/contract-number");
  expect(read("block").properties.requires.pattern).toBe(pattern);
  const numbers = [
    "3.0.0",
    "0.0.1",
    "999999.0.0",
    "1.0",
    "01.0.0",
    "1.0.0-a",
    "v1.0.0",
    "1000000.0.0",
  ];
  for (const number of numbers) {
    expect.soft(isContractNumber(number), number).toBe(new RegExp(pattern).test(number));
  }
});
