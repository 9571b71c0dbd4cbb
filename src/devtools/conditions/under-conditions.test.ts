import { expect, test } from "vitest";
import { trust } from "#contract/trust.ts";
import type { PageModel } from "#site/page-model.ts";
import { aroundUnder, withEntries } from "./under-conditions.ts";

test("lists can have no entries, one or two hundred with unique ids; an empty list stays empty", () => {
  const posts = ["a", "b", "c"].map((id) => ({ id, category: id, props: { title: id } }));
  const lists = new Map([
    ["posts", posts],
    ["people", []],
  ]);
  const [none, one, many] = (["none", "one", "many"] as const).map((howMany) => {
    const { posts: shown = [], people } = Object.fromEntries(withEntries(lists, howMany));
    return { ids: shown.map(({ id }) => id), people };
  });
  expect(none).toEqual({ ids: [], people: [] });
  expect(one).toEqual({ ids: ["a"], people: [] });
  expect(new Set(many?.ids).size).toBe(200);
  expect(many?.people).toEqual([]);
  expect(withEntries(lists, "own")).toBe(lists);
});

test("a page can have empty menus and as many posts in its list as the conditions say", () => {
  const item = { name: "Help", href: "/help" };
  const chrome = { homeHref: "/", shortcuts: {}, main: [item], footer: [item], languages: [] };
  const frame = trust<PageModel>({ chrome, posts: [{ id: "a" }, { id: "b" }] });
  expect(aroundUnder(frame, { menus: "none", entries: "one" })).toEqual({
    chrome: { ...chrome, main: [], footer: [] },
    posts: [{ id: "a" }],
  });
  expect(aroundUnder(frame, { menus: "own", entries: "own" })).toBe(frame);
});
