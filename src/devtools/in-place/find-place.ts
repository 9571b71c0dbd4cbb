import prose from "#ui/prose.module.css";
import type { SaidInPage } from "./field-in-page.ts";
import type { ToPreview } from "../preview/messages.ts";

type Wanted = Extract<ToPreview, { kind: "edit" }>;

/** What was clicked, and where. */
export interface Pointed {
  readonly element: Element;
  /** In px of the frame's window. */
  readonly x: number;
  readonly y: number;
}

/** Elements in which nothing can be typed. */
const closed = "select, svg";

/** The element that contains a text and nothing else; undefined if the page has none. */
export function findPlace(wanted: Wanted, pointed: Element | undefined): HTMLElement | undefined {
  const block = document.querySelector(`[data-block="${CSS.escape(wanted.id)}"]`);
  if (block === null) return undefined;
  const isRich = wanted.as === "rich";
  const said = isRich ? letters : plain;
  const words = said(wanted.words);
  const saying = [...block.querySelectorAll<HTMLElement>(isRich ? `.${prose.prose}` : "*")].filter(
    (one) =>
      (isRich || one.childElementCount === 0) &&
      said(one.textContent) === words &&
      one.closest("[data-block]") === block &&
      one.closest(closed) === null,
  );
  const found = saying.find((one) => pointed !== undefined && one.contains(pointed));
  return found ?? saying[wanted.nth] ?? saying[0];
}

/** Shorter texts may be part of another word by chance. */
const fewLetters = 8;

/** The innermost element that contains it, alone or with others. @param around Excludes nested blocks. */
export function findSaid(
  around: HTMLElement,
  { words, nth, picture }: SaidInPage,
): HTMLElement | undefined {
  const block = around.closest("[data-block]");
  const own = [...around.querySelectorAll<HTMLElement>(picture === undefined ? "*" : "img")].filter(
    (one) => one.closest("[data-block]") === block && one.closest(closed) === null,
  );
  if (picture !== undefined) {
    const same = own.filter((one) => one.getAttribute("src") === picture);
    return same[nth] ?? same[0];
  }
  const wanted = letters(words);
  if (wanted === "") return undefined;
  const saying = own.filter((one) => letters(one.textContent).includes(wanted));
  const innermost = saying.filter((one) => !saying.some((other) => isInside(other, one)));
  const whole = innermost.filter((one) => letters(one.textContent) === wanted);
  const part = wanted.length < fewLetters ? undefined : innermost[0];
  return whole[nth] ?? whole[0] ?? part;
}

function isInside(inner: Element, outer: Element): boolean {
  return inner !== outer && outer.contains(inner);
}

/** Expands collapsed ancestors to make an element visible. */
export function unfoldAround(element: Element): void {
  for (let folded = element.closest("details"); folded !== null;) {
    if (!folded.querySelector("summary")?.contains(element)) folded.open = true;
    folded = folded.parentElement?.closest("details") ?? null;
  }
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** There is no whitespace between paragraphs of the page. */
function letters(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
