import { expect, it } from "vitest";
import { judgedKindNames } from "#generated/judged-kinds.ts";
import { guessKind, judgedKinds } from "./guess-kind.ts";

it.each([
  ["content/en/posts/winter.json", "post"],
  ["content/redirects/en.json", "redirects"],
  ["content/en/menus.json", "menu"],
  ["https://cms.example/api/contact_people", "contact-people"],
  ["https://cms.example/api/search", "search-result"],
  ["https://cms.example/api/posts", "posts"],
  ["https://cms.example/api/posts/winter", "post"],
  ["/api/preview/service/service-cars", "service"],
  ["/api/preview/article/about", "page"],
])("a document at %s is read as %s", (path, kind) => {
  expect(guessKind(path, undefined)?.name).toBe(kind);
});

it("elsewhere a table of redirects is known by what is in it", () => {
  expect(guessKind("table.json", { redirects: [] })?.name).toBe("redirects");
});

it("nothing is told from names that any object could have; addresses of brand and redirects tell", () => {
  expect(guessKind("page.json", { id: 1 })).toBeUndefined();
  expect(guessKind("page.json", { id: "x", name: "X" })).toBeUndefined();
  expect(guessKind("https://cms.example/api/brand", { id: 1 })?.name).toBe("brand");
  expect(guessKind("https://cms.example/api/redirects", {})?.name).toBe("redirects");
});

it("a document that names its schema for editors is of that kind, wherever it lies", () => {
  const hint = "https://cms.example/schema/1.0.0/post-detail.schema.json";
  expect(guessKind("draft.json", { $schema: hint })?.name).toBe("post");
  const relative = { $schema: "../../../schema/bundled/brand.schema.json" };
  expect(guessKind("mine.json", relative)?.name).toBe("brand");
});

it("what can be judged has the names that are generated of it", () => {
  expect(judgedKinds.map(({ name }) => name)).toEqual(judgedKindNames);
});
