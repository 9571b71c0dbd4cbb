import type { Menu } from "#generated/types.ts";
import { validate } from "#generated/validators/menu.js";
import type { ContentFiles } from "./content-files.ts";
import { readItems } from "./load-list.ts";
import { duplicates, firstOfEach } from "./unique.ts";

/** The menus of a locale; none when it has no such file, the site then shows another locale's. */
export async function loadMenus(files: ContentFiles, locale: string): Promise<Menu[]> {
  const file = `${locale}/menus.json`;
  const found = await files.read(file);
  if (found === undefined) return [];
  const urls = [["items", "*", "url"]];
  const menus = readItems(files, found, { validator: validate, urls });
  const names = menus.map(({ name }) => name);
  files.problems.push(...duplicates({ file, values: names, name: "menu" }));
  return firstOfEach(menus, ({ name }) => name);
}
