/** A font file, and the letters that it is needed for. */
export interface LetteredFont {
  readonly letters: RegExp;
  readonly href: string;
}

/** HTML of a block: the same object comes again with each page that it stands in. */
export interface LetteredBlock {
  readonly html: string;
}

/** What is to be looked through for letters. */
export interface LetteredPage {
  readonly html: string;
  /** What stands inside the elements marked as blocks, in their order; none of them has to be named. */
  readonly blocks: readonly LetteredBlock[];
}

/** A reader of pages: says which fonts a page needs. It reads a block once, however many pages hold it. */
export function fontReader(
  fonts: readonly LetteredFont[],
): (page: LetteredPage) => readonly string[] {
  const known = new WeakMap<LetteredBlock, readonly LetteredFont[]>();
  const neededBy = (text: string) => fonts.filter(({ letters }) => letters.test(text));
  const neededByBlock = (block: LetteredBlock) => {
    const needed = known.get(block) ?? neededBy(block.html);
    known.set(block, needed);
    return needed;
  };
  return ({ html, blocks }) => {
    const needed = new Set([...blocks.flatMap(neededByBlock), ...neededBy(around(html, blocks))]);
    return fonts.filter((font) => needed.has(font)).map(({ href }) => href);
  };
}

const marker = "data-block=";
/** So much of a block is compared, to see that it is it. */
const beginning = 64;

/** The page without its blocks. A block that is not where it is looked for stays in it. */
function around(html: string, blocks: readonly LetteredBlock[]): string {
  let rest = "";
  let from = 0;
  for (const block of blocks) {
    const mark = html.indexOf(marker, from);
    if (mark === -1) break;
    const start = html.indexOf(">", mark) + 1;
    const isThere = html.startsWith(block.html.slice(0, beginning), start);
    rest += html.slice(from, start);
    from = isThere ? start + block.html.length : start;
  }
  return rest + html.slice(from);
}
