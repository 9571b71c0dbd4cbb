import { beforeEach, expect, test } from "vitest";
import { createCms, type Cms } from "#cms/create-cms.ts";
import { signPreview } from "#cms/preview-token.ts";
import { ContentCopy } from "./content-copy.ts";
import { writeEntry } from "./entry-samples.ts";

const previewSecret = "a secret that is long enough to be one";
const expiresAtS = Math.round(Date.now() / 1000) + 60;

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
  writeEntry(copy, "en/services/auta", { id: "cars", title: "Published" });
});

const open = (secret?: string): Promise<Cms> =>
  createCms({ contentDir: copy.dir, brandId: "demo", previewSecret: secret });

/** Requests the preview link signed for this node. */
async function preview(nodeType: string, id: string, secret = previewSecret): Promise<Response> {
  const token = signPreview(previewSecret, { nodeType, id, locale: "en" }, expiresAtS);
  const cms = await open(secret);
  return cms.fetch(
    new Request(`http://cms.test/api/preview/${nodeType}/${id}?locale=en&token=${token}`),
  );
}

test("a signed link shows the draft of an entry, whatever its slug will be, and is not cached", async () => {
  writeEntry(copy, "en/drafts/services/samochody", { id: "cars", title: "Draft" });
  const response = await preview("service", "cars");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("etag")).toBeNull();
  expect(await response.json()).toMatchObject({ title: "Draft" });
});

test("without a draft it shows the published version", async () => {
  expect(await (await preview("service", "cars")).json()).toMatchObject({ title: "Published" });
  expect((await preview("root", "home")).status).toBe(200);
});

test("a draft of a page that does not exist yet is shown as well", async () => {
  copy.write("en/drafts/pages/soon.json", '{"id":"soon","title":"Soon","blocks":[]}');
  expect(await (await preview("article", "soon")).json()).toMatchObject({ title: "Soon" });
});

test("a missing document is 404", async () => {
  expect((await preview("service", "none")).status).toBe(404);
  expect((await preview("article", "__proto__")).status).toBe(404);
});

test("without a secret, or with another one, there is no preview", async () => {
  expect((await preview("service", "cars", "")).status).toBe(404);
  expect((await preview("service", "cars", `${previewSecret}!`)).status).toBe(404);
});

test.each([
  "",
  "?locale=en",
  "?locale=en&token=",
  `?locale=en&token=${signPreview(previewSecret, { nodeType: "service", id: "cars", locale: "pl" }, expiresAtS)}`,
  `?locale=en&token=${signPreview(previewSecret, { nodeType: "service", id: "cars", locale: "en" }, 1)}`,
])("%s opens nothing, and reveals no more than that", async (query) => {
  const cms = await open(previewSecret);
  const responses = await Promise.all(
    ["cars", "none"].map(async (id) => {
      const address = `http://cms.test/api/preview/service/${id}${query}`;
      const response = await cms.fetch(new Request(address));
      return [response.status, await response.text()];
    }),
  );
  expect(responses[0]).toEqual([404, expect.any(String)]);
  expect(responses[1]).toEqual(responses[0]);
});
