import type { Locale } from "#i18n/locales.ts";
import type { Content, LocaleContent } from "./content.ts";

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
}

/** One action of the service. To add one, write a file like its neighbours and list it in routes.ts. */
export interface Endpoint {
  readonly method: "GET";
  /** Pattern of the path; `:name` is one segment. */
  readonly path: string;
  /** Whether the answer is JSON-LD for those who accept it (spec section 7). */
  readonly isLinkedData: boolean;
  /** What is sent as JSON; throws `HttpProblem`. */
  readonly answer: (request: EndpointRequest) => unknown;
}
