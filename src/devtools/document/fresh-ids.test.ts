import { expect, it } from "vitest";
import { idsOf, withFreshIds } from "./fresh-ids.ts";

it("reads the ids of a document once, and ids taken from one set stay free in the next", () => {
  let readings = 0;
  const document = {
    get blocks() {
      readings += 1;
      return [{ type: "cta", id: "ask", props: {} }];
    },
  };
  idsOf(document);
  const before = readings;
  const copies = [1, 2, 3].map(() => withFreshIds({ type: "cta", id: "ask" }, idsOf(document)));
  expect(copies).toMatchObject([{ id: "ask-2" }, { id: "ask-2" }, { id: "ask-2" }]);
  expect(readings).toBe(before);
});
