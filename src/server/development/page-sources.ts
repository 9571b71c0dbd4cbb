import { randomUUID } from "node:crypto";
import type { DevEnvironment } from "vite";

/** Attribute of a page's root element with the state of the sources that the page was made from. */
const attribute = "data-made-from";

interface State {
  /** Of this server. */
  readonly start: string;
  /** Number of changes since then to content, or to code that only the server runs. */
  readonly content: number;
  /** When a module that browsers run was last changed. */
  readonly code: number;
}

/**
 * Tells open pages that content has changed, and those that were not connected at the time when they
 * are: each page says which state of the sources it was made from.
 */
export class PageSources {
  readonly #start = randomUUID();
  #contentChanges = 0;
  #client: DevEnvironment | undefined;

  /** Responds to pages that have begun to listen for changes. */
  follow(client: DevEnvironment): void {
    this.#client = client;
    client.hot.on("waymark:follows-content", (madeFrom: unknown, page) => {
      if (this.#isOutdated(madeFrom, ["start", "content"])) page.send("waymark:content");
    });
    client.hot.on("waymark:follows-code", (madeFrom: unknown, page) => {
      if (this.#isOutdated(madeFrom, ["start", "code"])) page.send({ type: "full-reload" });
    });
  }

  contentChanged(): void {
    this.#contentChanges += 1;
    this.#client?.hot.send("waymark:content");
  }

  /**
   * Returns the response with the state of the sources at the time of the request: its page is made from
   * that state or a later one.
   * @param respond Must not encode the page, and is asked without what the browser has cached.
   */
  async mark(request: Request, respond: (request: Request) => Promise<Response>) {
    const isPage = request.method === "GET" && request.headers.get("accept")?.includes("text/html");
    if (isPage !== true) return respond(request);
    const state = this.#state();
    const response = await respond(unconditional(request));
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") === true;
    if (!isHtml || response.headers.has("content-encoding")) return response;
    const { status } = response;
    const headers = new Headers(response.headers);
    // A cached page would say that it was made from an earlier state.
    for (const name of ["content-length", "etag", "last-modified"]) headers.delete(name);
    const html = await response.text();
    const attributes = ` ${attribute}="${Object.values(state).join(" ")}"`;
    return new Response(html.replace(/<html\b/, `$&${attributes}`), { status, headers });
  }

  #state(): State {
    let code = 0;
    for (const { lastHMRTimestamp } of this.#client?.moduleGraph.idToModuleMap.values() ?? []) {
      code = Math.max(code, lastHMRTimestamp);
    }
    return { start: this.#start, content: this.#contentChanges, code };
  }

  #isOutdated(madeFrom: unknown, parts: readonly (keyof State)[]): boolean {
    if (typeof madeFrom !== "string") return false;
    const [start, content, code] = madeFrom.split(" ");
    const state = { start, content: Number(content), code: Number(code) };
    const current = this.#state();
    return parts.some((part) => state[part] !== current[part]);
  }
}

function unconditional(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) {
    headers.delete(name);
  }
  return new Request(request, { headers });
}
