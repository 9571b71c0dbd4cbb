import { expect, test } from "vitest";
import { dataKeysOf } from "./data-keys.ts";

test("days and words out of a list are data, and what is free in one schema is text", () => {
  const event = {
    properties: {
      day: { type: "string", format: "date" },
      place: { enum: ["hall", "yard"] },
      title: { type: "string" },
    },
  };
  const stand = { $defs: { spot: { properties: { place: { type: "string" } } } } };
  expect(dataKeysOf([event])).toEqual(["day", "place"]);
  expect(dataKeysOf([event, stand])).toEqual(["day"]);
});
