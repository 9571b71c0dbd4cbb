import { expect, test } from "vitest";
import { schemaIn } from "../../packages/contract/src/contract-data.ts";

test("reports a missing schema with the existing ones", () => {
  const version = { types: { page: "Page", "post-detail": "PostDetail" }, schemas: {} };
  const data = { current: "1.0.0", versions: { "1.0.0": version }, schemas: [] };
  const missing = () => schemaIn(data, "posts", "1.0.0");
  expect(missing).toThrow(
    new RangeError("unknown schema posts; expected one of page, post-detail"),
  );
});
