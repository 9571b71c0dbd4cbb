import { describe, expect, it } from "vitest";
import { rendererWith, testSite } from "../../helpers/test-site.ts";

describe("pages as data", () => {
  it("returns the model of a page as JSON", async () => {
    const { ask } = await testSite();
    const response = await ask(`/_page?path=${encodeURIComponent("/pl/kontakt?x=1")}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("etag")).not.toBeNull();
    expect(await response.json()).toMatchObject({
      path: "/pl/kontakt",
      head: { title: expect.stringContaining("/pl/kontakt of szlak") },
    });
  });

  it("keeps a page and its model separate", async () => {
    const { ask } = await testSite();
    await ask("/kontakt");
    expect((await ask("/_page?path=/kontakt")).headers.get("content-type")).toContain("json");
    expect((await ask("/kontakt")).headers.get("content-type")).toContain("html");
  });

  it("has the status of the page", async () => {
    const { ask } = await testSite();
    expect((await ask("/_page?path=/nowhere")).status).toBe(404);
  });

  it("reports where a page has moved", async () => {
    const { ask } = await testSite({
      redirects: [["en", [{ from: "/o-nas", to: "/firma/o-nas" }]]],
    });
    expect(await (await ask("/_page?path=/o-nas")).json()).toEqual({
      redirectTo: "/firma/o-nas",
      status: 301,
    });
    const model = await (await ask("/_page?path=/kontakt/")).json();
    expect(model).toMatchObject({
      head: { title: expect.stringContaining("/kontakt of szlak") },
    });
  });

  it.each([
    "",
    "?path=",
    "?path=kontakt",
    "?path=//evil.test",
    "?path=/a&path=/b",
    "?path=/a%252fb",
    "?path=/a%5Cb",
  ])("refuses %j", async (search) => {
    const { ask } = await testSite();
    expect((await ask(`/_page${search}`)).status).toBe(400);
  });

  it("is not JSON when there is no model, so that the browser loads the page", async () => {
    const resolveModel = async () => Promise.reject(new Error("planted"));
    const { ask } = await testSite({ renderer: await rendererWith({ resolveModel }) });
    const response = await ask("/_page?path=/kontakt");
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).not.toContain("json");
    expect(await response.text()).not.toContain("planted");
  });
});
