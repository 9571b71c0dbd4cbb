import { expect, test } from "vitest";
import { TextEditions } from "./text-editions.ts";

test("returns changed and removed texts, and all of them to a client that has none or knows another process", () => {
  const editions = new TextEditions();
  const first = editions.changes({ a: "A", b: "B" }, undefined);
  expect(first).toMatchObject({ isWhole: true, texts: { a: "A", b: "B" }, gone: [] });
  const second = editions.changes({ a: "A2", c: "C" }, first.edition);
  expect(second).toMatchObject({ isWhole: false, texts: { a: "A2", c: "C" }, gone: ["b"] });
  const third = editions.changes({ a: "A2", c: "C" }, second.edition);
  expect(third).toMatchObject({ edition: second.edition, texts: {}, gone: [] });
  const back = editions.changes({ a: "A2", b: "B", c: "C" }, first.edition);
  expect(back).toMatchObject({ texts: { a: "A2", b: "B", c: "C" }, gone: [] });
  const other = new TextEditions().changes({ a: "A2" }, second.edition);
  expect(other).toMatchObject({ isWhole: true, texts: { a: "A2" } });
});
