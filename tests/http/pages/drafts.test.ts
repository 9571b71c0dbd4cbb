import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signPreview } from "#cms/preview-token.ts";
import { copyFolder } from "../../helpers/copy-folder.ts";
import { openedSite } from "../../helpers/opened-site.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const secret = "a secret that is long enough to be one";
const canary = "kanarek-szkicu";

/** The real content, with a draft of a page that is also published. */
async function contentWithDraft(): Promise<string> {
  const dir = await tempFolder({});
  copyFolder("content", dir);
  const drafts = join(dir, "en/drafts/pages");
  await mkdir(drafts, { recursive: true });
  const content = `<p>${canary}</p>`;
  const blocks = [{ type: "rich-text", id: "text", props: { content } }];
  const draft = { id: "company", title: "O nas od nowa", blocks };
  await writeFile(join(drafts, "company.json"), JSON.stringify(draft));
  return dir;
}

test("a draft is visible behind its link, and nowhere else", async () => {
  const env = { CONTENT_DIR: await contentWithDraft(), PREVIEW_SECRET: secret };
  const { ask, log } = await openedSite(env);
  const target = { nodeType: "article", id: "company", locale: "en" };
  const token = signPreview(secret, target, Math.round(Date.now() / 1000) + 60);
  const link = `/admin/preview/article/company?locale=en&token=${token}`;

  const preview = await ask(link);
  const html = await preview.text();
  expect(preview.status).toBe(200);
  expect(html).toContain(canary);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');

  const elsewhere = [
    "/firma/o-nas",
    "/admin/preview/article/company?locale=en",
    `/_page?path=${encodeURIComponent(link)}`,
    "/_page?path=/admin/preview/article/company",
    "/api/pages/company?locale=en",
    "/api/preview/article/company?locale=en",
    "/api/search?locale=en&phrase=kanarek",
    "/sitemap-pl-1.xml",
    "/feed/en/atom.xml",
  ];
  const responses = await Promise.all(elsewhere.map(async (path) => (await ask(path)).text()));
  const leaks = elsewhere.filter((_, at) =>
    /kanarek-szkicu|O nas od nowa/.test(responses[at] ?? ""),
  );
  expect(leaks).toEqual([]);
  expect(log.text()).not.toContain(token);
});
