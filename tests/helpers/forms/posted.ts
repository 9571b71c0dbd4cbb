import type { HTMLElement as Element } from "happy-dom";

/** Values entered in a form, by the names of its controls. */
export type Values = Readonly<Record<string, string | File>>;

/**
 * What a browser without scripts posts: all controls, including hidden ones, and the button that was
 * pressed, found by its text.
 */
export function posted(
  form: Pick<Element, "querySelectorAll">,
  button: string,
  values: Values,
): FormData {
  const body = new FormData();
  for (const control of form.querySelectorAll("input, textarea, select")) {
    const name = control.getAttribute("name") ?? "";
    const isTicked = control.getAttribute("type") === "checkbox" && !(name in values);
    if (isTicked && !control.hasAttribute("checked")) continue;
    const chosen = control.querySelector("option[selected]")?.getAttribute("value") ?? "";
    const typed = control.getAttribute("value") ?? control.textContent;
    body.append(name, values[name] ?? (control.localName === "select" ? chosen : typed));
  }
  const pressed = [...form.querySelectorAll("button")].find((one) => one.textContent === button);
  if (pressed === undefined) throw new Error(`there is no button ${button}`);
  const name = pressed.getAttribute("name");
  if (name !== null) body.append(name, pressed.getAttribute("value") ?? "");
  return body;
}
