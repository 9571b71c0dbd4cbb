import { queryString, type Query } from "#lib/url/query-string.ts";
import { ContentNotFound, MethodNotAllowed } from "../errors.ts";
import type { ItemReader } from "./gather.ts";

export type Method = "GET" | "POST" | "PUT";

/** An action of the content service. */
export interface ApiService {
  readonly name: string;
  /** Path below the base URL; `{id}` stands for the parameter of that name. */
  readonly path: string;
  readonly methods: readonly Method[];
  /**
   * A document may be missing: 404 is a valid response. A collection always exists: 404 means that the
   * service itself is broken, and must not turn a site into 404 pages.
   */
  readonly kind: "document" | "collection";
  /** Access may require signing in: 401 is a valid response. For other services it is a fault of the site. */
  readonly isGuarded?: true;
}

/** How to read a list that may be too long to be held. */
export interface Gathering {
  readonly maxBytes: number;
  readonly makeReader: () => ItemReader;
}

/** One request to a service. */
export interface Call {
  readonly service: ApiService;
  readonly method: Method;
  readonly locale: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  /** The visitor's token; sent as bearer token, never part of a cache key. */
  readonly token?: string;
  readonly gathering?: Gathering | undefined;
}

const maxParameterLength = 200;
const notASegment: ReadonlySet<string> = new Set(["", ".", ".."]);

/** Rejects methods that the service does not support, before anything is sent. */
export function assertAllowed({ service, method }: Call): void {
  if (!service.methods.includes(method)) throw new MethodNotAllowed(service.name, method);
}

/**
 * Returns the URL of a call. Parameters come from visitors' URLs: one that cannot be a document's name
 * identifies none, so no request is sent and no parameter escapes its path segment.
 */
export function addressOf(baseUrl: string, call: Call): string {
  const path = call.service.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = call.params?.[name] ?? "";
    if (notASegment.has(value) || value.length > maxParameterLength || !value.isWellFormed()) {
      throw new ContentNotFound(call.service.name, `not a valid document ${name}`);
    }
    return encodeURIComponent(value);
  });
  return baseUrl.replace(/(?<!\/)\/+$/, "") + path + queryString(call.query ?? {});
}
