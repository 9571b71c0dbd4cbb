import type { ElementQuery } from "#contract/interactions.ts";
import { labelOf, nameOfElement, shownElements } from "./find-elements.ts";

/** The maximum number of names. */
const mostNames = 5;

/** Shown elements of the kind of a missing one, most similar first; texts must share half of their words. */
export function similarNames(root: Element, query: ElementQuery): readonly string[] {
  const wanted = wordsOf(query);
  const names = shownElements(root).flatMap((element) => {
    const name = nameOfElement(element);
    return name !== undefined && kindOf(name) === kindOf(query) ? [labelOf(name)] : [];
  });
  return [...new Set(names)]
    .map((name) => ({ name, share: shareOf(wanted, new Set(words(name))) }))
    .filter(({ share }) => kindOf(query) !== undefined || share >= 0.5)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostNames)
    .map(({ name }) => name);
}

/** Undefined for a text. */
function kindOf(query: ElementQuery): string | undefined {
  return "role" in query ? query.role : undefined;
}

function wordsOf(query: ElementQuery): ReadonlySet<string> {
  return new Set(words(labelOf(query)));
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function shareOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const most = Math.max(some.size, others.size);
  const shared = [...some].filter((word) => others.has(word));
  return most === 0 ? 0 : shared.length / most;
}
