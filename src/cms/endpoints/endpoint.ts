import type { Locale } from "#i18n/locales.ts";
import type { Content, LocaleContent } from "../content/content.ts";
import type { Inbox } from "../inbox/inbox.ts";
import type { Sender } from "../inbox/submit.ts";
import type { Operation } from "./operation.ts";

/** The data from which an endpoint responds. */
export interface EndpointRequest {
  readonly content: Content;
  readonly locale: Locale;
  /** The content of that locale. */
  readonly local: LocaleContent;
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Parameters of the query; each occurs at most once. */
  readonly query: ReadonlyMap<string, string>;
  readonly previewSecret: string | undefined;
  /** Whether the client is signed in; only looked up when needed. */
  readonly isSignedIn: () => Promise<boolean>;
}

/** A read endpoint: of a kind of content (kind-endpoints.ts), or listed in routes.ts. */
export interface ReadEndpoint {
  readonly method: "GET";
  /** Path pattern; `:name` matches one segment. */
  readonly path: string;
  readonly operation: Operation;
  /** Whether the response is JSON-LD for clients that accept it. */
  readonly isLinkedData: boolean;
  /** Whether the response is meant for this client only and must not be cached. */
  readonly isPrivate?: true;
  /** Returns the response body to be sent as JSON, or a promise of it; throws `HttpProblem`. */
  readonly respond: (request: EndpointRequest) => unknown;
}

/** The data available to a write endpoint. */
export interface WriteRequest {
  readonly request: Request;
  readonly sender: Sender;
  readonly inbox: Inbox;
  readonly params: Readonly<Record<string, string>>;
}

/** A response that is never cached. */
export interface Written {
  readonly status: 200 | 201 | 202;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An endpoint that accepts data from visitors. */
export interface WriteEndpoint {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly operation: Operation;
  /** Resolves only after a durable write; rejects with `HttpProblem` or `StoreUnavailable`. */
  readonly write: (request: WriteRequest) => Promise<Written>;
}
