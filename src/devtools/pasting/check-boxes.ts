const boxes = [
  "input[type=checkbox]",
  "[role=checkbox]",
  // Notion's export format.
  ".checkbox-on",
  ".checkbox-off",
].join(", ");

const written = /^\s*\[([ x]?)\]\s+/iu;

/** Replaces task checkboxes, which each program writes differently, by characters in the text. */
export function boxesAsSigns(body: Element): void {
  // Google Docs adds a picture for what an attribute already says.
  for (const picture of body.querySelectorAll("img[aria-roledescription=checkbox]")) {
    picture.remove();
  }
  for (const box of body.querySelectorAll(boxes)) {
    const sign = signOf(isChecked(box));
    if (box.localName === "li") {
      (box.querySelector(":scope > p") ?? box).prepend(sign);
      for (const name of ["role", "aria-checked"]) box.removeAttribute(name);
    } else putInPlace(box, sign);
  }
  for (const item of body.querySelectorAll("li")) signWritten(item);
}

function isChecked(box: Element): boolean {
  const isOn = box.hasAttribute("checked") || box.classList.contains("checkbox-on");
  return isOn || box.getAttribute("aria-checked") === "true";
}

function signOf(isOn: boolean): string {
  return isOn ? "☑ " : "☐ ";
}

function putInPlace(box: Element, sign: string): void {
  const next = box.nextSibling;
  if (next?.nodeType === Node.TEXT_NODE) next.textContent = next.textContent?.trimStart() ?? "";
  box.replaceWith(sign);
}

/** Tasks copied from some programs start with Markdown syntax. */
function signWritten(item: Element): void {
  const first = (item.querySelector(":scope > p") ?? item).firstChild;
  if (first?.nodeType !== Node.TEXT_NODE) return;
  first.textContent = (first.textContent ?? "").replace(written, (_task, mark: string) =>
    signOf(mark.toLowerCase() === "x"),
  );
}
