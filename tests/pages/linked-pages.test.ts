import { expect, test } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { pages } from "#kinds/pages.kind.ts";
import { judgeLinked } from "#pages/listing/judge-linked.ts";
import { linkedPages } from "#pages/listing/linked-page.ts";
import { routing, testClient } from "../api/test-client.ts";
import { ContentCopy } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";
import { addNodes, section } from "./resolving.ts";

const linking = {
  id: "linking",
  title: "Linking",
  blocks: ["notes", "none"].map((slug) => ({
    id: slug,
    type: "rich-text",
    props: { content: `<p><a href="/ukryte/${slug}">x</a></p>` },
  })),
};

/** Dead links in a document that links to one hidden page that exists, and one that does not. */
async function deadLinks(hiddenStatus?: number): Promise<readonly unknown[]> {
  const copy = new ContentCopy();
  addNodes(copy, "en", ...section("hidden", "/ukryte"));
  writeEntry(copy, "en/hidden-pages/notes");
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo" });
  const { client } = testClient({
    baseUrl: "http://cms.test",
    routing,
    fetch: async (request) => {
      const isHidden = new URL(request.url).pathname.startsWith("/api/hidden_pages/");
      return isHidden && hiddenStatus !== undefined
        ? new Response("", { status: hiddenStatus })
        : cms.fetch(request);
    },
  });
  const { problems } = await judgeLinked(
    pages,
    linking,
    await linkedPages(client, "en", () => false),
  );
  return problems.flatMap(({ code, actual }) => (code === "dead-link" ? [actual] : []));
}

test("links to hidden pages are checked by requesting them", async () => {
  expect(await deadLinks()).toEqual(["/ukryte/none"]);
});

test.each([500, 503])(
  "they are not called dead while their service responds %i",
  async (status) => {
    expect(await deadLinks(status)).toEqual([]);
  },
);
