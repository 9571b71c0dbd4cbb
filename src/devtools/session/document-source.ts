/** Where an open document came from. Only the first two can be named in an address. */
export type DocumentSource =
  | FileSource
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "text"; readonly name: string; readonly text: string };

/** A file of the project; for fixtures one state. */
export interface FileSource {
  readonly kind: "file";
  readonly path: string;
  readonly state?: string | undefined;
}

/** The document that the page's address names, if any. */
export function sourceFromQuery(search: string): DocumentSource | undefined {
  const query = new URLSearchParams(search);
  const path = query.get("path");
  if (path !== null) return { kind: "file", path, state: query.get("state") ?? undefined };
  const url = query.get("url");
  return url === null ? undefined : { kind: "url", url };
}

/** The query that names a document; empty if it has no name. */
export function queryOf(source: DocumentSource): Readonly<Record<string, string>> {
  if (source.kind === "url") return { url: source.url };
  if (source.kind === "text") return {};
  return { path: source.path, ...(source.state === undefined ? {} : { state: source.state }) };
}

/** Whether the document read is the requested one: for a fixture without a state that is its first. */
export function isFrom(wanted: DocumentSource, read: DocumentSource | undefined): boolean {
  if (wanted.kind !== "file" || read?.kind !== "file") return wanted === read;
  return wanted.path === read.path && (wanted.state ?? read.state) === read.state;
}

/** Where a document came from, human-readable. */
export function placeName(source: DocumentSource): string {
  if (source.kind === "url") return source.url;
  return source.kind === "text" ? source.name : source.path;
}

/** A document's human-readable name; for a fixture with its state. */
export function nameOf(source: DocumentSource): string {
  const state = source.kind === "file" ? source.state : undefined;
  return state === undefined ? placeName(source) : `${placeName(source)} · ${state}`;
}

/** Locale of a content file, from its path, and of a service's response, from its request. */
export function localeOf(source: DocumentSource): string | undefined {
  if (source.kind === "text") return undefined;
  const { pattern, text } =
    source.kind === "file"
      ? { pattern: /^content\/(?:redirects\/)?([a-z]{2})[/.]/, text: source.path }
      : { pattern: /[?&]locale=([a-z]{2})(?=[&#]|$)/, text: source.url };
  return pattern.exec(text)?.[1];
}

/** The same response of a service in another locale; undefined if the request has no locale. */
export function inLocale(source: DocumentSource, locale: string): DocumentSource | undefined {
  const own = localeOf(source);
  if (source.kind !== "url" || own === undefined) return undefined;
  return { kind: "url", url: source.url.replace(`locale=${own}`, `locale=${locale}`) };
}
