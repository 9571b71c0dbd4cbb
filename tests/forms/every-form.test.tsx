// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { fieldsIn, fieldsOf, fieldsUpTo, stepCount } from "#contract/forms/steps.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormDefinition, FormField, FormName } from "#generated/entry-forms/types.ts";
import { locales } from "#generated/locales.ts";
import { requiredOf } from "../contract/form-samples.ts";
import { describedBy, openForm, soon, textOf, type OpenForm } from "./open-form.tsx";

const forms = Object.values(formDefinitions).map((form) => [form.name, form] as const);
const inputTypes = new Set(["text", "email", "tel", "date", "time", "checkbox"]);

function stepsOf(definition: FormDefinition): readonly number[] {
  return Array.from({ length: stepCount(definition) }, (_, index) => index + 1);
}

/** The button that Enter in a field presses. */
function wayOn({ form }: OpenForm): HTMLElement {
  const button = form.querySelector<HTMLElement>("button[type=submit]");
  if (button === null) throw new Error("there is no way on");
  return button;
}

/** The values filled in by a visitor who has reached a step. */
function valuesBefore(name: FormName, step: number): Readonly<Record<string, string>> {
  const data = { ...requiredOf(name), phone: "+44 20 7946 0958" };
  const before = new Set(fieldsUpTo(formDefinitions[name], step - 1).map((field) => field.name));
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) =>
      before.has(field) && typeof value === "string" ? [[field, value]] : [],
    ),
  );
}

/** The element and type that render a widget. */
function kindOf({ widget }: FormField): string {
  if (widget === "textarea" || widget === "select") return widget;
  if (widget === "files") return "file";
  return inputTypes.has(widget) ? widget : "text";
}

function kindOfControl(control: Element): string {
  return control instanceof HTMLInputElement ? control.type : control.localName;
}

/** The options that a list offers, as read. */
function offeredBy(control: HTMLElement): readonly string[] {
  return control instanceof HTMLSelectElement ? [...control.options].map(({ text }) => text) : [];
}

function offeredIn({ widget, options = [] }: FormField, { t }: OpenForm): readonly string[] {
  if (widget !== "select") return [];
  const texts = options.map(({ value, label }) => (label === undefined ? value : t(label)));
  return [t("form.choose"), ...texts];
}

/** The error message of an empty mandatory field. */
function emptyText({ t }: OpenForm, { widget }: FormField): string {
  return t(widget === "checkbox" ? "form.invalid.unchecked" : "form.invalid.required");
}

beforeEach(() => {
  document.title = "Contact";
});

describe.each(forms)("the form %s", (name, definition) => {
  test("labels, explains and marks each of its fields", async () => {
    const open = await openForm(definition);
    for (const field of fieldsOf(definition)) {
      const label = open.t(field.label);
      const control = open.control(label);
      expect.soft(control.id, label).toBe(`${name}-${field.name}`);
      expect.soft(kindOfControl(control), label).toBe(kindOf(field));
      expect.soft(control.getAttribute("name"), label).toBe(field.name);
      expect.soft(control.hasAttribute("required"), label).toBe(field.required);
      expect
        .soft(open.labelOf(control), label)
        .toBe(field.required ? `${label} ${open.t("form.required")}` : label);
      expect.soft(control.getAttribute("autocomplete"), label).toBe(field.autocomplete ?? null);
      const digits = field.widget === "number" ? "numeric" : null;
      expect.soft(control.getAttribute("inputmode"), label).toBe(field.inputMode ?? digits);
      expect.soft(control.hasAttribute("placeholder"), label).toBe(false);
      expect.soft(control.hasAttribute("aria-invalid"), label).toBe(false);
      const hints = field.hint === undefined ? [] : [open.t(field.hint)];
      expect.soft(describedBy(control).map(textOf), label).toEqual(hints);
      expect.soft(offeredBy(control), label).toEqual(offeredIn(field, open));
    }
    const legends = [...open.form.querySelectorAll("legend")].map((legend) => legend.textContent);
    const titles = definition.groups.flatMap(({ title }) => title ?? []);
    const places = titles.map((_, index) =>
      definition.steps === true
        ? `${open.t("form.step", { step: index + 1, count: titles.length })} `
        : "",
    );
    expect(legends).toEqual(titles.map((title, index) => `${places[index]}${open.t(title)}`));
    expect(wayOn(open).getAttribute("type")).toBe("submit");
  });

  test("thanks and says what happens next", async () => {
    const { form, t } = await openForm(definition);
    const thanks = form.parentElement?.querySelector('[id$="-sent"]');
    expect(thanks?.textContent).toBe(t("form.successTitle") + t(definition.success));
  });

  test.each(stepsOf(definition))(
    "left empty in step %d lists what is missing, takes the focus and links to each field",
    async (step) => {
      const response = { values: valuesBefore(name, step), lostFiles: [], problems: [], step };
      const open = await openForm(definition, step === 1 ? {} : { response });
      const missing = fieldsIn(definition, step).filter(({ required }) => required);
      const inTheWay = fieldsIn(definition, step).filter(({ required }) => !required);
      wayOn(open).click();
      // A step without mandatory fields does not block.
      const stops = missing.length > 0 ? "section" : "legend";
      await expect.poll(() => document.activeElement?.localName, soon).toBe(stops);
      if (missing.length === 0) return;
      const summary = document.activeElement;
      expect(textOf(summary?.getAttribute("aria-labelledby") ?? "")).toBe(
        open.t("form.summary", { count: missing.length }),
      );
      expect(document.title).toBe("Error: Contact");
      const links = [...(summary?.querySelectorAll("a") ?? [])];
      expect(links.map(({ textContent }) => textContent)).toEqual(
        missing.map((field) => {
          const text = emptyText(open, field);
          return field.widget === "checkbox" ? text : `${open.t(field.label)}: ${text}`;
        }),
      );
      for (const [index, field] of missing.entries()) {
        const label = open.t(field.label);
        const control = open.control(label);
        links[index]?.click();
        expect.soft(document.activeElement === control, label).toBe(true);
        expect.soft(control.getAttribute("aria-invalid"), label).toBe("true");
        expect.soft(open.errorOf(label), label).toBe(emptyText(open, field));
      }
      for (const { label } of inTheWay) expect.soft(open.errorOf(open.t(label)), label).toBe("");
    },
  );

  test.each(locales)(
    "is entirely in %s, and gives no two fields the same label",
    async (locale) => {
      const open = await openForm(definition, { locale });
      const labels = fieldsOf(definition).map(({ label }) => open.t(label));
      expect(new Set(labels).size).toBe(labels.length);
      expect(open.text()).not.toMatch(/form\.[a-z]/);
      expect(open.form.getAttribute("aria-label")).toBe(open.t(definition.submit));
    },
  );
});

test("a choice of a few is a radio group, to whose first button the summary links", async () => {
  const base = formDefinitions.offers;
  const industry = fieldsOf(base).filter(({ name }) => name === "industry");
  const radios = industry.map((field) => ({ ...field, widget: "radio" }) as const);
  const open = await openForm({ ...base, groups: [{ fields: radios }] });
  const group = open.control("Industry");
  expect([group.localName, group.querySelectorAll("input[type=radio]").length]).toEqual([
    "fieldset",
    7,
  ]);
  open.button("Ask for an offer").click();
  await expect.poll(() => open.errorOf("Industry"), soon).toBe("Mandatory field");
  open.form.querySelector("a")?.click();
  expect(document.activeElement).toBe(open.control("Transport and logistics"));
});
