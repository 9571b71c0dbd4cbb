import { describe, expect, test } from "vitest";
import type { ContentClient } from "#api/client/client.ts";
import { ContentNotFound, ContentUnavailable } from "#api/errors.ts";
import { eventually } from "../helpers/eventually.ts";
import { down, machine, missing, page, start } from "./disk-cached-process.ts";
import { whileFreshMs } from "./test-client.ts";

function failing(client: Pick<ContentClient, "sources">): string[] {
  const sources = client.sources().filter(({ fault }) => fault !== undefined);
  return sources.map(({ service }) => service);
}

describe("a response from before the process started", () => {
  test("is served while the service is down, marked as stale", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    expect(failing(first.client)).toEqual([]);
    await first.end();
    const { client, script, pass } = await startProcess(down);
    expect(await client.page(start)).toMatchObject({ data: { title: "Start" }, stale: true });
    expect(failing(client)).toEqual(["page"]);
    script.answer = () => page("Nowy");
    pass(whileFreshMs);
    await client.page(start);
    await eventually(async () => expect((await client.page(start)).data.title).toBe("Nowy"));
    expect(failing(client)).toEqual([]);
  });

  test("is served at once when the service hangs, and revalidated in the background", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const response = Promise.withResolvers<Response>();
    const { client } = await startProcess(() => response.promise);
    expect(await client.page(start)).toMatchObject({ data: { title: "Start" }, stale: true });
    response.resolve(page("Nowy"));
    await eventually(async () => expect((await client.page(start)).data.title).toBe("Nowy"));
  });

  test("is replaced by the current response of the service", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const second = await startProcess(() => page("Nowy"));
    expect(await second.client.page(start)).toMatchObject({
      data: { title: "Nowy" },
      stale: false,
    });
    await second.end();
    const third = await startProcess(down);
    expect((await third.client.page(start)).data.title).toBe("Nowy");
  });

  test("need not be sent again when it is unchanged", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const { client, script } = await startProcess(() => new Response(null, { status: 304 }));
    expect(await client.page(start)).toMatchObject({ data: { title: "Start" }, stale: false });
    expect(script.requests[0]?.headers.get("if-none-match")).toBe('"Start"');
  });

  test("is served for days, without waiting for a service that is known to fail", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const { client, pass, script } = await startProcess(down);
    await client.page(start);
    pass(3 * 24 * 60 * 60 * 1000);
    script.answer = () => new Promise(() => undefined);
    expect((await client.page(start)).data.title).toBe("Start");
  });

  test("is deleted once the service reports that the content is gone", async () => {
    const { startProcess, names } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    expect(await names()).not.toEqual([]);
    const second = await startProcess(missing);
    await expect(second.client.page(start)).rejects.toThrow(ContentNotFound);
    await second.end();
    expect(await names()).toEqual([]);
    const third = await startProcess(down);
    await expect(third.client.page(start)).rejects.toThrow(ContentUnavailable);
  });

  test("belongs to one service and one brand", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const other = await startProcess(down, { owner: "http://other.test szlak" });
    await expect(other.client.page(start)).rejects.toThrow(ContentUnavailable);
  });
});
