import { afterEach, describe, expect, test, vi } from "vitest";
import { ContentUnavailable } from "#api/errors.ts";
import { AttemptFailure } from "#api/transport/failure.ts";
import { RequestLimit } from "#api/transport/request-limit.ts";
import { testClient, whileFreshMs } from "./test-client.ts";

const baseUrl = "http://cms.test";

/** A service that records its requests and responds once it is released. */
function holdingService() {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const state = { isHolding: false };
  const fetch = async ({ url }: Request) => {
    const id = url.slice(url.lastIndexOf("/") + 1);
    asked.push(id);
    if (state.isHolding) await new Promise<void>((resolve) => held.push(resolve));
    return Response.json({ id, title: id, blocks: [] });
  };
  const release = (count: number) => {
    for (const respond of held.splice(0, count)) respond();
  };
  return { asked, state, fetch, release };
}

/** Two requests at a time are in flight for known content, a third one waits. */
async function busyClient() {
  const service = holdingService();
  const requestLimit = new RequestLimit(2);
  const { client, pass } = testClient({ fetch: service.fetch, baseUrl, requestLimit });
  const read = (id: string) => client.page({ locale: "en", id });
  const known = ["a", "b", "c"];
  await Promise.all(known.map(read));
  service.asked.length = 0;
  service.state.isHolding = true;
  pass(whileFreshMs);
  await Promise.all(known.map(read));
  await vi.waitFor(() => expect(service.asked).toEqual(["a", "b"]));
  return { ...service, requestLimit, read, pass };
}

describe("concurrent requests to a content service", () => {
  test("stay within the limit, with visitor requests ahead of refreshes", async () => {
    const { asked, state, read, release, requestLimit } = await busyClient();
    const unseen = read("unseen");
    await vi.waitFor(() => expect(requestLimit.queuedOf("visitor")).toBe(1));
    expect(requestLimit.queuedOf("refresh")).toBe(1);
    expect(asked).toEqual(["a", "b"]);
    release(1);
    await vi.waitFor(() => expect(asked).toEqual(["a", "b", "unseen"]));
    state.isHolding = false;
    release(2);
    await unseen;
    await vi.waitFor(() => expect(asked).toEqual(["a", "b", "unseen", "c"]));
  });

  test("are not sent once no visitor waits for them", async () => {
    const { asked, state, read, release, requestLimit, pass } = await busyClient();
    const unseen = read("unseen");
    await vi.waitFor(() => expect(requestLimit.queuedOf("visitor")).toBe(1));
    pass(60_001);
    state.isHolding = false;
    release(2);
    await expect(unseen).rejects.toThrow(ContentUnavailable);
    await vi.waitFor(() => expect(asked).toEqual(["a", "b", "c"]));
  });

  test("decrease on 429 responses and slowly increase again", async () => {
    const requestLimit = new RequestLimit(8);
    const refuse = () =>
      Promise.reject(new AttemptFailure({ kind: "status", detail: "429", status: 429 }));
    const respond = () => Promise.resolve("well");
    const ask = async (what: () => Promise<string>, count: number) => {
      const asking = Array.from({ length: count }, () =>
        requestLimit.run("visitor", what, () => true),
      );
      await Promise.allSettled(asking);
      return requestLimit.capacity;
    };
    expect(await ask(refuse, 8)).toBe(4);
    expect(await ask(refuse, 100)).toBe(1);
    expect(await ask(respond, 6)).toBe(2);
    expect(await ask(respond, 1000)).toBe(8);
  });
});

describe("a service that rate-limits the site", () => {
  afterEach(() => void vi.useRealTimers());

  function limitedOnce(retryAfter: string | undefined) {
    vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "Date"] });
    const askedAtMs: number[] = [];
    const fetch = ({ url }: Request) => {
      const isFirst = askedAtMs.push(Date.now()) === 1;
      const headers = retryAfter === undefined ? undefined : { "Retry-After": retryAfter };
      const refusal = () => Response.json({}, { status: 429, ...(headers && { headers }) });
      const page = { id: url, title: url, blocks: [] };
      return Promise.resolve(isFirst ? refusal() : Response.json(page));
    };
    const { client, pass } = testClient({ fetch, baseUrl, requestLimit: new RequestLimit(9) });
    const read = (id: string) => client.page({ locale: "en", id });
    return { askedAtMs, pass, read };
  }

  test.each([
    ["1", 1000],
    [new Date(2000).toUTCString(), 2000],
    [undefined, 250],
  ])("gets no request before the time given by Retry-After: %s", async (header, ms) => {
    const { askedAtMs, pass, read } = limitedOnce(header);
    await expect(read("first")).rejects.toThrow(ContentUnavailable);
    const second = read("second");
    await vi.advanceTimersByTimeAsync(0);
    pass(ms);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(askedAtMs).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await second;
    expect(askedAtMs).toEqual([0, ms]);
  });

  test.each(["30", new Date(30_000).toUTCString()])(
    "is not waited for when that takes longer than visitors wait: %s",
    async (header) => {
      const { askedAtMs, read, pass } = limitedOnce(header);
      await expect(read("first")).rejects.toThrow(ContentUnavailable);
      await expect(read("second")).rejects.toThrow("not retried so soon");
      pass(29_999 - 2000);
      await expect(read("third")).rejects.toThrow("not retried so soon");
      expect(askedAtMs).toHaveLength(1);
      pass(2001);
      await read("fourth");
      expect(askedAtMs).toHaveLength(2);
    },
  );
});
