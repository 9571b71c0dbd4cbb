import { TextsProvider } from "#i18n/texts-provider.tsx";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { EntryForm, type EntryFormProps } from "#forms/entry-form.tsx";
import type { FormDefinition } from "#generated/entry-forms/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import type { Translate } from "#i18n/use-t.ts";

/** A form on a page, and what is visible of it. */
export interface OpenForm {
  readonly form: HTMLFormElement;
  readonly t: Translate;
  /** A control by its label text, mandatory or not. */
  readonly control: (label: string) => HTMLElement;
  /** The whole text of a control's label. */
  readonly labelOf: (control: HTMLElement) => string;
  readonly button: (name: string) => HTMLElement;
  /** All readable text, with single spaces. */
  readonly text: () => string;
  /** The error message of a control; empty if none. */
  readonly errorOf: (label: string) => string;
  readonly close: () => void;
}

interface OpenOptions extends Partial<Omit<EntryFormProps, "definition">> {
  /** Restores what was typed on this page before. */
  readonly keepsDraft?: boolean;
}

/** Renders a form as the app does, in a separate document. */
export async function openForm(
  definition: FormDefinition,
  options: OpenOptions = {},
): Promise<OpenForm> {
  const { locale = "en", id = definition.name, keepsDraft = false } = options;
  const i18n = createI18n(locale, await loadMessages(locale, "en"));
  // A form that was just closed may still have stored its draft in the meantime.
  if (!keepsDraft) sessionStorage.clear();
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const close = (): void => {
    root.unmount();
    container.remove();
  };
  onTestFinished(close);
  flushSync(() =>
    root.render(
      <TextsProvider i18n={i18n}>
        <EntryForm contact={[]} {...options} id={id} locale={locale} definition={definition} />
      </TextsProvider>,
    ),
  );
  const form = container.querySelector("form");
  if (form === null) throw new Error("there is no form");
  const control = (label: string): HTMLElement => controlIn(form, label, i18n._("form.required"));
  return {
    form,
    control,
    close,
    t: (message, values) => i18n._(message, values),
    labelOf: ({ id: own }) =>
      labelsIn(form).find((label) => forOf(label) === own)?.textContent ?? "",
    button: (name) => {
      const found = [...container.querySelectorAll("button")].find(
        ({ textContent }) => textContent === name,
      );
      if (found === undefined) throw new Error(`there is no button ${name}`);
      return found;
    },
    text: () => container.textContent.replaceAll(/\s+/g, " "),
    errorOf: (label) =>
      textOf(describedBy(control(label)).find((part) => part.endsWith("-error")) ?? ""),
  };
}

function labelsIn(form: HTMLElement): readonly Element[] {
  return [...form.querySelectorAll("label, legend")];
}

/** Id of the control that a label is for; the control may be inside the label. */
function forOf(label: Element): string {
  return label.getAttribute("for") ?? label.querySelector("input")?.id ?? "";
}

/** @param mark of mandatory fields, which is not part of a name */
function controlIn(form: HTMLElement, name: string, mark: string): HTMLElement {
  for (const label of labelsIn(form)) {
    if (label.textContent.replace(mark, "").trim() !== name) continue;
    const own = label.querySelector("input") ?? document.getElementById(forOf(label));
    const found = label.localName === "legend" ? label.parentElement : own;
    if (found !== null) return found;
  }
  throw new Error(`nothing is labelled ${name}`);
}

/** The text of the element with an id; empty if there is none. */
export function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}

/** How to poll for imminent changes: checking and sending take a moment. */
export const soon = { interval: 5, timeout: 10_000 } as const;

/** Ids of what is announced with a control. */
export function describedBy(control: Element): readonly string[] {
  return control.getAttribute("aria-describedby")?.split(" ") ?? [];
}

/** Replaces the value of a control, as typing or choosing does, and keeps the focus in it. */
export function fill(control: HTMLElement, value: string): void {
  control.focus();
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.click();
  else {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(
      control,
      value,
    );
    const event = control instanceof HTMLSelectElement ? "change" : "input";
    control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

/** Fills a control and moves on to the next. */
export function fillAndLeave(control: HTMLElement, value: string): void {
  fill(control, value);
  control.blur();
}
