import { describe, expect, test } from "vitest";
import { signPreview } from "#cms/preview-token.ts";
import { sharedSite } from "../../helpers/opened-site.ts";

const secret = "a secret that is long enough to be one";
const cms = "https://cms.example";
const node = { nodeType: "article", id: "company", locale: "en" };
const nowS = Math.round(Date.now() / 1000);
const token = signPreview(secret, node, nowS + 60);

const opened = sharedSite({
  env: () => ({ PREVIEW_SECRET: secret, PREVIEW_ORIGINS: cms, VALIDATION: "1" }),
});
const unframed = sharedSite({ env: () => ({ PREVIEW_SECRET: secret }) });

const address = (query: Readonly<Record<string, string>> = {}): string =>
  `/_draft?${new URLSearchParams({ ...node, token, ...query }).toString()}`;

function sent(document: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(document),
  };
}

const text = (id: string, content: string) => ({ type: "rich-text", id, props: { content } });
const draft = { id: "company", title: "O nas od nowa", blocks: [text("story", "<p>Szkic</p>")] };

describe("an unsaved draft", () => {
  test("is a page at the address of its preview, and not cached", async () => {
    const response = await opened().ask(address(), sent(draft));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { model, document, ...report } = await response.json();
    expect(report).toMatchObject({ verdict: "valid", kind: "page", problems: [] });
    expect(document).toMatchObject({ title: draft.title });
    expect(model).toMatchObject({
      path: "/admin/preview/article/company",
      banner: { title: draft.title },
      head: { isIndexable: false },
      blocks: [{ id: "story", props: { content: "<p>Szkic</p>" } }],
    });
    const preview = await opened().ask(`/admin/preview/article/company?locale=en&token=${token}`);
    expect(await preview.text()).not.toContain("Szkic");
    expect(opened().log.text()).not.toContain(token);
  });

  test("drops what visitors would not see, and has problems with pointers and messages", async () => {
    const faulty = {
      ...draft,
      blocks: [
        { type: "hero", id: "top", props: { headng: "x" } },
        text("story", '<p onclick="x()">Szkic<script>1</script></p>'),
      ],
    };
    const response = await opened().ask(address(), sent(faulty));
    const { model, problems } = await response.json();
    expect(model.blocks[0]).toMatchObject({ id: "top", broken: true });
    expect(model.blocks[1].props.content).toBe("<p>Szkic</p>");
    expect(problems[0]).toMatchObject({
      pointer: "/blocks/0/props/headng",
      code: "misspelt-property",
      message: expect.stringContaining("heading"),
    });
    const losses = await opened().ask("/_losses");
    expect(await losses.text()).not.toContain("headng");
  });

  test("is validated even if nothing of it can be shown", async () => {
    const { model, verdict, problems } = await (
      await opened().ask(address(), sent({ blocks: 1 }))
    ).json();
    expect({ model, verdict }).toEqual({ model: undefined, verdict: "refused" });
    expect(problems).not.toEqual([]);
  });

  test.each([
    [{ token: token.slice(0, -1) }, 404],
    [{ id: "other" }, 404],
    [{ locale: "de" }, 404],
    [{ nodeType: "post" }, 404],
  ])("is not found where the token opens something else: %j", async (query, status) => {
    const response = await opened().ask(address(query), sent(draft));
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
  });

  test("is accepted only from the site's own pages, and up to a size limit", async () => {
    const foreign = await opened().ask(address(), sent(draft, { origin: cms }));
    expect(foreign.status).toBe(403);
    const long = { ...draft, seoTitle: "x".repeat(1_000_001) };
    const tooLong = await opened().ask(address(), sent(long));
    expect(tooLong.status).toBe(413);
    expect((await opened().ask(address())).status).toBe(405);
  });

  test("is not requested where no page may frame a preview", async () => {
    expect((await unframed().ask(address(), sent(draft))).status).toBe(404);
    const preview = await unframed().ask(`/admin/preview/article/company?locale=en&token=${token}`);
    expect(await preview.text()).not.toContain("preview-state");
    const framed = await opened().ask(`/admin/preview/article/company?locale=en&token=${token}`);
    expect(await framed.text()).toContain('id="preview-state"');
    expect(await (await opened().ask("/firma/o-nas")).text()).not.toContain("preview-state");
  });
});
