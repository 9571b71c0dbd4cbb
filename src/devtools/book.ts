import "./book.css";
import { followVerdicts, type KnownVerdict } from "./test-run/verdict-news.ts";

/*
 * Progressive enhancement of the book's pages: search, keyboard navigation, copying JSON, and the test
 * results of open devtools next to their states. Nothing is missing without it; the texts that it shows are
 * in the pages.
 */

const input = document.querySelector("#search");
const menu = document.querySelector(".menu");
const count = document.querySelector<HTMLElement>(".search-count");
const items = [...document.querySelectorAll<HTMLElement>("nav [data-words]")];
const copiedMs = 1500;

function find(words: readonly string[]): void {
  for (const item of items) {
    const text = item.dataset["words"] ?? "";
    item.hidden = !words.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll<HTMLElement>("nav > section")) {
    section.hidden = section.querySelector("li:not([hidden])") === null;
  }
  const found = items.filter((item) => !item.hidden).length;
  if (count === null) return;
  const text = count.dataset["text"]?.replace("{n}", String(found)) ?? "";
  count.textContent = words.length === 0 ? "" : text;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** The visible links of the table of contents, in order. */
function shownLinks(): HTMLAnchorElement[] {
  return items.flatMap((item) => (item.hidden ? [] : (item.querySelector("a") ?? [])));
}

function follow(rel: "prev" | "next"): void {
  document.querySelector<HTMLAnchorElement>(`.neighbours [rel=${rel}]`)?.click();
}

function goToSearch(event: Event): void {
  if (!(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  menu?.toggleAttribute("open", true);
  input.focus();
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector("pre")?.textContent ?? "";
  await navigator.clipboard.writeText(text);
  const before = button.textContent;
  button.textContent = button.dataset["copy"] ?? before;
  setTimeout(() => (button.textContent = before), copiedMs);
}

if (input instanceof HTMLInputElement) {
  for (const hidden of document.querySelectorAll("[data-search], [data-copy]")) {
    hidden.toggleAttribute("hidden", false);
  }
  input.addEventListener("input", () => find(wordsOf(input.value)));
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") shownLinks()[0]?.click();
    if (key === "ArrowDown") shownLinks()[0]?.focus();
    if (key === "Escape") {
      input.value = "";
      find([]);
    }
  });
}

document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key === "k") goToSearch(event);
  if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
  if (key === "/") goToSearch(event);
  if (key === "[" || key === "]") follow(key === "]" ? "next" : "prev");
  if (key !== "ArrowDown" && key !== "ArrowUp") return;
  const links = shownLinks();
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  links[at + (key === "ArrowDown" ? 1 : -1)]?.focus();
});

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  button.addEventListener("click", () => void copy(button));
}

/** On a narrow screen the contents stay closed until opened; next to the page they are always shown. */
const narrow = matchMedia("(width < 60rem)");
narrow.addEventListener("change", ({ matches }) => menu?.toggleAttribute("open", !matches));
if (narrow.matches) menu?.toggleAttribute("open", false);
else {
  const current = menu?.querySelector("[aria-current]");
  // `scrollIntoView` would scroll the page as well and cut off its heading.
  if (menu && current) {
    const below = current.getBoundingClientRect().top - menu.getBoundingClientRect().top;
    menu.scrollTop += below - menu.clientHeight / 2;
  }
}

/** Verdict of an interaction, a state or a block: failed if one of its parts has, passed if all have. */
function verdictOf({ dataset }: HTMLElement, all: readonly KnownVerdict[]): boolean | undefined {
  const { verdict: wanted, state, interaction } = dataset;
  if (interaction !== undefined) {
    const ofType = all.filter(({ type }) => type === wanted);
    return ofType.find(({ interactions = {} }) => Object.hasOwn(interactions, interaction))
      ?.interactions?.[interaction];
  }
  const states = state === undefined ? (dataset["states"]?.split(" ") ?? []) : [state];
  const known = all.filter((one) => one.type === wanted && states.includes(one.state));
  if (known.some(({ hasPassed }) => !hasPassed)) return false;
  return states.every((one) => known.some((other) => other.state === one)) ? true : undefined;
}

function showVerdicts(all: readonly KnownVerdict[]): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-verdict]")) {
    const verdict = verdictOf(place, all);
    place.hidden = verdict === undefined;
    place.toggleAttribute("data-good", verdict === true);
    place.textContent =
      (verdict === true ? place.dataset["passed"] : place.dataset["failed"]) ?? "";
  }
}

const askVerdicts = followVerdicts(showVerdicts);
askVerdicts();
// Devtools may have been closed in the meantime.
addEventListener("focus", askVerdicts);

import.meta.hot?.on("waymark:content", () => location.reload());
import.meta.hot?.send("waymark:follows-content", document.documentElement.dataset["madeFrom"]);
