/** Where an open document came from. Only the two first can be named in an address. */
export type DocumentSource =
  | FileSource
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "text"; readonly name: string; readonly text: string };

/** A file of the project; of fixtures one state. */
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

/** The part of the address that names a document; "" where it has no name. */
export function queryOf(source: DocumentSource): Readonly<Record<string, string>> {
  if (source.kind === "url") return { url: source.url };
  if (source.kind === "text") return {};
  return { path: source.path, ...(source.state === undefined ? {} : { state: source.state }) };
}

/** Whether what was asked for is what was read: of a fixture without a state that is its first. */
export function isFrom(wanted: DocumentSource, read: DocumentSource | undefined): boolean {
  if (wanted.kind !== "file" || read?.kind !== "file") return wanted === read;
  return wanted.path === read.path && (wanted.state ?? read.state) === read.state;
}

/** Where a document came from, for people. */
export function placeName(source: DocumentSource): string {
  if (source.kind === "url") return source.url;
  return source.kind === "text" ? source.name : source.path;
}

/** A document's name for people: of a fixture with its state. */
export function nameOf(source: DocumentSource): string {
  const state = source.kind === "file" ? source.state : undefined;
  return state === undefined ? placeName(source) : `${placeName(source)} · ${state}`;
}

/** Locale of a content file, by its path, and of an answer of a service, by what was asked for. */
export function localeOf(source: DocumentSource): string | undefined {
  if (source.kind === "text") return undefined;
  const { pattern, text } =
    source.kind === "file"
      ? { pattern: /^content\/(?:redirects\/)?([a-z]{2})[/.]/, text: source.path }
      : { pattern: /[?&]locale=([a-z]{2})(?=[&#]|$)/, text: source.url };
  return pattern.exec(text)?.[1];
}

/** The same answer of a service in another locale; undefined of what was not asked for in one. */
export function inLocale(source: DocumentSource, locale: string): DocumentSource | undefined {
  const own = localeOf(source);
  if (source.kind !== "url" || own === undefined) return undefined;
  return { kind: "url", url: source.url.replace(`locale=${own}`, `locale=${locale}`) };
}
