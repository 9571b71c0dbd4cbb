import { expect, test } from "vitest";
import type { MessageId } from "#generated/message-ids.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";

/** Texts whose wording is a requirement; some continue. */
const english: readonly (readonly [MessageId, string])[] = [
  ["error.title404", "Page not found"],
  ["error.errorDescription404", "This page could not be found"],
  ["error.title500", "Internal server error"],
  ["error.login", "Access was not granted"],
  ["search.tooShort", "Enter a minimum of three characters."],
  ["form.invalid.required", "Mandatory field"],
  ["form.invalid.email", "Provide a valid email address"],
  ["form.invalid.nip", "Provide a valid Tax Identification Number (NIP)"],
  ["form.invalid.fileFormat", "Incorrect file format"],
  ["form.failureTitle", "An error occurred."],
  ["form.failure", "An error occurred while submitting the form. Please try again later."],
  ["form.successTitle", "Thank you for submitting the form."],
  ["form.successWeContact", "We will contact you."],
  ["form.successRepresentative", "Our representative will contact you"],
];
const polish: readonly (readonly [MessageId, string])[] = [
  ["login.login", "Login"],
  ["login.password", "Hasło"],
  ["login.submit", "Zaloguj się"],
];

test.each([
  ...english.map(([id, text]) => ["en", id, text] as const),
  ...polish.map(([id, text]) => ["pl", id, text] as const),
])("in %s, %s begins with “%s”", async (locale, id, text) => {
  const i18n = createI18n(locale, await loadMessages(locale, locale));
  expect(i18n._(id, { name: "" }).replaceAll("\u00a0", " ").slice(0, text.length)).toBe(text);
});
