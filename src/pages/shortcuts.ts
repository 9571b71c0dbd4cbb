import type { SitemapNode } from "#generated/types.ts";
import type { Shortcuts } from "#site/page-model.ts";
import type { NodeIndex } from "./node-index.ts";

/**
 * Returns the pages linked from header and footer. Search, contact and privacy are identified by their
 * node type; help and demo, which have none, by the id of their page, which is the same in
 * every locale. A site without a help page links to its questions and answers, one without a demo page
 * to its contact page.
 */
export function shortcutsOf(index: NodeIndex, hrefOf: (slug: string) => string): Shortcuts {
  const href = (node: SitemapNode | undefined) => node && hrefOf(node.slug);
  const contact = index.firstOfType("contact");
  return {
    help: href(index.pageOf("help") ?? index.firstOfType("faq")),
    demo: href(index.pageOf("demo") ?? contact),
    contact: href(contact),
    privacy: href(index.firstOfType("privacy")),
    search: href(index.firstOfType("search")),
  };
}
