import { describe, expect, test } from "vitest";
import { ContentNotFound, ContentUnavailable } from "#api/errors.ts";
import { scripted, type Scripted } from "./scripted-service.ts";
import { whileFreshMs } from "./test-client.ts";
import { eventually } from "../helpers/eventually.ts";

const input = { locale: "en", id: "home" } as const;

function page(title: string, headers: Record<string, string> = {}): Response {
  return Response.json({ id: "home", title, blocks: [] }, { headers });
}

const down = () => new Response("{}", { status: 500 });
const outage = () => new Response("{}", { status: 503 });

/** What a visitor gets immediately after the background request has finished. */
async function refreshed({ client }: Scripted) {
  const [visit] = await Promise.all([client.page(input), client.probe(0)]);
  return visit;
}

describe("requests to the service", () => {
  test("are shared: 200 concurrent visitors cause one", async () => {
    const gate = Promise.withResolvers<Response>();
    const { client, requests } = scripted(() => gate.promise);
    const visitors = Array.from({ length: 200 }, () => client.page(input));
    gate.resolve(page("Start"));
    const responses = await Promise.all(visitors);
    expect(requests).toHaveLength(1);
    expect(new Set(responses.map(({ data }) => data)).size).toBe(1);
  });

  test("happen once while a response is fresh and once after that, for any number of visitors", async () => {
    const { client, requests, pass } = scripted(() => page("Start"));
    for (let visitor = 0; visitor < 50; visitor += 1) await client.page(input);
    expect(requests).toHaveLength(1);
    pass(whileFreshMs);
    await Promise.all(Array.from({ length: 200 }, () => client.page(input)));
    await eventually(() => expect(requests).toHaveLength(2));
    await client.page(input);
    expect(requests).toHaveLength(2);
  });

  test("are not more frequent when it fails: no retry storm", async () => {
    const script = scripted(() => page("Start"), 2);
    await script.client.page(input);
    script.respond = outage;
    for (let interval = 1; interval <= 10; interval += 1) {
      script.pass(whileFreshMs);
      await refreshed(script);
      for (let visitor = 0; visitor < 20; visitor += 1) {
        script.pass(1);
        await script.client.page(input);
      }
    }
    expect(script.requests).toHaveLength(11);
  });

  test("are rare while it is down and nothing is cached", async () => {
    const { client, requests, pass } = scripted(outage);
    for (let visitor = 0; visitor < 100; visitor += 1) {
      const visit = client.page({ locale: "en", id: `page-${visitor}` });
      await expect(visit).rejects.toThrow(ContentUnavailable);
    }
    expect(requests).toHaveLength(5);
    pass(1001);
    const visits = ["probe", "other"].map((id) => client.page({ locale: "en", id }));
    const results = await Promise.allSettled(visits);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(requests).toHaveLength(6);
  });

  test("continue as usual when it fails now and then", async () => {
    const script = scripted(() => page("Start"));
    for (let visitor = 0; visitor < 20; visitor += 1) {
      script.respond = visitor % 4 === 0 ? () => page("Start") : outage;
      await script.client.page({ locale: "en", id: `page-${visitor}` }).catch(() => {});
    }
    expect(script.requests).toHaveLength(20);
  });

  test("resume for all pages as soon as one has succeeded", async () => {
    const script = scripted(outage);
    for (let visitor = 0; visitor < 9; visitor += 1) {
      const visit = script.client.page({ locale: "en", id: `page-${visitor}` });
      await expect(visit).rejects.toThrow(ContentUnavailable);
    }
    script.respond = () => page("Start");
    script.pass(1001);
    await script.client.page({ locale: "en", id: "probe" });
    await script.client.page({ locale: "en", id: "page-1" });
    expect(script.requests).toHaveLength(7);
  });

  test("are not blocked for a working page when other pages fail", async () => {
    const { client } = scripted((request) =>
      request.url.endsWith("/home") ? page("Start") : down(),
    );
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const visit = client.page({ locale: "en", id: `broken-${visitor}` });
      await expect(visit).rejects.toThrow(ContentUnavailable);
    }
    expect((await client.page(input)).data.title).toBe("Start");
  });
});

