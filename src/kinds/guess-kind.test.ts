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
])("recognises a document at %s as %s", (path, kind) => {
  expect(guessKind(path, undefined)?.name).toBe(kind);
});

it("recognises a table of redirects elsewhere by its content", () => {
  expect(guessKind("table.json", { redirects: [] })?.name).toBe("redirects");
});

it("ignores property names that any object could have, but recognises addresses of brand and redirects", () => {
  expect(guessKind("page.json", { id: 1 })).toBeUndefined();
  expect(guessKind("page.json", { id: "x", name: "X" })).toBeUndefined();
  expect(guessKind("https://cms.example/api/brand", { id: 1 })?.name).toBe("brand");
  expect(guessKind("https://cms.example/api/redirects", {})?.name).toBe("redirects");
});

it("recognises a document by the editor schema it names, wherever it is located", () => {
  const hint = "https://cms.example/schema/1.0.0/post-detail.schema.json";
  expect(guessKind("draft.json", { $schema: hint })?.name).toBe("post");
  const relative = { $schema: "../../../schema/bundled/brand.schema.json" };
  expect(guessKind("mine.json", relative)?.name).toBe("brand");
});

it("the kinds that can be checked match their generated names", () => {
  expect(judgedKinds.map(({ name }) => name)).toEqual(judgedKindNames);
});
