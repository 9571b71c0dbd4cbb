import { defineListKind } from "./define-kind.ts";

/** Type of an entry that stands for a product category, whose path is below the list of products. */
export const categoryType = "Category";

/** The menus of header and footer; a locale that lacks one shows that of another locale. */
export const menus = defineListKind({
  name: "menu",
  label: "menu",
  position: 10,
  files: { list: "menus", key: "name" },
  list: { schema: "menu", endpoint: "/api/menus", isPlain: true },
  editor: {
    columns: ["name", "url"],
    inside: { lists: ["items", "children"], schema: "menu-item" },
  },
});
