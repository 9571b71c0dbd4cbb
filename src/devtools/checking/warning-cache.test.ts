import { expect, test } from "vitest";
import { pagePaths } from "#generated/block-paths.ts";
import { pages } from "#kinds/pages.kind.ts";
import { WarningCache } from "./warning-cache.ts";

const link = { label: "Ask", url: "/offers" };
const document = {
  id: "home",
  title: "Home",
  blocks: [
    { type: "cta", id: "ask", props: { heading: "Ask", link } },
    { type: "people", id: "we", props: { heading: "We", ids: ["ada"] } },
  ],
};

test("links and choices of unchanged blocks are checked against the current pages and lists", () => {
  const cache = new WarningCache();
  const reported = (paths: readonly string[], ids: readonly string[]) => {
    const site = {
      pages: new Set(paths),
      choosable: () => ({ ids: new Set(ids), categories: new Set<string>() }),
    };
    const around = { paths: pagePaths, lost: new Set<string>(), kind: pages, ...site };
    return cache.of(document, around, []).map(({ code }) => code);
  };
  expect(reported(["/"], ["ada"])).toEqual(["dead-link"]);
  expect(reported(["/", "/offers"], ["ada"])).toEqual([]);
  expect(reported(["/", "/offers"], ["bob"])).toEqual(["no-entry"]);
});
