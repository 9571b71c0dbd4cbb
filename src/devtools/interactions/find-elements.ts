import { computeAccessibleName, getRole } from "dom-accessibility-api";
import type { ElementQuery } from "#contract/interactions.ts";

/** Roles that do not help a user to find an element. */
const silentRoles: ReadonlySet<string> = new Set(["generic", "none", "presentation", "paragraph"]);

/** Roles named by their text content: that text is not an element of its own. */
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

/** A longer text is not searched for as a whole. */
const longestText = 300;

/** Whether a user of the page can find it. */
export function isShown(element: Element): boolean {
  if (element.closest("[aria-hidden=true], [inert]") !== null) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** The query for an element, without its position among equal ones; undefined if nothing identifies it. */
export function nameOfElement(element: Element): ElementQuery | undefined {
  const role = roleOf(element);
  if (role !== null && !silentRoles.has(role)) {
    const name = accessibleName(element);
    if (name !== "") return { role, name };
  }
  const text = ownText(element);
  return text === undefined ? undefined : { text };
}

/** As browsers compute it: a space at the edge of an inline element, which the library drops, is included. */
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

/** Fields without an ARIA role: found with the role of a text field, as in browser tests. */
const likeText: ReadonlySet<string> = new Set([
  "color",
  "date",
  "datetime-local",
  "month",
  "password",
  "time",
  "week",
]);

/** Summaries have different roles across browsers, and most do not name groups: their texts are used. */
function roleOf(element: Element): string | null {
  if (element.localName === "summary" || element.localName === "legend") return null;
  // As in browsers: a button that opens the file chooser.
  if (element instanceof HTMLInputElement && element.type === "file") return "button";
  const isField = element instanceof HTMLInputElement && likeText.has(element.type);
  return getRole(element) ?? (isField ? "textbox" : null);
}

/** The element's text, if it has some directly and does not name another element. */
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

/** A readable label. */
export function labelOf(query: ElementQuery): string {
  return "text" in query ? query.text : query.name;
}

/** A key of the name, equal for all elements with the same name. */
export function nameKey(query: ElementQuery): string {
  return "text" in query ? `"${query.text}` : `${query.role} ${query.name}`;
}

/** All shown elements that match, in page order. */
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

/** The matching element at the query's position. */
export function findElement(root: Element, query: ElementQuery): Element | undefined {
  return findElements(root, query)[query.nth ?? 0];
}

/** A query that finds this element and no other one. */
export function queryOf(root: Element, element: Element): ElementQuery | undefined {
  const name = nameOfElement(element);
  if (name === undefined) return undefined;
  const nth = findElements(root, name).indexOf(element);
  if (nth < 0) return undefined;
  return nth === 0 ? name : { ...name, nth };
}

/** The element used to identify this one: itself, or the first one inside that has a name. */
export function namedIn(element: Element): Element {
  if (nameOfElement(element) !== undefined) return element;
  return [...element.querySelectorAll("*")].find((inner) => nameOfElement(inner)) ?? element;
}
