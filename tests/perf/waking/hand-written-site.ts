import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { CompressedBody } from "#server/reply/compressed-body.ts";

const script = readFileSync("tests/perf/waking/hand-written.js");

interface SiteResponse {
  readonly type: string;
  /** Compressed like the responses of this site's server. */
  readonly body: CompressedBody;
}

/** The site's page with a small script of its own in place of the site's; all else comes from the site. */
export async function startHandWritten(
  origin: string,
): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const known = new Map<string, Promise<SiteResponse>>();
  const server = createServer(({ url = "/" }, response) => {
    const made = known.get(url) ?? respond(origin, url);
    known.set(url, made);
    void send(made, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function send(made: Promise<SiteResponse>, response: ServerResponse): Promise<void> {
  const { type, body } = await made;
  const coding = body.codingFor("br");
  response.writeHead(200, {
    "content-type": type,
    "cache-control": "no-store",
    ...(coding === "br" && { "content-encoding": coding }),
  });
  response.end((await body.form(coding)).bytes);
}

async function respond(origin: string, path: string): Promise<SiteResponse> {
  if (path === "/hand-written.js") {
    return { type: "text/javascript", body: new CompressedBody(script, "asset") };
  }
  const found = await fetch(new URL(path, origin));
  const type = found.headers.get("content-type") ?? "application/octet-stream";
  const body = Buffer.from(await found.arrayBuffer());
  if (type.startsWith("text/html")) {
    return { type, body: new CompressedBody(withoutOurs(body), "page") };
  }
  const isCompressible = found.headers.has("content-encoding");
  return { type, body: new CompressedBody(body, isCompressible ? "asset" : "none") };
}

function withoutOurs(html: Buffer): Buffer {
  const text = html
    .toString()
    .replace(
      /<script data-entry=.*?<\/script>/s,
      '<script src="/hand-written.js" type="module"></script>',
    );
  return Buffer.from(text);
}
