// What a CMS does when an entry is published: it is judged first; then the site is told, and old addresses lead to new ones.
import { validate } from "@waymark/contract";
import { documentOf } from "../content-model.mjs";
import { addresses } from "./content-api.mjs";

/** The names that lead to the field of a problem in the form: those of the contract, without `props`. */
function fieldAt({ pointer, code, expected }, nameIn) {
  const place = code === "missing-property" ? `${pointer}/${expected}` : pointer;
  const [, ...names] = place.replaceAll("/props/", "/").split("/");
  const isOfBlock = names.at(-1) === "id" && names.at(-3) === "blocks";
  return names.map((name, at) => (isOfBlock && at === names.length - 1 ? "anchor" : nameIn(name)));
}

/** What is wrong with an entry that is to be published, each with the path of its field: errors, and what is less. */
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

/** What the sitemap says of a page: all pages are made anew when it changes, so it is told then only. */
function placeOf(page) {
  if (page === undefined) return undefined;
  const { path, name, title, parent } = page;
  const above = parent?.documentId ?? parent?.id ?? parent;
  return JSON.stringify([path, name ?? title, above]);
}

/** What `/_published` is told of an entry: `before` and `now` are what visitors had and have of it, if anything. */
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
 * The table after a page has moved: its old address leads to the new one, and what is an address leads nowhere else. To
 * a page that is gone, without a new one, nothing leads.
 */
export function redirectsAfter(rows, from, to) {
  const led = rows.map((row) => ({ ...row, to: row.to === from ? to : row.to }));
  return [...led, { from, to }].filter((row) => row.to !== undefined && row.from !== to);
}
