import { computeAccessibleName, getRole } from "dom-accessibility-api";
import type { ElementQuery } from "#contract/interactions.ts";

/** Roles that say nothing of an element to somebody who looks for it. */
const silentRoles: ReadonlySet<string> = new Set(["generic", "none", "presentation", "paragraph"]);

/** Roles whose name is the text inside: that text is nothing of its own. */
const namedByText: ReadonlySet<string> = new Set([
  "button",
  "checkbox",
  "columnheader",
  "heading",
  "link",
  "menuitem",
  "option",
  "radio",
  "switch",
  "tab",
]);

/** A longer text is not looked for as a whole. */
const longestText = 300;

/** Whether somebody who uses the page can find it. */
export function isShown(element: Element): boolean {
  if (element.closest("[aria-hidden=true], [inert]") !== null) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** What an element is called, whichever of those that are alike it is; undefined where it says nothing of its own. */
export function nameOfElement(element: Element): ElementQuery | undefined {
  const role = roleOf(element);
  if (role !== null && !silentRoles.has(role)) {
    const name = accessibleName(element);
    if (name !== "") return { role, name };
  }
  const text = ownText(element);
  return text === undefined ? undefined : { text };
}

/** As browsers compute it: a space at the edge of an inline element, which the library drops, is part of it. */
function accessibleName(element: Element): string {
  const name = oneLine(computeAccessibleName(element));
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const labels = isField ? [...(element.labels ?? [])] : [];
  const written = [element, ...labels].map(({ textContent }) => oneLine(textContent));
  const letters = name.replaceAll(" ", "");
  const whole = written.find(
    (text) => text.length > name.length && text.replaceAll(" ", "") === letters,
  );
  return whole ?? name;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Fields that ARIA has no role for: they are found as browsers' tests find them, by that of a text. */
const likeText: ReadonlySet<string> = new Set([
  "color",
  "date",
  "datetime-local",
  "month",
  "password",
  "time",
  "week",
]);

/** What opens details has another role in each browser, and the name of a group none in most: they go by their texts. */
function roleOf(element: Element): string | null {
  if (element.localName === "summary" || element.localName === "legend") return null;
  // As browsers have it: a button that opens the chooser.
  if (element instanceof HTMLInputElement && element.type === "file") return "button";
  const isField = element instanceof HTMLInputElement && likeText.has(element.type);
  return getRole(element) ?? (isField ? "textbox" : null);
}

/** The text of an element that has some directly, and is none that another one is named by. */
function ownText(element: Element): string | undefined {
  const hasText = [...element.childNodes].some(
    (node) => node instanceof Text && node.data.trim() !== "",
  );
  if (!hasText || isInNamed(element.parentElement)) return undefined;
  const text = oneLine(element.textContent);
  return text.length > longestText ? undefined : text;
}

function isInNamed(element: Element | null): boolean {
  if (element === null || element.localName === "main") return false;
  return namedByText.has(roleOf(element) ?? "") || isInNamed(element.parentElement);
}

/** What a person reads of it. */
export function labelOf(query: ElementQuery): string {
  return "text" in query ? query.text : query.name;
}

/** The same name, whichever of those that are alike is meant. */
export function nameKey(query: ElementQuery): string {
  return "text" in query ? `"${query.text}` : `${query.role} ${query.name}`;
}

/** All shown elements that are called so, in the order of the page. */
export function findElements(root: Element, query: ElementQuery): readonly Element[] {
  const key = nameKey(query);
  return shownElements(root).filter((element) => {
    const name = nameOfElement(element);
    return name !== undefined && nameKey(name) === key;
  });
}

export function shownElements(root: Element): readonly Element[] {
  return [...root.querySelectorAll("*")].filter(isShown);
}

/** The one that is meant. */
export function findElement(root: Element, query: ElementQuery): Element | undefined {
  return findElements(root, query)[query.nth ?? 0];
}

/** What finds this element, and no other one. */
export function queryOf(root: Element, element: Element): ElementQuery | undefined {
  const name = nameOfElement(element);
  if (name === undefined) return undefined;
  const nth = findElements(root, name).indexOf(element);
  if (nth < 0) return undefined;
  return nth === 0 ? name : { ...name, nth };
}

/** What an element goes by: its own name, or that of the first thing inside that has one. */
export function namedIn(element: Element): Element {
  if (nameOfElement(element) !== undefined) return element;
  return [...element.querySelectorAll("*")].find((inner) => nameOfElement(inner)) ?? element;
}
