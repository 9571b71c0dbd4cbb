// Reads a Waymark content folder for import into a CMS.
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { entryOf } from "../content-model.mjs";
import { menuItem, redirectTable, services } from "./services.mjs";

/** The location of a page: its node, the node of its entries, and the page of the preceding breadcrumb. */
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
  /** Brand placeholders have no meaning outside the embedded service. */
  return async (path) =>
    JSON.parse(
      (await text(path)).replaceAll("{brand}", name).replaceAll("{mailDomain}", mailDomain),
    );
}

/** A language may have no redirects. */
const withoutFile = (error) => {
  if (error.code === "ENOENT") return {};
  throw error;
};

async function movePages({ folder, read, convert, put }, locale) {
  const nodes = await read(`${locale}/sitemap.json`);
  const found = (await readdir(`${folder}/${locale}/pages`)).map((one) => basename(one, ".json"));
  const placed = found.map((key) => ({ key, ...placeOf(nodes, key) }));
  // Some CMSs do not accept references to entries that do not exist yet.
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
 * Passes a whole folder to a CMS: each entry, its fields converted by `convert`, to `put(service, locale,
 * entry)`, pages with their location and after the page `above`; what exists once per language to
 * `putSingle(name, locale, values)`.
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
