// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { inSiteLanguages } from "../helpers/in-site-languages.ts";
import { fill, fillAndLeave, openForm, soon } from "./open-form.tsx";

const { contact, support } = formDefinitions;

test("a required field left empty is reported as mandatory, an optional one is not", async () => {
  const { control, errorOf, form } = await openForm(contact);
  for (const label of ["Company name", "Phone", "Full name"]) {
    control(label).focus();
    expect(form.querySelector("[aria-invalid]")).toBeNull();
    control(label).blur();
  }
  await expect.poll(() => errorOf("Full name"), soon).toBe("Mandatory field");
  expect([...form.querySelectorAll("[aria-invalid]")]).toEqual([control("Full name")]);
  // A field that has not been visited yet is not validated.
  expect(errorOf("Message")).toBe("");
});

test("a mandatory checkbox says so when it is left unticked", async () => {
  const { control, errorOf } = await openForm(contact);
  control(contactConsent).focus();
  control(contactConsent).blur();
  await expect.poll(() => errorOf(contactConsent), soon).toBe("Tick this box, it is mandatory");
});

test("focusing the submit button moves nothing under the pointer", async () => {
  const { button, control, form } = await openForm(contact);
  control("Full name").focus();
  button("Send").focus();
  fillAndLeave(control("Phone"), "not a number");
  // The phone's check comes after the point where the name's would have.
  await expect.poll(() => form.querySelector("[aria-invalid]"), soon).toBe(control("Phone"));
});

test("an error appears when the field is left, not while typing, and disappears once it is fixed", async () => {
  const { control, errorOf, text } = await openForm(contact);
  const email = control("Email address");
  fill(email, "anna@");
  expect(errorOf("Email address")).toBe("");
  email.blur();
  await expect.poll(() => errorOf("Email address"), soon).toBe("Provide a valid email address");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).not.toBe(email);
  fill(email, "anna@example.com");
  await expect.poll(() => errorOf("Email address"), soon).toBe("");
  expect(email.hasAttribute("aria-invalid")).toBe(false);
  // Nothing was submitted, so there is no summary.
  expect(text()).not.toContain("Please correct");
});

test("a field that was filled and emptied again is reported as mandatory when it is left", async () => {
  const { control, errorOf } = await openForm(contact);
  fill(control("Message"), "Hello");
  fillAndLeave(control("Message"), "");
  await expect.poll(() => errorOf("Message"), soon).toBe("Mandatory field");
});

test("the error is announced after the hint of its field", async () => {
  const { control } = await openForm(contact);
  fillAndLeave(control("Phone"), "1");
  await expect
    .poll(() => control("Phone").getAttribute("aria-describedby"), soon)
    .toBe("contact-phone-hint contact-phone-error");
});

test("the summary shrinks as its errors are fixed, and the title is restored", async () => {
  document.title = "Contact";
  const { button, control, text } = await openForm(contact);
  button("Send").click();
  await expect.poll(text, soon).toContain("Please correct 4 fields");
  fill(control("Full name"), "Anna");
  await expect.poll(text, soon).toContain("Please correct 3 fields");
  fill(control("Email address"), "anna@example.com");
  fill(control("Message"), "Hello");
  await expect.poll(text, soon).toContain("Please correct 1 field");
  fill(control(contactConsent), "");
  await expect.poll(text, soon).not.toContain("Please correct");
  await expect.poll(() => document.title, soon).toBe("Contact");
});

const contactConsent = "I agree that my data are processed in order to answer this request.";

test.each([
  ["offers", "Tax number (NIP)", "12345", "Provide a valid Tax Identification Number (NIP)"],
  ["offers", "Vehicles in the fleet", "0", "Enter a whole number from 1 to 100,000"],
  ["offers", "Vehicles in the fleet", "many", "Enter a whole number from 1 to 100,000"],
  ["contact", "Phone", "+48 600 100 200", "Invalid phone number format: +44 and 10–11 digits"],
  ["contact", "Full name", "x".repeat(161), "At most 160 characters"],
  ["advisor", "Day of the call", "2020-01-01", "This is in the past"],
  ["cooperation", "Website", "no address", "Enter a web address such as www.example.com"],
] as const)("in the form %s, “%s” with %j shows the reason", async (form, label, value, text) => {
  const { control, errorOf } = await openForm(formDefinitions[form]);
  fillAndLeave(control(label), value);
  await expect.poll(() => errorOf(label), soon).toBe(text);
});

test.each(
  inSiteLanguages([
    ["en", "Mandatory field"],
    ["pl", "To pole jest obowiązkowe"],
    ["de", "Pflichtfeld"],
    ["fr", "Champ obligatoire"],
    ["es", "Campo obligatorio"],
  ]),
)("errors are shown in %s", async (locale, text) => {
  const open = await openForm(support, { locale });
  open.button(open.t(support.submit)).click();
  await expect.poll(() => open.errorOf(open.t("form.fullName")), soon).toBe(text);
});
