import { expect, test } from "vitest";
import { withoutEnvelope } from "./without-envelope.ts";

test("removes the envelope of a response, but nothing of the document itself", () => {
  const page = { title: "A page", blocks: [] };
  expect(withoutEnvelope({ data: page, meta: { at: 7 } })).toBe(page);
  expect(withoutEnvelope({ data: [page] })).toEqual([page]);
  expect(withoutEnvelope({ page, ok: true })).toBe(page);
  expect(withoutEnvelope({ data: { id: 7, attributes: page } })).toBe(page);
  const two = { first: page, second: page };
  expect(withoutEnvelope(two)).toBe(two);
  for (const bare of [page, [page], { ...page, data: [] }, { data: "words" }, 7]) {
    expect(withoutEnvelope(bare)).toBe(bare);
  }
});
