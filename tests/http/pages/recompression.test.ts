import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer, drain, listen } from "#server/start/http-server.ts";
import { recompressionRules } from "#server/cache/recompression.ts";
import { eventually } from "../../helpers/eventually.ts";
import { sendRaw } from "../../helpers/raw-http.ts";
import { renderedPage, rendererWith, testSite } from "../../helpers/test-site.ts";

const text = await readFile("content/en/pages/home.json", "utf8");

/** A site behind two servers, on one of which the app handles everything. */
async function openSite(workload: () => number) {
  const renderer = await rendererWith({ renderPage: async () => renderedPage(text) });
  const rules = { ...recompressionRules, leastAsked: 3, everyMs: 1 };
  const site = await testSite({ renderer, recompression: { workload, rules } });
  const parts = { app: site.app, responses: site.responses, logger: site.log.logger };
  const servers = [createHttpServer({ ...parts, quick: site.quick }), createHttpServer(parts)];
  onTestFinished(async () => {
    site.quick.close();
    await Promise.all(servers.map((server) => drain(server, 0)));
  });
  const [quickly = 0, byApp = 0] = await Promise.all(
    servers.map((server) => listen(server, { host: "127.0.0.1", port: 0 })),
  );
  const ask = async (port: number, method = "GET", known?: string) => {
    const tag = known === undefined ? [] : [`If-None-Match: ${known}`];
    const head = [`${method} /kontakt HTTP/1.1`, "Host: localhost", "Accept-Encoding: br"];
    const lines = [...head, ...tag, "Connection: close"];
    const { status, headers, body } = await sendRaw(port, `${lines.join("\r\n")}\r\n\r\n`);
    const { etag = "", "content-length": length } = Object.fromEntries(headers);
    return { status, etag, length, body: Buffer.from(body, "latin1") };
  };
  return { ask, ports: [quickly, byApp] as const };
}

test("a page that stays is sent in fewer bytes, each encoding under its own ETag", async () => {
  const { ask, ports } = await openSite(() => 0);
  const [quickly, byApp] = ports;
  await ask(byApp);
  const first = await ask(quickly);
  const best = await eventually(async () => {
    const response = await ask(quickly);
    expect(response.etag).not.toBe(first.etag);
    return response;
  });
  expect(best.body.length).toBeLessThan(first.body.length * 0.95);
  expect(brotliDecompressSync(best.body)).toEqual(brotliDecompressSync(first.body));
  expect(best.length).toBe(String(best.body.length));
  const nothing = Buffer.alloc(0);
  for (const port of ports) {
    expect(await ask(port)).toEqual(best);
    expect(await ask(port, "HEAD")).toEqual({ ...best, body: nothing });
    for (const { etag } of [first, best]) {
      const known = { status: 304, etag, length: undefined, body: nothing };
      expect(await ask(port, "GET", etag)).toEqual(known);
      expect(await ask(port, "GET", `W/${etag}`)).toEqual(known);
    }
    expect(await ask(port, "GET", '"another"')).toEqual(best);
  }
});

test("under load pages stay unchanged", async () => {
  let looks = 0;
  const { ask, ports } = await openSite(() => {
    looks += 1;
    return 1;
  });
  const [quickly, byApp] = ports;
  await ask(byApp);
  const first = await ask(quickly);
  await eventually(async () => {
    expect(await ask(quickly)).toEqual(first);
    expect(looks).toBeGreaterThan(10);
  });
});
