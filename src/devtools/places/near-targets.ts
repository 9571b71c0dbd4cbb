import type { DocumentEntry } from "#contract/devtools-api.ts";
import type { LinkTarget } from "#kinds/links/link-targets.ts";
import { nearest } from "#lib/text/nearest.ts";
import { counterpart } from "../session/counterpart.ts";

/** A longer list is of no use. */
const mostNear = 5;
/** Fewer letters are not significant. */
const fewestLetters = 4;

interface Lost {
  /** Without the locale prefix. */
  readonly path: string;
  readonly locale: string;
}

interface Known {
  /** The pages of the address's locale, and those of all other locales of the brand. */
  readonly own: readonly LinkTarget[];
  readonly others: readonly LinkTarget[];
  readonly documents: readonly DocumentEntry[];
}

/**
 * Files of pages that may have been meant by an unknown address: first the same page in another language,
 * then similar spellings, then siblings and parents.
 */
export function nearFiles({ path, locale }: Lost, known: Known): readonly string[] {
  const { own, others, documents } = known;
  const elsewhere = others
    .flatMap((target) => (target.url === path ? (target.path ?? []) : []))
    .flatMap((file) => [counterpart(documents, file, locale)?.path ?? [], file].flat());
  const alike = nearest(
    path,
    own.map(({ url }) => url),
  );
  const last = nearest(
    lastOf(path),
    own.map(({ url }) => lastOf(url)),
  );
  const above = own.filter(({ url }) => url !== "/" && path.startsWith(`${url}/`)).toReversed();
  const beside = own.filter(({ url }) => parentOf(url) !== "" && parentOf(url) === parentOf(path));
  const named = own.filter(
    ({ url }) => url === alike || lastOf(url) === last || begins(lastOf(url), lastOf(path)),
  );
  const files = [...named, ...above, ...beside].flatMap((target) => target.path ?? []);
  return [...new Set([...elsewhere, ...files])].slice(0, mostNear);
}

/** Whether one of two names is a prefix of the other. */
function begins(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= fewestLetters && long.startsWith(short);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
