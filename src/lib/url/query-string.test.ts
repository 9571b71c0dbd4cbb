import { expect, test } from "vitest";
import { queryString } from "./query-string.ts";

test("sends an array as name[]=value, once per item", () => {
  expect(decodeURIComponent(queryString({ tag: ["a", "b"], page: 2 }))).toBe(
    "?tag[]=a&tag[]=b&page=2",
  );
});

test("encodes values so that none can add a parameter", () => {
  expect(queryString({ phrase: "a&b=c d" })).toBe("?phrase=a%26b%3Dc+d");
});

test("does not send undefined values", () => {
  expect(queryString({ locale: undefined })).toBe("");
  expect(queryString({})).toBe("");
});
