import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { locales } from "#generated/locales.ts";
import { copyFolder } from "../../../helpers/copy-folder.ts";
import { credentials } from "../../../helpers/store-with-user.ts";
import { openedSite } from "../../../helpers/opened-site.ts";
import {
  cookieOf,
  login,
  loginBack,
  post,
  restricted,
  secret,
  sharedSignInSite,
  site,
  tokenOf,
} from "../../../helpers/sign-in-site.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

const shared = sharedSignInSite();

describe("a restricted page", () => {
  test("sends everyone else to the login page and back, in every locale", async () => {
    const opened = shared();
    for (const locale of locales) {
      const nodes: { nodeType: string; slug: string }[] = JSON.parse(
        await readFile(`content/${locale}/sitemap.json`, "utf8"),
      );
      const prefix = locale === "pl" ? "" : `/${locale}`;
      const slugOf = (type: string) => nodes.find(({ nodeType }) => nodeType === type)?.slug ?? "";
      const folder = `${prefix}${slugOf("hidden").replace("/:slug", "")}`;
      const index = await (await opened.ask(`/api/sitemap_nodes?locale=${locale}`)).text();
      expect(index).toContain(slugOf("login"));
      const slug = restrictedSlugs[locale];
      const response = await opened.ask(`${folder}/${slug}`);
      const back = new URLSearchParams({ returnUrl: `${folder}/${slug}` }).toString();
      expect({ status: response.status, to: response.headers.get("location") }).toEqual({
        status: 302,
        to: `${prefix}${slugOf("login")}?${back}`,
      });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("is a 401 for the app, opens with the token, and is never cached", async () => {
    const opened = shared();
    const model = `/_page?path=${restricted}`;
    const refused = await opened.ask(model);
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([401, "no-store"]);
    expect(await refused.json()).toMatchObject({ redirectTo: loginBack });
    const headers = { authorization: `Bearer ${await tokenOf(opened)}` };
    for (const path of [model, restricted]) {
      const granted = await opened.ask(path, { headers });
      expect(granted.status).toBe(200);
      expect(granted.headers.get("cache-control")).toBe("no-store");
      expect(granted.headers.get("x-robots-tag")).toBe("noindex");
      expect(await granted.text()).toContain(secret);
    }
    const page = await (await opened.ask(restricted, { headers })).text();
    expect(page).toContain('<main id="content" tabindex="-1" data-private="">');
    expect(page).toContain('<meta name="robots" content="noindex"');
  });

  test("never appears in a cache, a search, a sitemap or the log", async () => {
    const opened = shared();
    const token = await tokenOf(opened);
    const headers = { authorization: `Bearer ${token}` };
    await opened.ask(restricted, { headers });
    await opened.ask(`/_page?path=${restricted}`, { headers });
    const elsewhere = [
      restricted,
      `${restricted}?a=1`,
      `/_page?path=${restricted}`,
      "/api/hidden_pages/warunki-dla-warsztatow?locale=pl",
      "/api/search?locale=pl&phrase=warsztat",
      "/sitemap-pl-1.xml",
      "/szukaj?q=warsztatow",
    ];
    const texts: string[] = [];
    for (const path of elsewhere) {
      const response = await opened.ask(path);
      const text = `${await response.text()} ${response.headers.get("location")}`;
      expect([path, text.includes(secret)]).toEqual([path, false]);
      texts.push(path.startsWith("/ukryte") || path.startsWith("/_page") ? "" : text);
    }
    expect(texts.join("")).not.toMatch(/logowanie"|>\S*\/logowanie|warunki-dla-warsztatow/);
    expect(opened.log.text()).not.toContain(token);
    expect(opened.log.text()).not.toContain(credentials.password);
  });

  test("is not served from the cache after having been public", async () => {
    const folder = await tempFolder({});
    copyFolder("content", folder);
    const file = join(folder, "pl/hidden-pages/uwagi-dla-monterow.json");
    const opened = await site({ CONTENT_DIR: folder });
    const path = "/ukryte/uwagi-dla-monterow";
    expect((await opened.ask(path)).status).toBe(200);
    const page: object = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...page, restricted: true }));
    await opened.reloadContent();
    expect((await opened.ask(path)).status).toBe(302);
  });

  test("does not open with any other header", async () => {
    const opened = shared();
    for (const authorization of ["Bearer wrong", "Bearer ", "Basic YTpi", "Bearer a\tb"]) {
      const response = await opened.ask(restricted, { headers: { authorization } });
      expect([authorization, response.status]).toEqual([authorization, 302]);
    }
  });
});

const restrictedSlugs = {
  pl: "warunki-dla-warsztatow",
  en: "workshop-terms",
  de: "konditionen-fuer-werkstaetten",
  fr: "conditions-pour-les-ateliers",
  es: "condiciones-para-talleres",
} as const;

describe("the login page", () => {
  test("is identical for every visitor, listed nowhere, and runs no third-party code", async () => {
    const opened = await site({ RECAPTCHA_SITE_KEY: "key", RECAPTCHA_SECRET: "secret" });
    const page = await opened.ask(login);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('data-private=""');
    expect(html).toContain('autoComplete="current-password"');
    const policyOf = (response: Response) => response.headers.get("content-security-policy");
    expect(policyOf(await opened.ask("/"))).toContain("google");
    expect(policyOf(page)).not.toContain("google");
    expect(policyOf(page)).toContain("require-trusted-types-for 'script'; trusted-types waymark ");
    expect(policyOf(await opened.ask("/"))).not.toContain("trusted-types");
    expect(await (await opened.ask(loginBack)).text()).toBe(html);
    const cookie = "shop-token=abc";
    expect(await (await opened.ask(login, { headers: { cookie } })).text()).toBe(html);
  });

  test("signs in and out without scripts, with an HttpOnly cookie", async () => {
    const opened = shared();
    const granted = await post(opened, loginBack, credentials);
    expect([granted.status, granted.headers.get("location")]).toEqual([303, restricted]);
    expect(granted.headers.get("cache-control")).toBe("no-store");
    expect(granted.headers.get("set-cookie")).toMatch(
      /^shop-token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(granted);
    const page = await opened.ask(restricted, { headers: { cookie } });
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await page.text()).toContain(secret);
    const out = await post(opened, `${login}?form=sign-out`, {}, cookie);
    expect([out.status, out.headers.get("location")]).toEqual([303, `${login}#signed-out`]);
    expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
    // Cached responses are removed; the storage, including the consent decision, stays.
    expect(out.headers.get("clear-site-data")).toBe('"cache"');
    // The session itself has ended, not only the browser's copy of it.
    const again = await opened.ask(restricted, { headers: { cookie } });
    const ended = `${loginBack}#session-ended`;
    expect([again.status, again.headers.get("location")]).toEqual([302, ended]);
    expect(again.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  test("sets a secure cookie when the site is served over https", async () => {
    const opened = await site({ PUBLIC_ORIGIN: "https://szlak.example" });
    const granted = await post(opened, login, credentials);
    expect(granted.headers.get("set-cookie")).toMatch(/^__Host-shop-token=.*; Secure$/);
    const cookie = cookieOf(granted);
    expect((await opened.ask(restricted, { headers: { cookie } })).status).toBe(200);
    // A cookie that a neighbouring host, or an attacker on the network, could have set.
    const planted = cookie.replace("__Host-", "");
    expect((await opened.ask(restricted, { headers: { cookie: planted } })).status).toBe(302);
  });

  test("responds identically to a wrong password and an unknown name, then says how long to wait", async () => {
    const opened = await site();
    const says = async (fields: Record<string, string>): Promise<string> => {
      const response = await post(opened, login, fields);
      expect(response.status).toBe(401);
      expect(response.headers.get("cache-control")).toBe("no-store");
      return response.text();
    };
    const wrong = await says({ login: "anna", password: "not-hers-1" });
    expect(wrong).toContain(`role="alert">Nie przyznano dostępu. Sprawdź login i\u00a0hasło.<`);
    expect(wrong).not.toContain("not-hers-1");
    const unknown = await says({ login: "nikt", password: "not-hers-1" });
    expect(unknown.replace('value="nikt"', 'value="anna"')).toBe(wrong);
    await says({ login: "anna", password: "x" });
    await says({ login: "anna", password: "x" });
    const late = await post(opened, login, credentials);
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(await late.text()).toMatch(/Zbyt wiele prób\. Czas do następnej: 1\ssekunda\./);
  });

  test("reports that the service is down instead of blaming the password", async () => {
    const folder = await tempFolder({ "store.sqlite": "this is no database, and long enough" });
    const opened = await openedSite({ DATABASE_PATH: join(folder, "store.sqlite") });
    const response = await post(opened, login, credentials);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Logowanie chwilowo nie działa.");
  });

  test("redirects only to pages of this site", async () => {
    const opened = shared();
    for (const asked of [
      "//evil.test",
      "https://evil.test",
      "/.//evil.test",
      "javascript:x",
      login,
    ]) {
      const address = `${login}?${new URLSearchParams({ returnUrl: asked }).toString()}`;
      const granted = await post(opened, address, credentials);
      const { status } = granted;
      expect([asked, status, granted.headers.get("location")]).toEqual([asked, 303, "/"]);
    }
  });

  test("rejects cross-site posts, and sign-ins sent to other pages", async () => {
    const opened = shared();
    const headers = { origin: "https://evil.test" };
    const body = new URLSearchParams(credentials);
    expect((await opened.ask(login, { method: "POST", body, headers })).status).toBe(403);
    for (const path of ["/kontakt", restricted, "/kontakt?form=demo"]) {
      expect((await post(opened, path, credentials)).status).toBe(405);
    }
  });
});
