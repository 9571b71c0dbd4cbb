import { expect, it, vi } from "vitest";
import { problem } from "../problems/problem.ts";
import { withoutDrift } from "./repair.ts";

it("removes duplicate list items in a single pass", () => {
  const tags = Array.from({ length: 500 }, (_, index) => `tag ${index % 400}`);
  const written = vi.spyOn(JSON, "stringify");
  const meant = withoutDrift({ tags }, [problem("duplicate-items", "/tags")]);
  const { length } = written.mock.calls;
  written.mockRestore();
  expect(meant).toEqual({ tags: tags.slice(0, 400) });
  expect(length).toBeLessThan(2000);
});
