/** A font file, and the letters that it is needed for. */
export interface LetteredFont {
  readonly letters: RegExp;
  readonly href: string;
}

/** HTML of a block: the same object comes again with each page that it stands in. */
export interface LetteredBlock {
  readonly html: string;
}

/** What is to be looked through for letters: the blocks of a page, and all that stands around them. */
export interface LetteredPage {
  readonly around: string;
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
  return ({ around, blocks }) => {
    const needed = new Set([...blocks.flatMap(neededByBlock), ...neededBy(around)]);
    return fonts.filter((font) => needed.has(font)).map(({ href }) => href);
  };
}
