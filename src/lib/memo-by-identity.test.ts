import { expect, it } from "vitest";
import { memoByIdentity } from "./memo-by-identity.ts";

it("returns the same result for the same objects, and a new one when any of them has changed", () => {
  const memo = memoByIdentity<object>();
  const [page, posts, newPosts] = [{}, {}, {}];
  const first = memo([page, posts], () => ({}));
  expect(memo([page, posts], () => ({}))).toBe(first);
  expect(memo([page], () => ({}))).not.toBe(first);
  const second = memo([page, newPosts], () => ({}));
  expect(second).not.toBe(first);
  expect(memo([page, newPosts], () => ({}))).toBe(second);
});
