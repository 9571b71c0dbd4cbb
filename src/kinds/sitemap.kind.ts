import type { SitemapNode } from "#generated/types.ts";
import { defineListKind } from "./define-kind.ts";

/** Every path of a locale. */
export const sitemap = defineListKind({
  name: "sitemap",
  label: "sitemap node",
  position: 9,
  files: { list: "sitemap", key: "slug", isRequired: true },
  alsoUnique: { label: "node reference", of: pageReference },
  list: { schema: "sitemap-node", endpoint: "/api/sitemap_nodes", isPlain: true },
  editor: {
    columns: ["name", "slug", "nodeType"],
    inside: { path: "slug", page: "nodeReference" },
  },
});

/** Returns the page shown by a node. Only index nodes have one; several patterns may share a list. */
export function pageReference({ action, nodeReference }: SitemapNode): string | undefined {
  return action === "index" ? nodeReference : undefined;
}
