import { once } from "node:events";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createCms } from "#cms/create-cms.ts";
import { listen } from "#server/start/http-server.ts";
import { locale, nodeAt, pageAt } from "./large-content.ts";

/** A content service on loopback with many nodes in one locale, each with its page. */
export interface LargeCms {
  readonly origin: string;
  /** Renames one node. */
  readonly change: () => void;
  readonly close: () => Promise<void>;
}

function* nodesAsJson(nodes: number, name: string): Generator<string> {
  let batch = `[${JSON.stringify({ ...nodeAt(0), slug: "/", nodeType: "root", nodeReference: "home", name })}`;
  for (let at = 1; at <= nodes; at += 1) {
    batch += `,${JSON.stringify(nodeAt(at))}`;
    if (batch.length < 65_536) continue;
    yield batch;
    batch = "";
  }
  yield `${batch}]`;
}

export async function startLargeCms(nodes: number): Promise<LargeCms> {
  const cms = await createCms({ contentDir: "content", brandId: "szlak" });
  let changes = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://cms.test");
    const isLarge = request.headers["accept-locale"] === locale;
    const [, page] = /^\/api\/pages\/large-(\d+)$/.exec(url.pathname) ?? [];
    const respond = async (): Promise<void> => {
      if (isLarge && url.pathname === "/api/sitemap_nodes") {
        const etag = `"${changes}"`;
        const isKnown = request.headers["if-none-match"] === etag;
        response.writeHead(isKnown ? 304 : 200, { etag, "content-type": "application/json" });
        if (isKnown) response.end();
        else await pipeline(Readable.from(nodesAsJson(nodes, `Start ${changes}`)), response);
        return;
      }
      if (isLarge && page !== undefined) {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify(pageAt(Number(page))));
        return;
      }
      const headers = { "accept-locale": String(request.headers["accept-locale"]) };
      const found = await cms.fetch(new Request(url, { headers }));
      response.writeHead(found.status, Object.fromEntries(found.headers));
      response.end(await found.text());
    };
    respond().catch(() => response.destroy());
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    origin: `http://127.0.0.1:${port}`,
    change: () => void (changes += 1),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
