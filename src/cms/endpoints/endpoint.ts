import type { Locale } from "#i18n/locales.ts";
import type { Content, LocaleContent } from "../content/content.ts";
import type { Inbox } from "../inbox/inbox.ts";
import type { Sender } from "../inbox/submit.ts";
import type { Operation } from "./operation.ts";

/** What an endpoint answers from. */
export interface EndpointRequest {
  readonly content: Content;
  readonly locale: Locale;
  /** What the content has in that locale. */
  readonly local: LocaleContent;
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Parameters of the query; each occurs at most once. */
  readonly query: ReadonlyMap<string, string>;
  readonly previewSecret: string | undefined;
  /** Whether who asks has signed in; looked up only when it matters. */
  readonly isSignedIn: () => Promise<boolean>;
}

/** A reading action of the service: of a kind of content (kind-endpoints.ts), or one listed in routes.ts. */
export interface ReadEndpoint {
  readonly method: "GET";
  /** Pattern of the path; `:name` is one segment. */
  readonly path: string;
  readonly operation: Operation;
  /** Whether the answer is JSON-LD for those who accept it. */
  readonly isLinkedData: boolean;
  /** Whether the answer is for who asks alone, so that nobody may keep it. */
  readonly isPrivate?: true;
  /** What is sent as JSON, or its promise; throws `HttpProblem`. */
  readonly respond: (request: EndpointRequest) => unknown;
}

/** What a writing endpoint works with. */
export interface WriteRequest {
  readonly request: Request;
  readonly sender: Sender;
  readonly inbox: Inbox;
  readonly params: Readonly<Record<string, string>>;
}

/** An answer that is kept by nobody. */
export interface Written {
  readonly status: 200 | 201 | 202;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An action by which visitors send something. */
export interface WriteEndpoint {
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly operation: Operation;
  /** Resolves only after a durable write; rejects with `HttpProblem` or `StoreUnavailable`. */
  readonly write: (request: WriteRequest) => Promise<Written>;
}
