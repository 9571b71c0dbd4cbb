import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { trust } from "#contract/trust.ts";
import { listening, serve } from "../../packages/contract/src/serve.ts";
import { callCommand } from "../helpers/commands.ts";

let server: Awaited<ReturnType<typeof listening>>;
let address = "";
let port = 0;

beforeAll(async () => {
  server = await listening(0, "127.0.0.1");
  port = trust<AddressInfo>(server.address()).port;
  address = `http://127.0.0.1:${port}/_validate`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const page = { id: "a", title: "A", blocks: [{ type: "hero", id: "b", props: { heading: "" } }] };

async function post(query: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + query, { method: "POST", body, headers });
  return { status: response.status, body: await response.json() };
}

test.runIf(hasSecondLocale)(
  "checks one block of a draft as a site does, in the requested language",
  async () => {
    const english = await post("?kind=page&locale=en", JSON.stringify(page));
    const [{ message }] = english.body.problems;
    expect(message).toMatch(/^This text is empty/);
    const { status, body } = await post(`?kind=page&locale=${other}`, JSON.stringify(page));
    expect(status).toBe(200);
    expect(body).toMatchObject({ verdict: "usable", kind: "page" });
    expect(body.problems).toEqual([
      expect.objectContaining({
        pointer: "/blocks/0/props/heading",
        code: "min-length",
        message: expect.not.stringContaining(message),
      }),
    ]);
  },
);

test.each([
  ["an unknown kind", "?kind=pge", "{}", 400, "kind must be one of page"],
  ["an unknown language", "?locale=xx", "{}", 400, "locale must be one of"],
  ["a name that is misspelt", "?knd=page", "{}", 400, "knd is unknown or repeated"],
  ["two kinds", "?kind=page&kind=post", "{}", 400, "kind is unknown or repeated"],
  ["unrecognizable content", "", "{}", 422, "cannot infer the kind of the content"],
])("rejects %s", async (_what, query, body, status, detail) => {
  const response = await post(query, body);
  expect(response).toMatchObject({ status, body: { status, code: String(status) } });
  expect(response.body.detail).toContain(detail);
});

test("rejects requests from web pages, and bodies larger than a document may be", async () => {
  const foreign = await post("?kind=page", "{}", { origin: "https://elsewhere.example" });
  expect(foreign).toMatchObject({ status: 403, body: { detail: expect.stringContaining("page") } });
  const embedded = await post("?kind=page", "{}", { "sec-fetch-site": "cross-site" });
  expect(embedded.status).toBe(403);
  const long = await post("?kind=page", " ".repeat(20_000_001));
  expect(long).toMatchObject({
    status: 413,
    body: { detail: "the body must not exceed 20,000,000 bytes" },
  });
  const read = await fetch(address);
  expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
});

test("rejects a compressed body by its header, as a site does", async () => {
  const body = new Uint8Array(gzipSync(JSON.stringify(page)));
  const headers = { "content-encoding": "gzip" };
  const response = await fetch(`${address}?kind=page`, { method: "POST", body, headers });
  expect([response.status, response.headers.get("accept-encoding")]).toEqual([415, "identity"]);
  expect(await response.json()).toMatchObject({
    code: "415",
    detail: "send the JSON without Content-Encoding",
  });
  const plain = await post("?kind=page", JSON.stringify(page), { "content-encoding": "identity" });
  expect(plain.status).toBe(200);
});

test("names where it listens to a request for another address", async () => {
  const response = await fetch(new URL("/", address), { method: "POST", body: "{}" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ detail: "send the JSON to /_validate" });
});

test("survives a client that disconnects in the middle of a request", async () => {
  const gone = connect(port, "127.0.0.1");
  gone.write("POST /_validate?kind=page HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{");
  await once(gone, "connect");
  gone.destroy();
  await once(gone, "close");
  expect((await post("?kind=page", JSON.stringify(page))).status).toBe(200);
});

test.each([
  [["--port", String(Number.MAX_SAFE_INTEGER)], "--port must be a whole number from 0 to 65535"],
  [["page.json"], "expected only options"],
])("called with %j reports what is wrong", async (args, says) => {
  const { status, stderr } = await callCommand(serve, args);
  expect(status).toBe(2);
  expect(stderr).toContain(says);
});

test("reports an address that is already in use", async () => {
  const { status, stderr } = await callCommand(serve, ["--port", String(port)]);
  expect(status).toBe(2);
  expect(stderr).toContain(`cannot listen on 127.0.0.1:${port}`);
});

test("as a process it prints its address, responds there, and exits with 0 on SIGTERM", async () => {
  const args = ["packages/contract/src/bin.ts", "serve", "--port", "0"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [said] = await once(child.stdout, "data");
  const body = JSON.stringify(page);
  const response = await fetch(`${String(said).trim()}?kind=page`, { method: "POST", body });
  expect(await response.json()).toMatchObject({ verdict: "usable" });
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test.skipIf(process.platform === "win32")(
  "ends together with npx, whose shell does not pass on the signal",
  async () => {
    const script = `"${process.execPath}" packages/contract/src/bin.ts serve --port 0 & echo $! >&2; wait`;
    const shell = spawn("sh", ["-c", script], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, npm_lifecycle_event: "npx" },
    });
    const [[said], [pid]] = await Promise.all([
      once(shell.stdout, "data"),
      once(shell.stderr, "data"),
    ]);
    onTestFinished(() => void spawnSync("kill", [String(pid).trim()]));
    const isThere = async () =>
      fetch(String(said).trim()).then(
        () => true,
        () => false,
      );
    expect(await isThere()).toBe(true);
    shell.kill("SIGKILL");
    await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
  },
);
