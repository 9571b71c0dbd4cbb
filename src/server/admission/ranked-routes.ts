import type { Hono, Next } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import type { AppContext, AppEnv, AppMiddleware } from "../request-context.ts";
import type { RenderPriority } from "./render-priority.ts";

/** What has to be rendered for a response; nothing if it is ready already or costs next to nothing. */
type Rank = RenderPriority | "nothing";

/** Format of a refusal: data, a line for something that a page loads, or a page. */
export type RefusalForm = "json" | "plain" | "page";

/** Responds, or passes the request on. */
export type RouteHandler = (c: AppContext, next: Next) => Response | ReturnType<AppMiddleware>;

/** An address of the site, its handler, and its rank under overload. */
export interface RankedRoute {
  /** Default: GET, which includes HEAD. */
  readonly methods?: readonly ("GET" | "POST" | "PUT" | "ALL")[];
  /** In Hono's syntax. */
  readonly path: string;
  /** A function where the address decides: it gets the path and the query with its "?", as they were sent. */
  readonly rank: Rank | ((path: string, search: string) => Rank);
  /** The format of the 503 response; by default a page. */
  readonly refusedAs?: RefusalForm;
  /** Used in log and metrics instead of the path. */
  readonly name?: string;
  /** Without a handler the route does not exist. */
  readonly handler: RouteHandler | undefined;
}

/** What a request is for. */
interface Asked {
  /** Undefined if nothing has to be rendered. */
  readonly priority: RenderPriority | undefined;
  /** The name of the route in metrics. */
  readonly route: string;
  readonly refusedAs: RefusalForm;
}

/** All routes with their ranks (decision 0050). */
export class RankedRoutes {
  readonly #routes = new SmartRouter<RankedRoute>({
    routers: [new RegExpRouter(), new TrieRouter()],
  });

  /** Registers routes with an app; where several match, the first one is used. */
  mount(app: Hono<AppEnv>, routes: readonly RankedRoute[]): void {
    for (const route of routes) {
      const { methods = ["GET"], path, name, handler } = route;
      if (handler === undefined) continue;
      for (const method of methods) this.#routes.add(method, path, route);
      const unnamed: AppMiddleware = async (c, next) => handler(c, next);
      app.on([...methods], path, name === undefined ? unnamed : named(name, handler));
    }
  }

  /** Returns the route of a request by its request line alone; undefined if none matches. */
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

/** Sets the route name for log and metrics, unless the handler passes the request on. */
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
