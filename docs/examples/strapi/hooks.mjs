// Hooks of Strapi: published content is validated, and the site is notified after the commit.
import { randomUUID } from "node:crypto";
import { changesOf, judged, redirectsAfter } from "../shared/publishing.mjs";
import { services } from "../shared/services.mjs";
import { published } from "../shared/signatures.mjs";
import { uidOf } from "./fields.mjs";

const serviceByUid = new Map(Object.values(services).map((one) => [uidOf(one), one]));
const kindByUid = new Map([
  ["api::menu.menu", "menu"],
  ["api::redirect-table.redirect-table", "redirects"],
]);
const writes = new Set(["create", "update", "publish", "unpublish", "delete"]);

/** Strapi assigns a component a new id on each publication: the target of # links is stored in `anchor`. */
function withAnchors(value) {
  if (Array.isArray(value)) return value.map(withAnchors);
  if (typeof value !== "object" || value === null) return value;
  const same = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withAnchors(one)]),
  );
  const { __component: component, anchor } = value;
  const isBlock = typeof component === "string" && !anchor;
  return isBlock ? { ...same, anchor: `block-${randomUUID().slice(0, 8)}` } : same;
}

/** The published rows of a document, by language. */
async function publicOf(strapi, uid, documentId) {
  if (documentId === undefined) return new Map();
  const populate = uid === "api::page.page" ? { parent: true } : undefined;
  const where = { documentId, publishedAt: { $notNull: true } };
  const rows = await strapi.db.query(uid).findMany({ where, populate });
  return new Map(rows.map((one) => [one.locale, one]));
}

const isSame = (before, now) => before?.id === now?.id && before?.updatedAt === now?.updatedAt;

async function judge({ strapi, store, ValidationError }, service, { documentId, key, locale }) {
  const asked = { locale, where: { documentId }, fields: service.document };
  const { entries } = await store.find(service, asked);
  const { errors, notes } = await judged(store, service, { entry: { ...entries[0], key }, locale });
  if (errors.length > 0) {
    const told = errors.map(({ path, message }) => ({ path, message, name: "ValidationError" }));
    throw new ValidationError(errors[0].message, { errors: told });
  }
  const where = { documentId, locale };
  await strapi.db.query(uidOf(service)).updateMany({ where, data: { notes } });
}

async function leaveRedirect({ strapi, store }, locale, [from, to]) {
  const table = strapi.documents("api::redirect-table.redirect-table");
  const redirects = redirectsAfter(await store.redirects(locale), from, to);
  const { documentId } = (await table.findFirst({ locale })) ?? (await table.findFirst()) ?? {};
  const write = { locale, data: { redirects } };
  await (documentId === undefined ? table.create(write) : table.update({ documentId, ...write }));
}

async function changed(context, uid, { locale, before, now }) {
  const service = serviceByUid.get(uid);
  if (service === undefined) return [{ kind: kindByUid.get(uid), locale }];
  if (now !== undefined && service.document !== undefined) await judge(context, service, now);
  const [from, to] = [before?.path, now?.path];
  if (from && from !== to) {
    const target = to === "" ? undefined : (to ?? undefined);
    await leaveRedirect(context, locale, [from, target]);
  }
  return changesOf(service.kind, before, now).map((one) => ({ ...one, locale }));
}

/** Document service middleware: validates every change to what visitors get, and reports it to the site. */
export const documentHook =
  (context) =>
  async ({ uid, action, params }, next) => {
    const isMeant = serviceByUid.has(uid) || kindByUid.has(uid);
    if (!isMeant || !writes.has(action)) return next();
    if (params.data !== undefined) params.data = withAnchors(params.data);
    const { strapi } = context;
    return strapi.db.transaction(async ({ onCommit }) => {
      const before = await publicOf(strapi, uid, params.documentId);
      const result = await next();
      const now = await publicOf(strapi, uid, params.documentId ?? result.documentId);
      const told = [];
      for (const locale of new Set([...before.keys(), ...now.keys()])) {
        const both = { locale, before: before.get(locale), now: now.get(locale) };
        if (isSame(both.before, both.now)) continue;
        told.push(...(await changed(context, uid, both)));
      }
      if (told.length > 0) onCommit(() => published(strapi.log, told));
      return result;
    });
  };
