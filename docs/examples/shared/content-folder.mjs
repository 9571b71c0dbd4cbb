// Reads a content folder of Waymark for a CMS that takes what is in it.
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { entryOf } from "../content-model.mjs";
import { menuItem, redirectTable, services } from "./services.mjs";

/** Where a page stands: its own node, the one of its entries, and the page of the breadcrumb before. */
function placeOf(nodes, key) {
  const position = nodes.findIndex(({ nodeReference }) => nodeReference === key);
  const own = nodes.filter(({ nodeReference }) => nodeReference === key);
  const node = own.find(({ action }) => action === "index");
  const above = nodes.find((one) => one !== node && one.slug === node?.crumbs.at(-2)?.slug);
  const { slug: path, name, nodeType } = node ?? {};
  const entriesAt = own.find(({ action }) => action === "show")?.slug;
  const place = { path, name, nodeType, entriesAt, position };
  return { place, depth: node?.crumbs.length ?? 0, above: above?.nodeReference };
}

async function readerOf(folder, brand) {
  const text = (path) => readFile(`${folder}/${path}`, "utf8");
  const { name, mailDomain } = JSON.parse(await text(`brands/${brand}.json`));
  /** Words of the brand stand for nothing outside of the embedded service. */
  return async (path) =>
    JSON.parse(
      (await text(path)).replaceAll("{brand}", name).replaceAll("{mailDomain}", mailDomain),
    );
}

/** A language may have no redirects of its own. */
const withoutFile = (error) => {
  if (error.code === "ENOENT") return {};
  throw error;
};

async function movePages({ folder, read, convert, put }, locale) {
  const nodes = await read(`${locale}/sitemap.json`);
  const found = (await readdir(`${folder}/${locale}/pages`)).map((one) => basename(one, ".json"));
  const placed = found.map((key) => ({ key, ...placeOf(nodes, key) }));
  // Some CMS take no reference to what is not there yet.
  for (const { key, place, above } of placed.toSorted((a, b) => a.depth - b.depth)) {
    const page = await read(`${locale}/pages/${key}.json`);
    const entry = await entryOf(services.pages.document, page, convert);
    await put(services.pages, locale, { ...entry, key, ...place, above });
  }
}

async function documentsOf({ folder, read }, locale, service) {
  if (service.document === undefined) return read(`${locale}/${service.slug}.json`);
  const found = await readdir(`${folder}/${locale}/${service.slug}`);
  return Promise.all(found.map((one) => read(`${locale}/${service.slug}/${one}`)));
}

/**
 * Gives all of a folder to a CMS: each entry, as `convert` has its fields, to `put(service, locale, entry)`, pages with
 * where they stand, the one `above` a page before it; what a language has one of to `putSingle(name, locale, values)`.
 */
export async function moveFolder({ folder, brand, locales, convert, put, putSingle }) {
  const read = await readerOf(folder, brand);
  const { pages: _, ...others } = services;
  for (const locale of locales) {
    await movePages({ folder, read, convert, put }, locale);
    for (const service of Object.values(others)) {
      for (const one of await documentsOf({ folder, read }, locale, service)) {
        await put(service, locale, await entryOf(service.document ?? service.entry, one, convert));
      }
    }
    const menus = (await read(`${locale}/menus.json`)).map(async ({ name, items }) => {
      const moved = items.map((one) => entryOf(menuItem, one, convert));
      return [name, await Promise.all(moved)];
    });
    await putSingle("menus", locale, Object.fromEntries(await Promise.all(menus)));
    const table = await read(`redirects/${locale}.json`).catch(withoutFile);
    await putSingle("redirects", locale, await entryOf(redirectTable, table, convert));
  }
}
