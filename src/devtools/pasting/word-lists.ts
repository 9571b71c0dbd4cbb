/** How Word marks a paragraph as a list item: `mso-list:l0 level2 lfo1`. */
const itemStyle = /mso-list:\s*l\d+\s+level(\d)/iu;
const numbered = /^\s*(?:\d+|[a-z]{1,3})[.)]/iu;

/** Converts list items, copied by Word as bulleted paragraphs, to lists. @param styleOf An item's style. */
export function listsOfWord(body: Element, styleOf: (element: Element) => string): void {
  let open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    const [, level] = itemStyle.exec(styleOf(paragraph)) ?? [];
    if (level === undefined) continue;
    const marker = [...paragraph.querySelectorAll("span")].find((span) =>
      /mso-list:\s*ignore/iu.test(styleOf(span)),
    );
    const tag = numbered.test(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    if (last === undefined || paragraph.previousElementSibling !== last) open = [];
    open = listsAt(open, Number(level), { tag, before: paragraph });
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    last = open[0];
    paragraph.remove();
  }
}

interface WantedList {
  readonly tag: "ol" | "ul";
  /** A new list is inserted before this element. */
  readonly before: Element;
}

/** The lists around an item of a level, outermost first. */
function listsAt(open: readonly HTMLElement[], level: number, wanted: WantedList): HTMLElement[] {
  const { tag, before } = wanted;
  const lists = open.slice(0, level);
  if (lists.at(-1)?.localName !== tag && lists.length === level) lists.pop();
  while (lists.length < level) {
    const list = before.ownerDocument.createElement(tag);
    const around = lists.at(-1);
    const item = around?.lastElementChild;
    if (item !== undefined && item !== null) item.append(list);
    else if (around === undefined) before.before(list);
    else around.append(list);
    lists.push(list);
  }
  return lists;
}
