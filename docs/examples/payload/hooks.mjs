// What Payload says to Waymark: what is published is judged first, and told to the site when it is committed.
import { createHmac, randomUUID } from "node:crypto";
import { validate } from "@waymark/contract";
import { ValidationError } from "payload";
import { documentIn, services } from "./documents.mjs";
import { addresses } from "./read.mjs";

const { SITE = "http://localhost:3000", WEBHOOK_SECRET = "" } = process.env;
const bySlug = new Map(Object.values(services).map((one) => [one.slug, one]));

const headersOf = (body) => {
  const [id, time] = [`msg_${randomUUID()}`, `${Math.floor(Date.now() / 1000)}`];
  const key = WEBHOOK_SECRET.startsWith("whsec_")
    ? Buffer.from(WEBHOOK_SECRET.slice(6), "base64")
    : WEBHOOK_SECRET;
  const mac = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${mac}` };
};

let waiting = [];

async function tell({ logger }) {
  const body = JSON.stringify({ changed: waiting });
  waiting = [];
  try {
    const sent = { method: "POST", headers: headersOf(body), body };
    const answer = await fetch(`${SITE}/_published`, sent);
    logger.info(`${body}: ${answer.status} ${await answer.text()}`);
  } catch (error) {
    logger.error(error, `the site was not told: ${body}`);
  }
}

/** A hook runs before the database has committed: a site that asked at once would read what was there before. */
function published(payload, changed) {
  if (WEBHOOK_SECRET === "") return;
  if (waiting.length === 0) setTimeout(() => void tell(payload), 100);
  waiting.push(...changed);
}

const isPublic = (entry) => entry?.["_status"] === "published";

/** What the sitemap says of a page: all pages are made anew when it changes, so it is told then only. */
const placeOf = ({ path, name, title, parent, _status } = {}) =>
  JSON.stringify([path, name ?? title, parent?.id ?? parent, _status]);

function changedBy(slug, doc, before) {
  const kind = bySlug.get(slug)?.kind ?? (slug === "menus" ? "menu" : slug);
  if (kind === "page") {
    const isMoved = placeOf(doc) !== placeOf(before);
    const follows = ["sitemap", "redirects"].map((one) => ({ kind: one }));
    return [{ kind, key: doc.key }, ...(isMoved ? follows : [])];
  }
  const slugs = new Set([doc.slug, before?.slug].filter((one) => typeof one === "string"));
  return slugs.size === 0 ? [{ kind }] : [...slugs].map((key) => ({ kind, key }));
}

/** A page that has moved leaves its old address behind; one that comes to an old address takes it. */
async function leaveRedirect({ doc, previousDoc, req }) {
  const [from, to] = [previousDoc?.path, doc.path];
  if (!from || !to || from === to || !isPublic(doc)) return;
  const at = { slug: "redirects", locale: req.locale, fallbackLocale: false, req };
  const { rows } = await req.payload.findGlobal(at);
  const led = (rows ?? []).map((row) => ({ from: row.from, to: row.to === from ? to : row.to }));
  const left = [...led, { from, to }].filter((row) => row.from !== to);
  await req.payload.updateGlobal({ ...at, data: { rows: left } });
}

/** The path of a field in Payload, under which the form shows what is wrong. */
function fieldAt({ pointer, code, expected }) {
  const place = code === "missing-property" ? `${pointer}/${expected}` : pointer;
  const [, ...names] = place.replaceAll("/props/", "/").split("/");
  if (names.at(-1) === "id") names.splice(-1, 1, names.at(-3) === "blocks" ? "anchor" : "key");
  return names.join(".");
}

/** Errors refuse what would be published, at their fields; what is only a warning stands in `notes`. */
async function judged({ data, originalDoc, req, collection }) {
  const { kind, document: fields } = bySlug.get(collection.slug);
  if (!isPublic(data) || fields === undefined) return data;
  const document = documentIn(fields, { ...originalDoc, ...data });
  const pages = await addresses(req, req.locale);
  const { problems } = await validate(kind, document, { locale: req.locale, pages });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const told = errors.map((one) => ({ path: fieldAt(one), message: one.message }));
    throw new ValidationError({ collection: collection.slug, errors: told }, req.t);
  }
  return { ...data, notes: problems.map((one) => `${fieldAt(one)}: ${one.message}`).join("\n") };
}

async function after({ slug, doc, previousDoc, req }) {
  if (slug === "pages") await leaveRedirect({ doc, previousDoc, req });
  const isSeen = [doc, previousDoc].some(isPublic);
  if (isSeen || !bySlug.has(slug)) published(req.payload, changedBy(slug, doc, previousDoc));
  return doc;
}

export const collectionHooks = (slug) => ({
  beforeChange: [judged],
  afterChange: [(told) => after({ ...told, slug })],
  afterDelete: [(told) => after({ ...told, slug })],
});

export const globalHooks = (slug) => ({ afterChange: [(told) => after({ ...told, slug })] });
