import { join } from "node:path";
import { expect, test } from "vitest";
import { openedSite, type OpenedSite } from "../../../helpers/opened-site.ts";
import {
  cookieOf,
  login,
  loginBack,
  post,
  restricted,
  secret,
  sharedSignInSite,
  tokenOf,
} from "../../../helpers/sign-in-site.ts";
import { credentials } from "../../../helpers/store-with-user.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

const shared = sharedSignInSite();

const goodCookie = /^shop-token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/;

interface Agreed {
  readonly status: number;
  readonly body: unknown;
  readonly cookie: string | null;
}

async function agree({ ask }: OpenedSite, headers: Record<string, string>): Promise<Agreed> {
  const response = await ask("/_session", { method: "POST", headers });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const body: unknown = await response.json();
  return { status: response.status, body, cookie: response.headers.get("set-cookie") };
}

test("signing in by script also sets a cookie, which opens a restricted page directly", async () => {
  const opened = shared();
  const token = await tokenOf(opened);
  const agreed = await agree(opened, { authorization: `Bearer ${token}` });
  expect(agreed).toEqual({
    status: 200,
    body: { token },
    cookie: expect.stringMatching(goodCookie),
  });
  const page = await opened.ask(restricted, { headers: { cookie: `shop-token=${token}` } });
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await page.text()).toContain(secret);
});

test("signing in without a script is picked up by the script that loads later", async () => {
  const opened = shared();
  const cookie = cookieOf(await post(opened, login, credentials));
  const token = cookie.replace("shop-token=", "");
  expect((await agree(opened, { cookie })).body).toEqual({ token });
  // The session's token replaces an older one from the storage.
  const both = await agree(opened, { cookie, authorization: "Bearer outdated" });
  expect(both.body).toEqual({ token });
});

test("an expired token is discarded on both sides, and an anonymous visitor has none", async () => {
  const opened = shared();
  const cookie = cookieOf(await post(opened, login, credentials));
  await post(opened, `${login}?form=sign-out`, {}, cookie);
  const authorization = cookie.replace("shop-token=", "Bearer ");
  const ended = await agree(opened, { cookie, authorization });
  expect([ended.status, ended.body]).toEqual([200, {}]);
  expect(ended.cookie).toContain("Max-Age=0");
  expect(await agree(opened, {})).toEqual({ status: 200, body: {}, cookie: null });
});

test("another site can neither read nor change the session", async () => {
  const opened = shared();
  const cookie = cookieOf(await post(opened, login, credentials));
  for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }]) {
    const response = await opened.ask("/_session", {
      method: "POST",
      headers: { cookie, ...headers },
    });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([403, null]);
    expect(await response.text()).not.toContain(cookie.replace("shop-token=", ""));
  }
  expect((await opened.ask("/_session", { headers: { cookie } })).status).toBe(404);
});

test("the login page redirects signed-in visitors, and only within this site", async () => {
  const opened = shared();
  const headers = { cookie: cookieOf(await post(opened, login, credentials)) };
  const hostile = ["//evil.test", "https://evil.test/", "/.//evil.test", "javascript:x", login];
  const rows = [
    [loginBack, restricted],
    [login, "/"],
    ["/de/anmelden", "/de"],
    ...hostile.map((asked) => [`${login}?${new URLSearchParams({ returnUrl: asked })}`, "/"]),
  ];
  for (const [address = "", target] of rows) {
    const response = await opened.ask(address, { headers });
    expect([address, response.status, response.headers.get("location")]).toEqual([
      address,
      303,
      target,
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("an expired cookie does not block the login page", async () => {
  const opened = shared();
  const response = await opened.ask(loginBack, { headers: { cookie: "shop-token=outdated" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
});

test("while sessions cannot be verified, the login page is available and no visitor is signed out", async () => {
  const folder = await tempFolder({ "store.sqlite": "this is no database, and long enough" });
  const opened = await openedSite({ DATABASE_PATH: join(folder, "store.sqlite") });
  const headers = { cookie: "shop-token=perhaps" };
  const page = await opened.ask(login, { headers });
  expect([page.status, page.headers.get("set-cookie")]).toEqual([200, null]);
  const agreed = await agree(opened, headers);
  expect([agreed.status, agreed.cookie]).toEqual([503, null]);
});
