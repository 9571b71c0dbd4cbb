// What a CMS does when an entry is published: it validates the entry, then notifies the site, and redirects
// old addresses to new ones.
import { validate } from "@waymark/contract";
import { documentOf } from "../content-model.mjs";
import { addresses } from "./content-api.mjs";

/** The path to the field of a problem in the form: the names of the contract, without `props`. */
function fieldAt({ pointer, code, expected }, nameIn) {
  const place = code === "missing-property" ? `${pointer}/${expected}` : pointer;
  const [, ...names] = place.replaceAll("/props/", "/").split("/");
  const isOfBlock = names.at(-1) === "id" && names.at(-3) === "blocks";
  return names.map((name, at) => (isOfBlock && at === names.length - 1 ? "anchor" : nameIn(name)));
}

/** The problems of an entry to be published: errors with the paths of their fields, and all as notes. */
export async function judged(store, { kind, document: fields }, { entry, locale }) {
  const document = documentOf(fields, entry, store.convert);
  const pages = await addresses(store, locale);
  const { problems } = await validate(kind, document, { locale, pages });
  const told = problems.map((one) => ({ ...one, path: fieldAt(one, store.nameIn) }));
  return {
    errors: told.filter(({ severity }) => severity === "error"),
    notes: told.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
  };
}

/** A page's data in the sitemap: a sitemap change invalidates all pages, so it is reported only if needed. */
function placeOf(page) {
  if (page === undefined) return undefined;
  const { path, name, title, parent } = page;
  const above = parent?.documentId ?? parent?.id ?? parent;
  return JSON.stringify([path, name ?? title, above]);
}

/** The changes to report to `/_published`: `before` and `now` are what visitors had and have, if anything. */
export function changesOf(kind, before, now) {
  if (kind === "page") {
    const isMoved = placeOf(now) !== placeOf(before);
    const follows = ["sitemap", "redirects"].map((one) => ({ kind: one }));
    return [{ kind, key: (now ?? before).key }, ...(isMoved ? follows : [])];
  }
  const slugs = new Set([now?.slug, before?.slug].filter((one) => typeof one === "string"));
  return slugs.size === 0 ? [{ kind }] : [...slugs].map((key) => ({ kind, key }));
}

/**
 * The redirects after a page has moved: its old address leads to the new one, and an address in use is not
 * redirected. Nothing redirects to a page that was removed without a new address.
 */
export function redirectsAfter(rows, from, to) {
  const led = rows.map((row) => ({ ...row, to: row.to === from ? to : row.to }));
  return [...led, { from, to }].filter((row) => row.to !== undefined && row.from !== to);
}
