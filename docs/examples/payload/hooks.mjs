// Hooks of Payload: content is validated before it is published, and the site is notified after the commit.
import { ValidationError } from "payload";
import { changesOf, judged, redirectsAfter } from "../shared/publishing.mjs";
import { serviceAt } from "../shared/services.mjs";
import { published } from "../shared/signatures.mjs";
import { storeOf } from "./store.mjs";

const isPublic = (entry) => entry?.["_status"] === "published";

const inEachLocale = ["path", "name", "title", "slug"];
const shownFields = [...inEachLocale, "key", "parent", "_status"];
const select = Object.fromEntries(shownFields.map((name) => [name, true]));

/** Only the transaction of a request: Payload sets the locale of a query on the request that it is given. */
const within = ({ transactionID }) => ({ transactionID });

/** What visitors get of an entry, which may have a draft as well, in all languages. */
async function shownOf(req, collection, id) {
  const asked = { collection, id, req: within(req), locale: "all", depth: 0, select };
  const entry = await req.payload.findByID({ ...asked, disableErrors: true });
  return isPublic(entry) ? entry : undefined;
}

function inLocale(entry, locale) {
  if (!entry?.title?.[locale] && !entry?.name?.[locale]) return undefined;
  const own = inEachLocale.map((name) => [name, entry[name]?.[locale]]);
  return { ...entry, ...Object.fromEntries(own) };
}

/** Remembers what visitors get before it is changed or deleted; afterwards it can no longer be read. */
async function keepShown({ req, context, collection, id }) {
  context.shown ??= new Map();
  context.shown.set(id, await shownOf(req, collection.slug, id));
}

/** Redirects a moved page's old address; drops redirects from addresses in use and to deleted pages. */
async function leaveRedirect(req, locale, [from, to]) {
  const redirects = redirectsAfter(await storeOf(req).redirects(locale), from, to);
  const asked = { slug: "redirects", locale, req: within(req) };
  await req.payload.updateGlobal({ ...asked, data: { redirects } });
}

/** Errors block publication and are reported at their fields; mere warnings are stored in `notes`. */
async function judge({ data, originalDoc, req, context, collection }) {
  const { id } = originalDoc ?? {};
  if (id !== undefined) await keepShown({ req, context, collection, id });
  const service = serviceAt(collection.slug);
  if (!isPublic(data) || service.document === undefined) return data;
  const { locale } = req;
  const entry = { ...originalDoc, ...data };
  const { errors, notes } = await judged(storeOf(req), service, { entry, locale });
  if (errors.length > 0) {
    const told = errors.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new ValidationError({ collection: collection.slug, errors: told }, req.t);
  }
  return { ...data, notes };
}

/** Reports to the site, per language, what visitors get now. Saving a draft does not change that. */
async function after({ slug, id, doc, req, context }) {
  const { kind } = serviceAt(slug);
  const [before, now] = [context.shown?.get(id), await shownOf(req, slug, id)];
  if (now !== undefined && !isPublic(doc)) return;
  const told = new Map();
  for (const locale of req.payload.config.localization.localeCodes) {
    const [was, is] = [before, now].map((one) => inLocale(one, locale));
    if (was === undefined && is === undefined) continue;
    if (was?.path && was.path !== is?.path) {
      await leaveRedirect(req, locale, [was.path, is?.path ?? undefined]);
    }
    for (const change of changesOf(kind, was, is)) told.set(JSON.stringify(change), change);
  }
  if (told.size > 0) published(req.payload.logger, [...told.values()]);
}

export const collectionHooks = (slug) => ({
  beforeChange: [judge],
  afterChange: [(told) => after({ ...told, id: told.doc.id, slug })],
  beforeDelete: [keepShown],
  afterDelete: [(told) => after({ ...told, slug })],
});

const globalKinds = { menus: "menu", redirects: "redirects" };

export const globalHooks = (slug) => ({
  afterChange: [({ req }) => published(req.payload.logger, [{ kind: globalKinds[slug] }])],
});
