import type { Hono, Next } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import type { AppContext, AppEnv, AppMiddleware } from "../request-context.ts";
import type { RenderPriority } from "./render-priority.ts";

/** What of a response has to be made; nothing of what is there already, or costs next to nothing. */
type Rank = RenderPriority | "nothing";

/** As data, as a line to what a page loads, or as a page. */
export type RefusalForm = "json" | "plain" | "page";

/** What answers, or lets the request go on. */
export type RouteHandler = (c: AppContext, next: Next) => Response | ReturnType<AppMiddleware>;

/** An address of the site, what answers there, and how that stands where more is asked for than can be made. */
export interface RankedRoute {
  /** GET, and HEAD with it, where nothing is said. */
  readonly methods?: readonly ("GET" | "POST" | "PUT" | "ALL")[];
  /** As Hono reads it. */
  readonly path: string;
  /** A function where the address decides; of the path and of the query with its "?", as they were sent. */
  readonly rank: Rank | ((path: string, search: string) => Rank);
  /** The format of the 503 response; a page without it. */
  readonly refusedAs?: RefusalForm;
  /** For log and metrics, instead of the path. */
  readonly name?: string;
  /** There is no such route without one. */
  readonly handler: RouteHandler | undefined;
}

/** What a request asks for. */
interface Asked {
  /** Nothing where nothing has to be made. */
  readonly priority: RenderPriority | undefined;
  /** What answers, as the metrics name it. */
  readonly route: string;
  readonly refusedAs: RefusalForm;
}

/** What has an address of its own, and by that its rank (decision 0050). */
export class RankedRoutes {
  readonly #routes = new SmartRouter<RankedRoute>({
    routers: [new RegExpRouter(), new TrieRouter()],
  });

  /** Has an app answer at some addresses; the first of several comes first. */
  mount(app: Hono<AppEnv>, routes: readonly RankedRoute[]): void {
    for (const route of routes) {
      const { methods = ["GET"], path, name, handler } = route;
      if (handler === undefined) continue;
      for (const method of methods) this.#routes.add(method, path, route);
      const unnamed: AppMiddleware = async (c, next) => handler(c, next);
      app.on([...methods], path, name === undefined ? unnamed : named(name, handler));
    }
  }

  /** The route of a request, by its request line alone; undefined where none matches. */
  find(method: string, target: string): Asked | undefined {
    const [path = ""] = target.split("?", 1);
    const [[first] = []] = this.#routes.match(method === "HEAD" ? "GET" : method, path);
    if (first === undefined) return undefined;
    const [route] = first;
    const { rank: declared, refusedAs = "page", name = route.path } = route;
    const rank =
      typeof declared === "string" ? declared : declared(path, target.slice(path.length));
    return { priority: rank === "nothing" ? undefined : rank, route: name, refusedAs };
  }
}

/** Names itself in log and metrics, unless it lets the request go on. */
export function named(route: string, handler: RouteHandler): AppMiddleware {
  return async (c, next) => {
    const log = c.get("log");
    log.route = route;
    return handler(c, () => {
      log.route = undefined;
      return next();
    });
  };
}
