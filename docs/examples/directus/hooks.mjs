// Hooks of Directus: published content is validated before the write, and reported to the site after it.
import { randomUUID } from "node:crypto";
import { changesOf, judged, redirectsAfter } from "../shared/publishing.mjs";
import { services } from "../shared/services.mjs";
import { published } from "../shared/signatures.mjs";
import { collectionOf, translationsOf } from "./fields.mjs";
import { publicOf } from "./store.mjs";

const kindByCollection = new Map([
  ["menus", "menu"],
  ["redirects", "redirects"],
]);

/** Links with # lead to the `anchor` of a block: a block without one gets it when it is created. */
function withAnchors(value) {
  if (Array.isArray(value)) return value.map(withAnchors);
  if (typeof value !== "object" || value === null) return value;
  const same = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withAnchors(one)]),
  );
  const { collection, item } = same;
  const isNew = typeof item === "object" && item !== null && item.id === undefined;
  if (!isNew || typeof collection !== "string" || item.anchor) return same;
  return { ...same, item: { ...item, anchor: `block-${randomUUID().slice(0, 8)}` } };
}

const wordsOf = ({ path, message }) => `${path.join(".")}: ${message}`;

async function judge(store, service, entry) {
  const { languages_code: locale, key } = entry;
  const asked = { locale, where: { key }, fields: service.document };
  const { entries } = await store.find(service, asked);
  return judged(store, service, { entry: entries[0], locale });
}

/** Writes, validates what visitors would get, and rolls back: problems are reported before data is stored. */
async function tried({ directus, storeIn, refuse }, service, { write, database }) {
  const told = [];
  const undone = new Error("undone");
  const work = async (transaction) => {
    const inside = directus(transaction);
    const ids = await write(inside.itemsOf(collectionOf(service)));
    for (const entry of (await publicOf(inside, service, ids)).values()) {
      const { errors } = await judge(storeIn(inside), service, entry);
      told.push(...errors.map((one) => `${entry.languages_code} ${wordsOf(one)}`));
    }
    throw undone;
  };
  await database.transaction(work).catch((error) => {
    if (error !== undone) throw error;
  });
  if (told.length > 0) throw refuse(told.join("\n"));
}

async function leaveRedirect({ itemsOf }, locale, [from, to]) {
  const table = itemsOf("redirects");
  const asked = { filter: { languages_code: { _eq: locale } }, limit: -1 };
  const before = await table.readByQuery(asked);
  const rows = redirectsAfter(before, from, to);
  await table.deleteMany(before.map(({ id }) => id));
  await table.createMany(rows.map((row) => ({ ...row, id: undefined, languages_code: locale })));
}

async function changed(context, service, { before, now }) {
  const { directus, storeIn } = context;
  const kept = directus();
  const { languages_code: locale } = now ?? before;
  if (now !== undefined && service.document !== undefined) {
    const { notes } = await judge(storeIn(kept), service, now);
    await kept.itemsOf(translationsOf(service)).updateOne(now.id, { notes });
  }
  if (before?.path && before.path !== now?.path) {
    await leaveRedirect(kept, locale, [before.path, now?.path]);
  }
  return changesOf(service.kind, before, now).map((one) => ({ ...one, locale }));
}

/** Hooks on the collection that editors open: its translations and blocks are written along with it. */
export function watch({ filter, action }, context) {
  const { directus, logger } = context;
  const seen = new Map();
  const remembered = (collection, ids) => `${collection}/${[...ids].join()}`;

  const tell = async (service, ids, before = new Map()) => {
    const now = await publicOf(directus(), service, ids);
    const told = [];
    for (const id of new Set([...before.keys(), ...now.keys()])) {
      told.push(...(await changed(context, service, { before: before.get(id), now: now.get(id) })));
    }
    if (told.length > 0) published(logger, told);
  };

  for (const service of Object.values(services)) {
    const collection = collectionOf(service);
    filter(`${collection}.items.create`, async (payload, _, { database }) => {
      const whole = withAnchors(payload);
      const write = async (items) => [await items.createOne(structuredClone(whole))];
      await tried(context, service, { write, database });
      return whole;
    });
    filter(`${collection}.items.update`, async (payload, { keys }, { database }) => {
      const whole = withAnchors(payload);
      seen.set(remembered(collection, keys), await publicOf(directus(database), service, keys));
      const write = (items) => items.updateMany(keys, structuredClone(whole));
      await tried(context, service, { write, database });
      return whole;
    });
    filter(`${collection}.items.delete`, async (keys, _, { database }) => {
      seen.set(remembered(collection, keys), await publicOf(directus(database), service, keys));
    });
    action(`${collection}.items.create`, ({ key }) => tell(service, [key]));
    for (const event of ["update", "delete"]) {
      action(`${collection}.items.${event}`, ({ keys }) =>
        tell(service, keys, seen.get(remembered(collection, keys))),
      );
    }
  }
  for (const [collection, kind] of kindByCollection) {
    for (const event of ["create", "update", "delete"]) {
      action(`${collection}.items.${event}`, () => published(logger, [{ kind }]));
    }
  }
}
