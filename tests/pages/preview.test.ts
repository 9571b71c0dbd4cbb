import { beforeEach, describe, expect, test } from "vitest";
import { signPreview } from "#cms/preview-token.ts";
import { resolvePreview } from "#pages/resolve-preview.ts";
import type { PageModel } from "#site/page-model.ts";
import { ContentCopy } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";
import { addNodes, previewSecret, resolveOptions, section } from "./resolving.ts";

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
});

describe("preview", () => {
  async function preview(nodeType: string, id: string, token?: string): Promise<PageModel> {
    const target = { nodeType, id, locale: "en" as const };
    const expiresAtS = Math.round(Date.now() / 1000) + 60;
    const good = signPreview(previewSecret, target, expiresAtS);
    const address = { ...target, token: token ?? good, path: `/admin/preview/${nodeType}/${id}` };
    return (await resolvePreview(await resolveOptions(copy), address)).model;
  }

  test("shows a draft in its layout, with the site's menus, and without indexing", async () => {
    addNodes(copy, "en", ...section("service", "/services"));
    writeEntry(copy, "en/drafts/services/cars", { title: "Draft" });
    const model = await preview("service", "cars");
    expect(model).toMatchObject({
      status: 200,
      banner: { title: "Draft", subtitle: "Lead." },
      crumbs: [{ name: "Draft" }],
      parent: { href: "/services" },
      head: { isIndexable: false, canonical: undefined, alternates: [] },
    });
    expect(model.chrome.homeHref).toBe("/");
  });

  test("shows a page that is not in a sitemap yet", async () => {
    copy.write("en/drafts/pages/soon.json", '{"id":"soon","title":"Soon","blocks":[]}');
    const model = await preview("article", "soon");
    expect(model).toMatchObject({ status: 200, banner: { title: "Soon" } });
  });

  test("is a 404 without a valid token", async () => {
    copy.write("en/drafts/pages/soon.json", '{"id":"soon","title":"Soon","blocks":[]}');
    expect((await preview("article", "soon", "1.x")).status).toBe(404);
  });
});
