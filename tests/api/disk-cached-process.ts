import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openContentDiskCache } from "#server/start/content-disk-cache.ts";
import { memoryLog } from "../helpers/memory-log.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { testClient } from "./test-client.ts";

export const start = { locale: "en", id: "home" } as const;
export const down = () => new Response("{}", { status: 503 });
export const missing = () => Response.json({ code: "404" }, { status: 404 });

export function page(title: string): Response {
  return Response.json({ id: "home", title, blocks: [] }, { headers: { etag: `"${title}"` } });
}

/** A folder in which successive processes cache their responses. */
export async function machine() {
  const folder = await tempFolder({});
  const log = memoryLog();
  const names = async () => {
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    return all
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name));
  };
  return {
    folder,
    log,
    names,
    texts: async () => Promise.all((await names()).map((name) => readFile(name, "utf8"))),
    /** A new process whose service responds as given. */
    startProcess: async (
      respond: (request: Request) => Response | Promise<Response>,
      { quotaBytes = 1_000_000, owner = "http://cms.test szlak", token = "" } = {},
    ) => {
      const persistent = await openContentDiskCache({
        folder,
        quotaBytes,
        owner,
        logger: log.logger,
      });
      onTestFinished(persistent.close);
      const requests: Request[] = [];
      const script = { answer: respond, requests };
      const made = testClient({
        baseUrl: "http://cms.test",
        persistent,
        timeoutMs: 60_000,
        ...(token !== "" && { token }),
        fetch: async (request) => {
          script.requests.push(request);
          return script.answer(request);
        },
      });
      return { ...made, script, persistent, end: persistent.close };
    },
  };
}
