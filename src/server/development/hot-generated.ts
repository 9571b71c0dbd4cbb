import type { Plugin } from "vite";

/** Texts shown by blocks and the site, by locale; other texts are used too early to be replaced. */
const catalog = /\/src\/generated\/catalogs\/(?:(?:islands|form|consent)\/)?([a-z]+)\.ts$/;
const tables = /\/src\/generated\/(?:block-paths|entities)\.ts$/;

/** A listener that shows texts of the locale applies them and prevents the default, which is to reload. */
const tellTexts = (locale: string): string => `
import.meta.hot.accept((edited) => {
  if (edited === undefined) return;
  const detail = { locale: ${JSON.stringify(locale)}, messages: edited.messages };
  const isLeft = dispatchEvent(new CustomEvent("waymark:texts", { cancelable: true, detail }));
  if (isLeft) location.reload();
});`;

/** Other modules hold the tables across edits, so contents are replaced; added or removed names reload. */
const replaceTables = (names: readonly string[]): string => `
const held = (import.meta.hot.data.held ??= []);
held.push(...Object.entries({ ${names.join(", ")} }));
const namesOf = (table) => String(Object.keys(table));
import.meta.hot.accept((edited) => {
  if (edited === undefined) return;
  for (const [name, table] of held) {
    if (namesOf(table) !== namesOf(edited[name] ?? {})) return location.reload();
    if (!(table instanceof Map)) Object.assign(table, edited[name]);
    else {
      table.clear();
      for (const entry of edited[name]) table.set(...entry);
    }
  }
  dispatchEvent(new Event("waymark:tables"));
});`;

/** Modules that codegen rewrites while schemas and texts are edited: open devtools apply them in place. */
export const hotGenerated: Plugin = {
  name: "waymark-hot-generated",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    const locale = catalog.exec(id)?.[1];
    if (locale !== undefined) return { code: code + tellTexts(locale), map: null };
    if (!tables.test(id)) return null;
    const names = Array.from(code.matchAll(/^export const (\w+)/gm), ([, name = ""]) => name);
    return { code: code + replaceTables(names), map: null };
  },
};