describe("the same object is returned", () => {
  test("as long as the service sends the same bytes", async () => {
    const { client, requests, pass } = scripted(() => page("Start"));
    const { data } = await client.page(input);
    pass(whileFreshMs);
    await client.page(input);
    await eventually(() => expect(requests).toHaveLength(2));
    expect((await client.page(input)).data).toBe(data);
  });

  test("when the service responds 304 to an ETag", async () => {
    const script = scripted(() => page("Start", { ETag: '"one"' }));
    const { data } = await script.client.page(input);
    script.respond = (request) => {
      expect(request.headers.get("if-none-match")).toBe('"one"');
      return new Response(null, { status: 304 });
    };
    script.pass(whileFreshMs);
    await script.client.page(input);
    await eventually(() => expect(script.requests).toHaveLength(2));
    expect((await script.client.page(input)).data).toBe(data);
    expect(script.log).toEqual([]);
  });

  test("until the content changes", async () => {
    const script = scripted(() => page("Start"));
    await script.client.page(input);
    script.respond = () => page("Nowy");
    script.pass(whileFreshMs);
    expect((await script.client.page(input)).data.title).toBe("Start");
    await eventually(async () => expect((await script.client.page(input)).data.title).toBe("Nowy"));
  });
});

describe("stale responses", () => {
  test("are served for a failing service for a day, and no longer", async () => {
    const script = scripted(() => page("Start"));
    await script.client.page(input);
    script.respond = down;
    for (let hour = 0; hour < 24; hour += 1) {
      script.pass(59 * 60 * 1000);
      expect((await refreshed(script)).data.title).toBe("Start");
    }
    script.pass(60 * 60 * 1000);
    await expect(script.client.page(input)).rejects.toThrow(ContentUnavailable);
  });

  test("are marked while the service fails, and no longer once it recovers", async () => {
    const script = scripted(() => page("Start"));
    await script.client.page(input);
    script.respond = down;
    script.pass(whileFreshMs);
    await script.client.page(input);
    await eventually(async () => expect((await script.client.page(input)).stale).toBe(true));
    script.respond = () => page("Start");
    script.pass(whileFreshMs);
    await script.client.page(input);
    await eventually(async () => expect((await script.client.page(input)).stale).toBe(false));
  });
});

describe("after a content change", () => {
  test("the next visitor waits for the new content", async () => {
    const script = scripted(() => page("Start"));
    await script.client.page(input);
    script.respond = () => page("Nowy");
    script.client.invalidate();
    expect((await script.client.page(input)).data.title).toBe("Nowy");
    expect((await script.client.page(input)).data.title).toBe("Nowy");
    expect(script.requests).toHaveLength(2);
  });

  test("a response that was in flight is not taken for the new content", async () => {
    const gate = Promise.withResolvers<Response>();
    const script = scripted(() => gate.promise);
    const early = script.client.page(input);
    script.client.invalidate();
    const late = script.client.page(input);
    script.respond = () => page("Nowy");
    gate.resolve(page("Start"));
    expect((await early).data.title).toBe("Nowy");
    expect((await late).data.title).toBe("Nowy");
    expect(script.requests).toHaveLength(2);
  });

  test("unchanged content stays the same object", async () => {
    const { client, requests } = scripted(() => page("Start"));
    const { data } = await client.page(input);
    client.invalidate();
    expect((await client.page(input)).data).toBe(data);
    expect(requests).toHaveLength(2);
  });

  test("the old content is shown when the new content is unavailable", async () => {
    const script = scripted(() => page("Start"));
    await script.client.page(input);
    script.respond = down;
    script.client.invalidate();
    expect(await script.client.page(input)).toMatchObject({
      data: { title: "Start" },
      stale: true,
    });
    await script.client.page(input);
    expect(script.requests).toHaveLength(2);
  });

  test("changed content that was unavailable is requested again within about a second", async () => {
    const script = scripted(() => page("Start"));
    await script.client.page(input);
    script.respond = down;
    script.client.invalidate();
    await script.client.page(input);
    script.respond = () => page("Nowy");
    script.pass(1200);
    await script.client.page(input);
    await eventually(async () => expect((await script.client.page(input)).data.title).toBe("Nowy"));
  });

  test("a 404 that was in flight is not taken for the new content", async () => {
    const gate = Promise.withResolvers<Response>();
    const script = scripted(() => gate.promise);
    const early = script.client.page(input);
    script.client.invalidate();
    gate.resolve(Response.json({ code: "404" }, { status: 404 }));
    await expect(early).rejects.toThrow(ContentNotFound);
    script.respond = () => page("Nowy");
    expect((await script.client.page(input)).data.title).toBe("Nowy");
  });

  test("missing content is requested again", async () => {
    const script = scripted(() => Response.json({ code: "404" }, { status: 404 }));
    await expect(script.client.page(input)).rejects.toThrow(ContentNotFound);
    script.respond = () => page("Start");
    script.client.invalidate();
    expect((await script.client.page(input)).data.title).toBe("Start");
  });
});
