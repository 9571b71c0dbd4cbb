import { describe, expect, it, vi } from "vitest";
import { testSite, type TestSite } from "../../helpers/test-site.ts";

type Upstream = (request: Request) => Promise<Response>;

const path = "/api/contact_form_entries";
const body = JSON.stringify({ message: "planted" });
const headers = { "content-type": "application/json" };

function siteOver(fetch: Upstream, env: Record<string, string> = {}): Promise<TestSite> {
  return testSite({ env, upstreamOf: () => ({ baseUrl: "https://cms.example", fetch }) });
}

function created(init: ResponseInit = {}): Upstream {
  return async () => Response.json({ id: "1" }, { status: 201, ...init });
}

describe("a submission", () => {
  it("reaches the API with its body, type, key and locale, and nothing else about the visitor", async () => {
    let sent = "";
    const fetch = vi.fn<Upstream>(async (request) => {
      sent = await request.text();
      return Response.json({ id: "1" }, { status: 201 });
    });
    const { ask } = await siteOver(fetch);
    const response = await ask(path, {
      method: "POST",
      body,
      headers: {
        ...headers,
        "accept-locale": "en",
        "idempotency-key": "b7",
        cookie: "session=1; consent-proof=abc; other=2",
        "user-agent": "agent",
        "x-visitor": "invented",
        "x-forwarded-host": "evil.test",
      },
    });
    expect([response.status, await response.json()]).toEqual([201, { id: "1" }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(sent).toBe(body);
    const request = fetch.mock.calls[0]?.[0];
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: "application/json",
      "accept-locale": "en",
      "content-type": "application/json",
      cookie: "consent-proof=abc",
      "idempotency-key": "b7",
      "x-forwarded-host": "localhost",
      "x-visitor": expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it("is answered with when to retry, and with the proof of a consent as a cookie", async () => {
    const proof = "consent-proof=abc; Path=/api/cookie_consents; HttpOnly";
    const upstreamResponse = {
      headers: { "retry-after": "9", "set-cookie": proof, "x-powered-by": "x" },
    };
    const plain = await siteOver(created(upstreamResponse));
    const response = await plain.ask(path, { method: "POST", body, headers });
    expect(response.headers.get("retry-after")).toBe("9");
    expect(response.headers.getSetCookie()).toEqual([proof]);
    expect(response.headers.get("x-powered-by")).toBeNull();
    const secure = await siteOver(created(upstreamResponse), {
      PUBLIC_ORIGIN: "https://szlak.example",
    });
    const other = await secure.ask(path, { method: "POST", body, headers });
    expect(other.headers.getSetCookie()).toEqual([`${proof}; Secure`]);
  });

  it.each([
    ["another site", { origin: "https://evil.test" }],
    ["a sandbox", { origin: "null" }],
    ["another port of the machine", { origin: "http://localhost:8080" }],
    ["another site, without an origin", { "sec-fetch-site": "cross-site" }],
    ["a sister domain", { "sec-fetch-site": "same-site", origin: "http://localhost" }],
  ])("is refused when it comes from %s", async (_where, from) => {
    const fetch = vi.fn<Upstream>(created());
    const { ask } = await siteOver(fetch);
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      const init = { method: "POST", body, headers: { ...from, "content-type": type } };
      expect((await ask(path, init)).status).toBe(403);
    }
    expect((await ask("/kontakt", { method: "POST", body, headers: from })).status).toBe(403);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ["the site's own page", { "sec-fetch-site": "same-origin", origin: "http://localhost" }],
    ["an old browser", { origin: "http://localhost" }],
    ["another port, by its own name", { host: "localhost:81", origin: "http://localhost:81" }],
    ["a program", {}],
  ])("is accepted from %s", async (_where, from) => {
    const { ask } = await siteOver(created());
    const response = await ask(path, { method: "POST", body, headers: { ...headers, ...from } });
    expect(response.status).toBe(201);
  });

  it("may be large only with files", async () => {
    const { ask } = await siteOver(created());
    const length = { "content-length": "1000000" };
    const init = { method: "POST", body: "" };
    const text = await ask(path, { ...init, headers: { ...headers, ...length } });
    expect(text.status).toBe(413);
    const type = "multipart/form-data; boundary=b";
    const files = await ask(path, { ...init, headers: { "content-type": type, ...length } });
    expect(files.status).toBe(201);
    const flood = { "content-type": type, "content-length": "26000001" };
    expect((await ask(path, { ...init, headers: flood })).status).toBe(413);
  });
});

describe("a visitor", () => {
  async function keyOf(
    address: string,
    forwarded: string | undefined,
    { ask, fetch }: { ask: TestSite["app"]["request"]; fetch: ReturnType<typeof vi.fn<Upstream>> },
  ): Promise<string | null | undefined> {
    const more = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    const incoming = {
      url: path,
      rawHeaders: ["Host", "localhost"],
      socket: { remoteAddress: address },
    };
    await ask(path, { method: "POST", headers: { ...headers, ...more } }, { incoming });
    return fetch.mock.calls.at(-1)?.[0].headers.get("x-visitor");
  }

  it("is identified by address, or by the address that a trusted proxy forwards", async () => {
    const fetch = vi.fn<Upstream>(created());
    const { app } = await siteOver(fetch, { TRUSTED_PROXIES: "10.0.0.1" });
    const asked = { fetch, ask: (...args: Parameters<typeof app.request>) => app.request(...args) };
    const one = await keyOf("198.51.100.7", undefined, asked);
    expect(one).not.toContain("198");
    expect(await keyOf("198.51.100.7", "203.0.113.9", asked)).toBe(one);
    expect(await keyOf("198.51.100.8", undefined, asked)).not.toBe(one);
    expect(await keyOf("10.0.0.1", "203.0.113.9, 198.51.100.7", asked)).toBe(one);
    expect(await keyOf("2001:db8:1:2::1", undefined, asked)).toBe(
      await keyOf("2001:db8:1:2:aaaa:bbbb:cccc:dddd", undefined, asked),
    );
    expect(await keyOf("2001:db8:1:3::1", undefined, asked)).not.toBe(
      await keyOf("2001:db8:1:2::1", undefined, asked),
    );
  });

  it("is the same one whatever port a proxy appends, and however an address is written", async () => {
    const fetch = vi.fn<Upstream>(created());
    const { app } = await siteOver(fetch, { TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8" });
    const asked = { fetch, ask: (...args: Parameters<typeof app.request>) => app.request(...args) };
    const one = await keyOf("198.51.100.7", undefined, asked);
    const other = await keyOf("198.51.100.8", undefined, asked);
    const proxies = ["10.0.0.1", "10.200.3.4", "::ffff:10.0.0.1", "fd12::1"];
    const written = ["198.51.100.7:1001", "198.51.100.7:1002", "::ffff:198.51.100.7"];
    for (const proxy of proxies) {
      for (const text of [...written, "[::ffff:198.51.100.7]:99", "198.51.100.7:1, 10.9.9.9:2"]) {
        expect.soft(await keyOf(proxy, text, asked), `${text} by ${proxy}`).toBe(one);
      }
      expect(await keyOf(proxy, "::ffff:198.51.100.8", asked)).toBe(other);
    }
    const office = await keyOf("10.0.0.1", "2001:db8:1:2::1", asked);
    expect(await keyOf("10.0.0.1", "[2001:DB8:1:2:9::1]:443", asked)).toBe(office);
    expect(await keyOf("11.0.0.1", "198.51.100.7", asked)).not.toBe(one);
  });
});
