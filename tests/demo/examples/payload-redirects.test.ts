import { expect, test, vi } from "vitest";
import { collectionHooks } from "../../../docs/examples/payload/hooks.mjs";
import type { Json } from "../../cms/content-copy.ts";

vi.mock("payload", async () => (await import("./played-payload.ts")).payload);
vi.mock("@payloadcms/richtext-lexical", async () => (await import("./played-payload.ts")).lexical);
vi.mock(
  "@payloadcms/richtext-lexical/html",
  async () => (await import("./played-payload.ts")).lexicalHtml,
);
vi.mock("sanitize-html", async () => (await import("./played-payload.ts")).sanitizeHtml);
vi.mock("@waymark/contract", async () => (await import("./contract-package.ts")).contractPackage());

const hooks = collectionHooks("pages");
const collection = { slug: "pages" };

/** A page that visitors have at /one and /jeden, and a way to write it. */
function playedPage() {
  const redirects: Record<string, readonly Json[]> = {
    en: [{ from: "/zero", to: "/one" }],
    pl: [],
  };
  const state: { shown: Json } = {
    shown: {
      id: 7,
      key: "one",
      title: { en: "One", pl: "Jeden" },
      path: { en: "/one", pl: "/jeden" },
      _status: "published",
    },
  };
  const req = {
    locale: "en",
    t: String,
    payload: {
      config: { localization: { localeCodes: ["en", "pl"], defaultLocale: "en" } },
      logger: { info: vi.fn(), error: vi.fn() },
      find: async () => ({ docs: [], totalDocs: 0 }),
      findByID: async () => state.shown,
      findGlobal: async ({ locale }: Json) => ({ redirects: redirects[locale] }),
      updateGlobal: async ({ locale, data }: Json) => {
        redirects[locale] = data.redirects;
      },
    },
  };
  const at = (path: Json): void => {
    state.shown = { ...state.shown, path: { ...state.shown.path, ...path } };
  };
  const save = async (status: string, write: () => void) => {
    const context = {};
    const data = { title: "One", key: "one", blocks: [], _status: status };
    const originalDoc = { ...data, id: 7, path: "/draft", _status: "draft" };
    for (const hook of hooks.beforeChange) {
      await hook({ data, originalDoc, req, context, collection });
    }
    write();
    const doc = { ...data, id: 7 };
    for (const hook of hooks.afterChange) {
      await hook({ doc, previousDoc: originalDoc, req, context });
    }
  };
  const remove = async () => {
    const context = {};
    for (const hook of hooks.beforeDelete) await hook({ id: 7, req, context, collection });
    const doc = state.shown;
    state.shown = null;
    for (const hook of hooks.afterDelete) await hook({ id: 7, doc, req, context });
  };
  const hide = () => {
    state.shown = { ...state.shown, _status: "draft" };
  };
  return { redirects, save, at, remove, hide };
}

test("publishing a Payload page that was moved in a draft redirects its old address", async () => {
  const { redirects, save, at } = playedPage();
  await save("draft", () => undefined);
  expect(redirects).toEqual({ en: [{ from: "/zero", to: "/one" }], pl: [] });
  await save("published", () => at({ en: "/two" }));
  expect(redirects).toEqual({
    en: [
      { from: "/zero", to: "/two" },
      { from: "/one", to: "/two" },
    ],
    pl: [],
  });
});

test.each(["deleted", "taken back"])(
  "no redirect leads to a Payload page that is %s",
  async (how) => {
    const { redirects, save, at, remove, hide } = playedPage();
    await save("published", () => at({ en: "/two", pl: "/dwa" }));
    expect(redirects["pl"]).toEqual([{ from: "/jeden", to: "/dwa" }]);
    await (how === "deleted" ? remove() : save("draft", hide));
    expect(redirects).toEqual({ en: [], pl: [] });
  },
);
