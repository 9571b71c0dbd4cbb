import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import type { PageModel } from "./page-model.ts";

/**
 * Returns a page that shows a block alone, or its states below each other, for developers.
 * @param frame A page of the same site; its menus and languages are retained.
 */
export function blockPage(
  frame: PageModel,
  blocks: readonly CheckedBlock[],
  title: string,
): PageModel {
  return {
    ...frame,
    status: 200,
    nodeType: "article",
    layout: blocks.some(hasPageHeading) ? "home" : "default",
    head: { title, siteName: frame.head.siteName, alternates: [], isIndexable: false },
    banner: { title, maskOpacity: 0 },
    crumbs: [{ name: title, href: frame.path }],
    blocks,
    posts: [],
    parent: undefined,
  };
}

/** A block with the page's main heading is shown on a page without a banner. */
function hasPageHeading(block: CheckedBlock): boolean {
  return !isBroken(block) && "level" in block.props && block.props.level === 1;
}
