import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { listeningSite } from "../../helpers/listening-site.ts";
import { sendRaw, type RawResponse } from "../../helpers/raw-http.ts";

const close = "Connection: close\r\n\r\n";

function expectSafe(response: RawResponse): void {
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
  expect(response.headers.get("location")).toBeUndefined();
  expect(response.text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
}

describe("raw requests", () => {
  it("answers a valid one", async () => {
    const { port } = await listeningSite();
    const response = await sendRaw(port, `GET /kontakt HTTP/1.1\r\nHost: localhost\r\n${close}`);
    expect(response.status).toBe(200);
    expect(response.body).toContain("/kontakt of szlak");
    expect(response.headers.get("server")).toBeUndefined();
  });

  it.each([
    ["two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n", 400],
    ["the same host twice", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n", 400],
    ["no host", "GET / HTTP/1.1\r\n", 400],
    ["no host in HTTP/1.0", "GET / HTTP/1.0\r\n", 400],
    ["an empty host", "GET / HTTP/1.1\r\nHost:\r\n", 400],
    ["a host with a path", "GET / HTTP/1.1\r\nHost: localhost/evil\r\n", 400],
    ["a host with a user", "GET / HTTP/1.1\r\nHost: localhost@evil.test\r\n", 400],
    ["two hosts in one header", "GET / HTTP/1.1\r\nHost: localhost, evil.test\r\n", 400],
    ["a foreign host", "GET / HTTP/1.1\r\nHost: evil.test\r\n", 421],
    [
      "a foreign host that ends like the site's",
      "GET / HTTP/1.1\r\nHost: evil-szlak.example\r\n",
      421,
    ],
    ["an absolute target", "GET http://evil.test/ HTTP/1.1\r\nHost: localhost\r\n", 400],
    [
      "an absolute target on the own host",
      "GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n",
      400,
    ],
    ["a target like a host", "GET //evil.test/ HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["a target like a host, closed", "GET //evil.test/%2f.. HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["a backslash", "GET /\\evil.test/ HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["a dot segment", "GET /a/../b HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["an encoded dot segment", "GET /media/%2e%2e/x HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["raw bytes in the path", "GET /caf\xe9 HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["a fragment", "GET /a#b HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["a long target", `GET /${"a".repeat(2100)} HTTP/1.1\r\nHost: localhost\r\n`, 400],
    ["something that is not HTTP", "HELLO\r\n", 400],
    ["a broken header", "GET / HTTP/1.1\r\nHost: localhost\r\nbro ken: 1\r\n", 400],
    ["a bare NUL", "GET / HTTP/1.1\r\nHost: local\0host\r\n", 400],
    [
      "headers that are too large",
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(20_000)}\r\n`,
      431,
    ],
    ["a body on GET", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n", 400],
    [
      "a chunked body on GET",
      "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n",
      400,
    ],
    ["a huge body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n", 413],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: localhost\r\n", 400],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\n", 405],
    ["an expectation", "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n", 417],
    [
      "length and chunks",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n",
      400,
    ],
  ])("refuses one with %s, with all headers and a single response", async (_what, head, status) => {
    const { port } = await listeningSite();
    const second = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const response = await sendRaw(port, `${head}\r\n${status === 405 ? "" : second}`);
    expect(response.status).toBe(status);
    expectSafe(response);
    expect(response.text).not.toContain("smuggled");
  });

  it("does not wait for an endless body", async () => {
    const { port } = await listeningSite();
    const head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    const response = await sendRaw(port, `${head}ffff\r\n${"a".repeat(1000)}`);
    expect(response.status).toBe(411);
    expectSafe(response);
  });

  it.each([
    ["content other than a file", "application/json", 408],
    ["files", "multipart/form-data; boundary=b", Number.NaN],
  ])("times out a stalled body of %s after its own limit", async (_what, type, status) => {
    const fetch = async (request: Request) => Response.json(await request.text());
    const upstreamOf = () => ({ baseUrl: "http://cms.test", fetch });
    const { port } = await listeningSite({ upstreamOf }, { bodyMs: 50, idleMs: 1000 });
    const head = `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
    const response = await sendRaw(port, `${head}Content-Length: 9\r\n\r\n{`);
    expect(response.status).toBe(status);
  });

  it("does not let an endless chunked body hold a connection longer than any other", async () => {
    const { port } = await listeningSite({}, { bodyMs: 50 });
    const head = "POST /livez HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    const { text } = await sendRaw(port, `${head}ffff\r\na`);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });

  it.each([
    ["from anyone", {}, "szlak"],
    ["from a trusted proxy", { TRUSTED_PROXIES: "127.0.0.1" }, "waymark"],
    ["from another proxy", { TRUSTED_PROXIES: "10.0.0.1" }, "szlak"],
  ])("lets a forwarded host %s choose %s", async (_who, env, brand) => {
    const { port } = await listeningSite({ env });
    const head =
      "GET /kontakt HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: waymark.example\r\n";
    expect((await sendRaw(port, head + close)).body).toContain(`/kontakt of ${brand} `);
  });

  it("refuses an unknown forwarded host even from a trusted proxy", async () => {
    const { port } = await listeningSite({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    const head = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: ";
    expect((await sendRaw(port, `${head}evil.test\r\n${close}`)).status).toBe(421);
    expect((await sendRaw(port, `${head}localhost, evil.test\r\n${close}`)).status).toBe(400);
  });

  it.each([
    ["in its headers", "GET / HTTP/1.1\r\nHost: localhost\r\nX: 1"],
    ["before its first byte", ""],
  ])("responds to one that stops %s with a timeout and closes it", async (_where, start) => {
    const { port } = await listeningSite({}, { headersMs: 100, checkMs: 20 });
    const response = await sendRaw(port, start);
    expect(response.status).toBe(408);
    expectSafe(response);
  });

  it("does not let half-open connections delay others", async () => {
    const { port } = await listeningSite();
    const open = Array.from({ length: 200 }, () => connect({ port, host: "127.0.0.1" }));
    await Promise.all(open.map((socket) => once(socket, "connect")));
    for (const socket of open) socket.write("GET / HTTP/1.1\r\n");
    const response = await sendRaw(port, `GET /kontakt HTTP/1.1\r\nHost: localhost\r\n${close}`);
    expect(response.status).toBe(200);
    for (const socket of open) socket.destroy();
  });

  it("answers several requests on one connection, each with its own response", async () => {
    const { port } = await listeningSite();
    const ask = (path: string, end = "\r\n"): string =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${end}`;
    const { text } = await sendRaw(port, ask("/kontakt") + ask("/nowhere") + ask("/", close));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
  });
});
