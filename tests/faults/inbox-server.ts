/**
 * The content service with its inbox as a separate process, for tests that kill it. Reports its port to its
 * parent. It is configured by environment variables, like the site.
 */
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { getRequestListener } from "@hono/node-server";
import { senderHeaders } from "#protocol/headers.ts";
import { createCms } from "#cms/create-cms.ts";
import { openInbox } from "#cms/inbox/inbox.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { parseInboxConfig } from "#server/config/config.ts";
import { silentLog } from "./silent-log.ts";

const contentDir = process.env["CONTENT_DIR"] ?? "content";
const brands = await loadBrands(contentDir);
const inbox = openInbox({ settings: parseInboxConfig(process.env), brands, log: silentLog });
const cms = await createCms({ contentDir, brandId: brands[0]?.id ?? "" }, inbox);

const listener = getRequestListener((request) => {
  request.headers.set(senderHeaders.visitor, "visitor");
  return cms.fetch(request);
});
const server = createServer((request, response) => void listener(request, response));
server.listen(Number(process.env["PORT"] ?? 0), "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
  // A killed process has no other chance to leave it for the next one.
  flushCompileCache();
});
