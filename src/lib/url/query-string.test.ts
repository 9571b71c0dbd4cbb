import { expect, test } from "vitest";
import { queryString } from "./query-string.ts";

test("an array is sent as name[]=value, once per item", () => {
  expect(decodeURIComponent(queryString({ tag: ["a", "b"], page: 2 }))).toBe(
    "?tag[]=a&tag[]=b&page=2",
  );
});

test("values are encoded, so that none can add an entry of its own", () => {
  expect(queryString({ phrase: "a&b=c d" })).toBe("?phrase=a%26b%3Dc+d");
});

test("what is not given is not sent", () => {
  expect(queryString({ locale: undefined })).toBe("");
  expect(queryString({})).toBe("");
});
