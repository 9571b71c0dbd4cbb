import type { Locator, Page } from "@playwright/test";
import { fieldsIn, stepCount } from "#contract/forms/steps.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormField, FormName } from "#generated/entry-forms/types.ts";
import { fileFor, valueFor, type Visitor } from "../../helpers/forms/filled-in.ts";
import { expect } from "../../e2e/fixtures.ts";

/** The form on the page of `formsSite`. */
export function formOn(page: Page, form: FormName): Locator {
  return page.locator(`form#form-${form}-form`);
}

/** The button that continues to the next step, or submits the form in the last one. */
export function wayOn(page: Page, form: FormName): Locator {
  return formOn(page, form).locator("[type=submit]").first();
}

/**
 * Fills in every field of a form as that visitor would, from the current step to the last; files are
 * chosen, all other values are set at once: how typing behaves is covered by the tests of single forms.
 */
export async function fillIn(page: Page, form: FormName, visitor: Visitor): Promise<void> {
  const definition = formDefinitions[form];
  const last = stepCount(definition);
  const firstOf = (step: number) =>
    formOn(page, form).locator(`[name="${fieldsIn(definition, step)[0]?.name ?? ""}"]`);
  let step = 1;
  while (step < last && (await firstOf(step).isHidden())) step += 1;
  for (; step <= last; step += 1) {
    await expect(firstOf(step)).toBeVisible();
    await fillInFields(formOn(page, form), fieldsIn(definition, step), visitor);
    if (step < last) await wayOn(page, form).click();
  }
}

async function fillInFields(
  shown: Locator,
  fields: readonly FormField[],
  visitor: Visitor,
): Promise<void> {
  const values = fields
    .filter(({ widget }) => widget !== "files")
    .map((field): [string, string | true] => [field.name, valueFor(field, visitor)]);
  await shown.evaluate(enter, values);
  for (const field of fields) {
    if (field.widget !== "files") continue;
    const file = fileFor(field);
    const buffer = Buffer.from(await file.arrayBuffer());
    await shown
      .locator(`[name="${field.name}"]`)
      .setInputFiles([{ name: file.name, mimeType: file.type, buffer }]);
  }
}

/** In the page: gives one field after the other the focus, its value, and the events of typing. */
function enter(form: Element, values: readonly (readonly [string, string | true])[]): void {
  for (const [name, value] of values) {
    const control = form.querySelector(`[name="${name}"]`);
    if (!(control instanceof HTMLElement)) throw new Error(`there is no field ${name}`);
    control.focus();
    if (value === true) {
      if (!control.matches(":checked")) control.click();
      continue;
    }
    // React overrides the element's own property; typing changes that of the class.
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
    property?.set?.call(control, value);
    for (const type of ["input", "change"]) {
      control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
