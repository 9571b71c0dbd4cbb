// What Payload says to Waymark: what is published is judged first, and told to the site when it is committed.
import { ValidationError } from "payload";
import { changesOf, judged, redirectsAfter } from "../shared/publishing.mjs";
import { serviceAt } from "../shared/services.mjs";
import { published } from "../shared/signatures.mjs";
import { storeOf } from "./store.mjs";

const isPublic = (entry) => entry?.["_status"] === "published";
const publicOf = (entry) => (isPublic(entry) ? entry : undefined);

/** A page that has moved leaves its old address behind; one that comes to an old address takes it. */
async function leaveRedirect({ doc, previousDoc, req }) {
  const [from, to] = [previousDoc?.path, doc.path];
  if (!from || !to || from === to || !isPublic(doc)) return;
  const { payload, locale } = req;
  const redirects = redirectsAfter(await storeOf(req).redirects(locale), from, to);
  await payload.updateGlobal({ slug: "redirects", locale, req, data: { redirects } });
}

/** Errors refuse what would be published, at their fields; what is only a warning stands in `notes`. */
async function judge({ data, originalDoc, req, collection }) {
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

async function after({ slug, doc, previousDoc, req }) {
  const { logger } = req.payload;
  const service = serviceAt(slug);
  if (slug === "pages") await leaveRedirect({ doc, previousDoc, req });
  const [before, now] = [previousDoc, doc].map(publicOf);
  if (service === undefined) published(logger, [{ kind: slug === "menus" ? "menu" : slug }]);
  else if (before !== undefined || now !== undefined) {
    published(logger, changesOf(service.kind, before, now));
  }
  return doc;
}

export const collectionHooks = (slug) => ({
  beforeChange: [judge],
  afterChange: [(told) => after({ ...told, slug })],
  afterDelete: [({ doc, req }) => after({ previousDoc: doc, doc: {}, req, slug })],
});

export const globalHooks = (slug) => ({ afterChange: [(told) => after({ ...told, slug })] });
