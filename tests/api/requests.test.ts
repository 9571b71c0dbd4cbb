import { posts } from "#kinds/posts.kind.ts";
import { describe, expect, test, vi } from "vitest";
import { secondLocale as other } from "#i18n/second-locale.ts";
import { ContentNotFound, ContentUnavailable, MethodNotAllowed } from "#api/errors.ts";
import { sitemapEndpoint } from "#api/endpoints/sitemap.ts";
import { Transport } from "#api/transport/transport.ts";
import { testClient } from "./test-client.ts";

const timing = { now: () => 0, random: () => 0.5 };
const limits = { timeoutMs: 1000, maxBytes: 10_000, maxDocumentBytes: 10_000, retries: 2 };

/** An in-process service that records its requests. */
function recorder(respond: () => Response) {
  const requests: Request[] = [];
  return {
    requests,
    fetch: (request: Request) => {
      requests.push(request);
      return Promise.resolve(respond());
    },
  };
}

function jsonResponse(data: unknown): () => Response {
  return () => Response.json(data);
}

describe("a request", () => {
  test("carries the locale as Accept-Locale, the parameters in path and query", async () => {
    const { fetch, requests } = recorder(jsonResponse({ id: "a b", title: "T", blocks: [] }));
    const { client } = testClient({ fetch, baseUrl: "http://cms.test/base/" });
    await client.page({ locale: other, id: "a b/c" });
    expect(requests[0]?.url).toBe("http://cms.test/base/api/pages/a%20b%2Fc");
    expect(requests[0]?.headers.get("accept-locale")).toBe(other);
    expect(requests[0]?.headers.has("authorization")).toBe(false);
  });

  test("carries the locale and page of a list", async () => {
    const { fetch, requests } = recorder(jsonResponse([]));
    const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
    await client.list(posts, { locale: "en", page: 1 });
    expect(requests[0]?.url).toBe("http://cms.test/api/posts?locale=en&page=1");
    expect(requests[0]?.headers.get("accept")).toContain("application/ld+json");
  });

  test("asks for all results of a search at once", async () => {
    const { fetch, requests } = recorder(jsonResponse([]));
    const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
    await client.search({ locale: "en", phrase: "fuel probe" });
    const query = "locale=en&phrase=fuel+probe&pagination=false";
    expect(requests[0]?.url).toBe(`http://cms.test/api/search?${query}`);
    expect(requests[0]?.headers.get("accept")).toContain("application/ld+json");
  });

  test("carries a token as a bearer token", async () => {
    const { fetch, requests } = recorder(jsonResponse([]));
    const { client } = testClient({ fetch, baseUrl: "http://cms.test", token: "secret" });
    await client.list(posts, { locale: "en", page: 1 });
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer secret");
  });

  test("is not sent with a method that the service does not support", async () => {
    const { fetch, requests } = recorder(jsonResponse([]));
    const transport = new Transport({ fetch, baseUrl: "http://cms.test", ...limits }, timing);
    const { service } = sitemapEndpoint(1);
    const sending = transport.send({ service, method: "POST", locale: "en" }, undefined);
    await expect(sending).rejects.toThrow(MethodNotAllowed);
    await expect(sending).rejects.toMatchObject({ id: "service.method-not-allowed" });
    expect(requests).toEqual([]);
  });

  test.each(["", ".", "..", "\ud800", "a".repeat(201)])(
    "is not sent for a name that no document can have: %j",
    async (slug) => {
      const { fetch, requests } = recorder(jsonResponse({}));
      const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
      await expect(client.entry(posts, { locale: "en", slug })).rejects.toThrow(ContentNotFound);
      expect(requests).toEqual([]);
    },
  );
});

describe("retries of a failed request", () => {
  /** Fails the given number of times, then responds; records when it was called. */
  function flaky(failures: number, failure: () => Response) {
    const askedAtMs: number[] = [];
    vi.useFakeTimers({ now: 0 });
    const fetch = () => {
      askedAtMs.push(Date.now());
      return Promise.resolve(askedAtMs.length > failures ? Response.json([]) : failure());
    };
    const options = { baseUrl: "http://cms.test", timeoutMs: 10_000, retries: 2 };
    return { askedAtMs, ...testClient({ fetch, ...options }) };
  }

  async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
    const settling = Promise.allSettled([promise]);
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    const [result] = await settling;
    return result;
  }

  const broken = () => new Response("{}", { status: 502 });

  test("happen twice, each after a longer delay", async () => {
    const { askedAtMs, client } = flaky(2, broken);
    const result = await settled(client.list(posts, { locale: "en", page: 1 }));
    expect(result.status).toBe("fulfilled");
    expect(askedAtMs).toEqual([0, 100, 500]);
  });

  test("end after the second", async () => {
    const { askedAtMs, client } = flaky(9, broken);
    const result = await settled(client.list(posts, { locale: "en", page: 1 }));
    expect(result).toMatchObject({ status: "rejected", reason: expect.any(ContentUnavailable) });
    expect(askedAtMs).toHaveLength(3);
  });

  test("wait for the time given by Retry-After", async () => {
    const busy = () => new Response("{}", { status: 503, headers: { "Retry-After": "1" } });
    const { askedAtMs, client } = flaky(1, busy);
    await settled(client.list(posts, { locale: "en", page: 1 }));
    expect(askedAtMs).toEqual([0, 1000]);
  });

  test("are skipped when Retry-After is longer than a visitor can wait", async () => {
    const busy = () => new Response("{}", { status: 429, headers: { "Retry-After": "60" } });
    const { askedAtMs, client } = flaky(1, busy);
    await settled(client.list(posts, { locale: "en", page: 1 }));
    expect(askedAtMs).toEqual([0]);
  });

  test.each([400, 401, 403, 422])("are skipped for %i, which would recur", async (status) => {
    const { askedAtMs, client } = flaky(1, () => new Response("{}", { status }));
    await settled(client.list(posts, { locale: "en", page: 1 }));
    expect(askedAtMs).toEqual([0]);
  });
});
