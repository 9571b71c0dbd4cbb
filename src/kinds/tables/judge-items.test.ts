import { expect, it } from "vitest";
import { redirects } from "../redirects.kind.ts";
import { judgeItems } from "./judge-items.ts";

it("compares the rows of a redirect table up to the limit, whatever follows", () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ from: `/a${at}`, to: "/b" }));
  const beyond = [null, 1, {}, { from: "/a0" }];
  const { problems } = judgeItems(redirects, { redirects: [...rows, ...beyond] });
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["max-items", "/redirects"],
  ]);
});
