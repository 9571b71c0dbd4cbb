import prose from "#ui/prose.module.css";
import type { ToPreview } from "../preview/messages.ts";

type Wanted = Extract<ToPreview, { kind: "edit" }>;

/** Where somebody pressed. */
export interface Pointed {
  readonly element: Element;
  /** In px of the frame's window. */
  readonly x: number;
  readonly y: number;
}

/** Nothing can be typed there. */
const closed = "select, svg";

/** The element that says a text, and nothing else; undefined where the page has none. */
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

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Between paragraphs the page has no blank. */
function letters(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
