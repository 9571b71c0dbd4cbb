import { addRoute, createRouter, findRoute } from "rou3";
import { formRules } from "#generated/entry-forms/rules.ts";
import type { ReadEndpoint, WriteEndpoint } from "./endpoint.ts";
import { checkToken } from "./check-token.ts";
import { changeConsent, createConsent } from "./cookie-consents.ts";
import { formEntries } from "./form-entries.ts";
import { kindEndpoints } from "./kind-endpoints.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { preview } from "./preview.ts";
import { servedEndpoints } from "./served-endpoints.ts";
import { search } from "./search.ts";
import { HttpProblem } from "../http-problem.ts";

/** All endpoints of the service. */
export const endpoints: readonly (ReadEndpoint | WriteEndpoint)[] = [
  ...kindEndpoints,
  ...servedEndpoints,
  search,
  preview,
  ...Array.from(formRules.values(), formEntries),
  createConsent,
  changeConsent,
  login,
  checkToken,
  logout,
];

/** Endpoints by path, whatever the method, so that a wrong method is distinguished from an unknown path. */
const router = createRouter<Map<string, ReadEndpoint | WriteEndpoint>>();
for (const [path, alike] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
  addRoute(router, "", path, new Map(alike.map((endpoint) => [endpoint.method, endpoint])));
}

export interface Route {
  readonly endpoint: ReadEndpoint | WriteEndpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the endpoint for a request; HEAD is treated as GET. Throws `HttpProblem` 400, 404 or 405. */
export function routeOf(method: string, path: string): Route {
  const match = findRoute(router, "", path);
  if (match === undefined) throw new HttpProblem(404, "Unknown endpoint.");
  const endpoint = match.data.get(method === "HEAD" ? "GET" : method);
  if (endpoint === undefined) {
    const allow = [...match.data.keys(), ...(match.data.has("GET") ? ["HEAD"] : [])].join(", ");
    throw new HttpProblem(405, `${method} is not allowed here.`, { headers: { Allow: allow } });
  }
  return { endpoint, params: decodeAll(match.params ?? {}) };
}

function decodeAll(params: Readonly<Record<string, string>>): Record<string, string> {
  try {
    const entries = Object.entries(params);
    return Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw new HttpProblem(400, "The path is not properly encoded.");
  }
}
