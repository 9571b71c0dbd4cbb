import { readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listen } from "#server/start/http-server.ts";
import { tokenKey } from "#stores/stored-token.ts";
import { copyFolder } from "../../../helpers/copy-folder.ts";
import { openedSite, sharedSite, type OpenedSite } from "../../../helpers/opened-site.ts";
import { cookieOf, login, post, restricted, secret } from "../../../helpers/sign-in-site.ts";
import { credentials, storeWithUser } from "../../../helpers/store-with-user.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

const filledIn = {
  fullName: "Anna Kowalska",
  email: "anna@example.com",
  message: "Proszę o telefon po dziesiątej.",
  consent: "on",
};

/** A site whose restricted page has a form, and a user who may see it. */
const site = sharedSite({
  env: async (folder) => {
    const content = join(folder, "content");
    copyFolder("content", content);
    const file = join(content, "pl/hidden-pages/warunki-dla-warsztatow.json");
    const page: { blocks: object[] } = JSON.parse(await readFile(file, "utf8"));
    const form = { type: "form", id: "write", props: { form: "contact", heading: "Pytanie" } };
    await writeFile(file, JSON.stringify({ ...page, blocks: [...page.blocks, form] }));
    return { CONTENT_DIR: content, ...(await storeWithUser(folder)) };
  },
});

async function signedIn(): Promise<{ opened: OpenedSite; cookie: string }> {
  const opened = site();
  return { opened, cookie: cookieOf(await post(opened, login, credentials)) };
}

describe("a form on a restricted page, without scripts", () => {
  test("is answered by that page, and stored", async () => {
    const { opened, cookie } = await signedIn();
    const address = `${restricted}?form=contact`;
    const wrong = await post(opened, address, { ...filledIn, email: "anna" }, cookie);
    expect([wrong.status, wrong.headers.get("cache-control")]).toEqual([422, "no-store"]);
    const html = await wrong.text();
    expect(html).toContain(secret);
    expect(html).toContain(filledIn.message);
    const taken = await post(opened, address, filledIn, cookie);
    expect([taken.status, taken.headers.get("location")]).toEqual([
      303,
      `${restricted}#write-sent`,
    ]);
    const thanks = await opened.ask(restricted, { headers: { cookie } });
    expect(await thanks.text()).toContain('id="write-sent"');
  });

  test("redirects to the login page once the session has ended, and rejects a cross-site post", async () => {
    const { opened, cookie } = await signedIn();
    await post(opened, `${login}?form=sign-out`, {}, cookie);
    for (const sent of [cookie, ""]) {
      const refused = await post(opened, `${restricted}?form=contact`, filledIn, sent);
      expect(refused.status).toBe(303);
      expect(refused.headers.get("location")).toContain(`${login}?returnUrl=`);
    }
    const foreign = await opened.ask(`${restricted}?form=contact`, {
      method: "POST",
      body: new URLSearchParams(filledIn),
      headers: { cookie, origin: "https://evil.test" },
    });
    expect(foreign.status).toBe(403);
  });
});

describe("while the sitemap of the content service is unavailable", () => {
  let entryStatus: number;
  let sent: string[];

  beforeEach(() => {
    [entryStatus, sent] = [503, []];
  });

  async function siteWithoutSitemap(): Promise<OpenedSite> {
    const cms = createServer((request, response) => {
      const isEntry = request.method === "POST" && request.url === "/api/contact_form_entries";
      const { authorization = "nobody" } = request.headers;
      const status = authorization === "nobody" ? entryStatus : 401;
      if (isEntry) sent.push(authorization);
      response.writeHead(isEntry ? status : 503, { "content-type": "application/json" });
      response.end("{}");
    });
    const port = await listenOn(cms);
    const apiBaseUrl = `http://127.0.0.1:${port}`;
    const cacheDir = await tempFolder({});
    return openedSite({ WAYMARK_ENV: "live", API_BASE_URL: apiBaseUrl, CACHE_DIR: cacheDir });
  }

  async function listenOn(cms: Server): Promise<number> {
    const port = await listen(cms, { host: "127.0.0.1", port: 0 });
    onTestFinished(() => {
      cms.close();
      cms.closeAllConnections();
    });
    return port;
  }

  test("a form that cannot be stored comes back filled in, with phone and email address, as 503", async () => {
    const opened = await siteWithoutSitemap();
    const response = await post(opened, "/kontakt?form=contact", filledIn);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    for (const text of ["+48 61 000 20 09", "mailto:office@", ...Object.values(filledIn)]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('action="?form=contact');
    expect(sent).toHaveLength(1);
  });

  test("a stored form is confirmed even though its page is unavailable", async () => {
    entryStatus = 201;
    const opened = await siteWithoutSitemap();
    const response = await post(opened, "/de/kontakt?form=contact", filledIn);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await response.text()).toMatch(/<html lang="de".*Vielen Dank/s);
    expect(sent).toHaveLength(1);
  });

  test("a form sent with an expired session is resent anonymously", async () => {
    entryStatus = 201;
    const opened = await siteWithoutSitemap();
    const response = await post(
      opened,
      "/kontakt?form=contact",
      filledIn,
      `__Host-${tokenKey}=long-gone`,
    );
    expect(response.status).toBe(200);
    expect(sent).toEqual(["Bearer long-gone", "nobody"]);
  });

  test("a sign-in gets the error page, as 503", async () => {
    const opened = await siteWithoutSitemap();
    const response = await post(opened, login, credentials);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await response.text()).not.toContain(credentials.password);
  });
});
