import type { SitemapNode } from "#generated/types.ts";
import type { Shortcuts } from "#site/page-model.ts";
import type { NodeIndex } from "./node-index.ts";

/**
 * The pages that header and footer lead to. Search, contact and privacy are known by their node
 * type; help and demo, which have none, by the id of their page, the same in every
 * locale. Until a site has a page for help its questions and answers stand in, for a demo its
 * contact page.
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
