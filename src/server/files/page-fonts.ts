/** A font file, and the letters for which it is needed. */
export interface LetteredFont {
  readonly letters: RegExp;
  readonly href: string;
}

/** HTML of a block: the same object is used for each page that contains it. */
export interface LetteredBlock {
  readonly html: string;
}

/** What is searched for letters: the blocks of a page, and everything around them. */
export interface LetteredPage {
  readonly around: string;
  readonly blocks: readonly LetteredBlock[];
}

/** Returns a function that determines a page's fonts. It reads each block once, however many pages use it. */
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
