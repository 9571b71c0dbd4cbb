// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { reloadPicture } from "./reload-picture.ts";

test("reloads the replaced picture and no other", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(`${new URL(url).pathname} ${init.cache ?? ""}`);
    return new Response();
  });
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = '<img src="/media/a.svg"><img src="/media/b.svg">';
  const set = vi.spyOn(HTMLImageElement.prototype, "setAttribute");
  await reloadPicture("/media/a.svg");
  expect(asked).toEqual(["/media/a.svg reload"]);
  expect(set.mock.calls).toEqual([["src", "/media/a.svg"]]);
});
