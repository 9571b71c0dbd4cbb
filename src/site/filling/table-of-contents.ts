import { ownHtml } from "#contract/brands.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { foldedWords } from "#lib/text/fold.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";
import type { NamedLink } from "../page-model.ts";

interface Headed {
  readonly block: CheckedBlock;
  readonly headings: readonly NamedLink[];
}

interface PageContents {
  readonly blocks: readonly CheckedBlock[];
  /** Level 2 headings from top to bottom, with their fragments. */
  readonly contents: readonly NamedLink[];
}

const memo = memoByIdentity<Headed>();

/** Returns a table of contents from the headings of blocks; those inside rich text get ids as targets. */
export function pageContents(blocks: readonly CheckedBlock[]): PageContents {
  const parts = blocks.map((block) => memo([block], () => headed(block)));
  return {
    blocks: parts.map(({ block }) => block),
    contents: parts.flatMap(({ headings }) => headings),
  };
}

function headed(block: CheckedBlock): Headed {
  if (isBroken(block)) return { block, headings: [] };
  if (block.type === "rich-text") {
    const { html, headings } = withIds(block.props.content, block.id);
    return { block: { ...block, props: { ...block.props, content: html } }, headings };
  }
  const name = "heading" in block.props ? block.props.heading : undefined;
  return { block, headings: name === undefined ? [] : [{ name, href: `#${block.id}` }] };
}

const heading = /<h2([^<>]*)>((?:(?!<h2\b|<\/h2>).)*)<\/h2>/gs;

/**
 * The id starts with the block's, which no other element of the page has; equal headings are
 * numbered. A heading that opens the text needs none: the block's own id leads there, in every
 * locale.
 */
function withIds(content: string, blockId: string) {
  const headings: NamedLink[] = [];
  const times = new Map<string, number>();
  const html = content.replaceAll(heading, (all, attributes: string, inner: string) => {
    const name = piecesOfHtml(inner).join(" ");
    if (headings.length === 0 && content.startsWith(all)) {
      headings.push({ name, href: `#${blockId}` });
      return all;
    }
    const slug = [blockId, ...foldedWords(name)].join("-");
    const time = (times.get(slug) ?? 0) + 1;
    times.set(slug, time);
    const id = time === 1 ? slug : `${slug}-${time}`;
    headings.push({ name, href: `#${id}` });
    return `<h2 id="${id}"${attributes}>${inner}</h2>`;
  });
  return { html: ownHtml(html), headings };
}
