import { act } from "react";

/** The names that can be chosen in a group of a form. */
export function namesOf(container: HTMLElement, legend: string) {
  const group = [...container.querySelectorAll("fieldset")].find(
    (one) => one.querySelector("legend")?.textContent === legend,
  );
  return [...(group?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent);
}

/** Clicks the control with this label. */
export async function choose(container: HTMLElement, name: string) {
  const label = [...container.querySelectorAll("label")].find(
    ({ textContent }) => textContent === name,
  );
  await act(async () => label?.querySelector("input")?.click());
}
