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

/** What a visitor gets at once, when the question behind it has ended. */
async function refreshed({ client }: Scripted) {
  const [visit] = await Promise.all([client.page(input), client.probe(0)]);
  return visit;
}

describe("how often the service is asked", () => {
  test("200 visitors at once are one request", async () => {
    const gate = Promise.withResolvers<Response>();
    const { client, requests } = scripted(() => gate.promise);
    const visitors = Array.from({ length: 200 }, () => client.page(input));
    gate.resolve(page("Start"));
    const responses = await Promise.all(visitors);
    expect(requests).toHaveLength(1);
    expect(new Set(responses.map(({ data }) => data)).size).toBe(1);
  });

  test("once while an answer is fresh, once more after that, for any number of visitors", async () => {
    const { client, requests, pass } = scripted(() => page("Start"));
    for (let visitor = 0; visitor < 50; visitor += 1) await client.page(input);
    expect(requests).toHaveLength(1);
    pass(whileFreshMs);
    await Promise.all(Array.from({ length: 200 }, () => client.page(input)));
    await eventually(() => expect(requests).toHaveLength(2));
    await client.page(input);
    expect(requests).toHaveLength(2);
  });

  test("not more often when it fails: no storm of retries", async () => {
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

  test("hardly ever while it is down and nothing is known", async () => {
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

  test("as always when it fails now and then", async () => {
    const script = scripted(() => page("Start"));
    for (let visitor = 0; visitor < 20; visitor += 1) {
      script.respond = visitor % 4 === 0 ? () => page("Start") : outage;
      await script.client.page({ locale: "en", id: `page-${visitor}` }).catch(() => {});
    }
    expect(script.requests).toHaveLength(20);
  });

  test("again by all, as soon as one request has got through", async () => {
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

  test("one broken page does not close the way to the others", async () => {
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

describe("the same object is handed out", () => {
  test("as long as the service sends the same bytes", async () => {
    const { client, requests, pass } = scripted(() => page("Start"));
    const { data } = await client.page(input);
    pass(whileFreshMs);
    await client.page(input);
    await eventually(() => expect(requests).toHaveLength(2));
    expect((await client.page(input)).data).toBe(data);
  });

  test("when the service says by a tag that nothing changed", async () => {
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

  test("until the content is another", async () => {
    const script = scripted(() => page("Start"));
    await script.client.page(input);
    script.respond = () => page("Nowy");
    script.pass(whileFreshMs);
    expect((await script.client.page(input)).data.title).toBe("Start");
    await eventually(async () => expect((await script.client.page(input)).data.title).toBe("Nowy"));
  });
});

describe("old answers", () => {
  test("stand in for a failing service for a day, and then no longer", async () => {
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

  test("are marked while the service fails, and no more when it is back", async () => {
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

describe("after a change of content", () => {
  test("the next visitor waits for the new content", async () => {
    const script = scripted(() => page("Start"));
    await script.client.page(input);
    script.respond = () => page("Nowy");
    script.client.invalidate();
    expect((await script.client.page(input)).data.title).toBe("Nowy");
    expect((await script.client.page(input)).data.title).toBe("Nowy");
    expect(script.requests).toHaveLength(2);
  });

  test("an answer that was on its way is not taken for the new content", async () => {
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

  test("what was unchanged stays the same object", async () => {
    const { client, requests } = scripted(() => page("Start"));
    const { data } = await client.page(input);
    client.invalidate();
    expect((await client.page(input)).data).toBe(data);
    expect(requests).toHaveLength(2);
  });

  test("the old content is shown when the new one cannot be had", async () => {
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

  test("what changed and could not be had is asked for again within a second or so", async () => {
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

  test("a 404 that was on its way is not taken for the new content", async () => {
    const gate = Promise.withResolvers<Response>();
    const script = scripted(() => gate.promise);
    const early = script.client.page(input);
    script.client.invalidate();
    gate.resolve(Response.json({ code: "404" }, { status: 404 }));
    await expect(early).rejects.toThrow(ContentNotFound);
    script.respond = () => page("Nowy");
    expect((await script.client.page(input)).data.title).toBe("Nowy");
  });

  test("what was missing is looked for again", async () => {
    const script = scripted(() => Response.json({ code: "404" }, { status: 404 }));
    await expect(script.client.page(input)).rejects.toThrow(ContentNotFound);
    script.respond = () => page("Start");
    script.client.invalidate();
    expect((await script.client.page(input)).data.title).toBe("Start");
  });
});
