import { join } from "node:path";
import { Window } from "happy-dom";
import { expect, onTestFinished, test } from "vitest";
import { metaFields } from "#contract/forms/meta-fields.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { formNames, type FormName } from "#generated/entry-forms/types.ts";
import { locales, type Locale } from "#generated/locales.ts";
import { copyFolder } from "../../helpers/copy-folder.ts";
import { arrived, everyForm } from "../../helpers/forms/arrived.ts";
import { contactPageOf, putFormsOnContactPages } from "../../helpers/forms/contact-pages.ts";
import { filledIn, visitorFor } from "../../helpers/forms/filled-in.ts";
import { posted } from "../../helpers/forms/posted.ts";
import { storedEntries, type StoredEntry } from "../../helpers/forms/stored-entries.ts";
import { openedSite, type OpenedSite } from "../../helpers/opened-site.ts";
import { openSmtpCatcher } from "../../helpers/smtp-catcher.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

/* Every form in every locale, submitted in both ways; filling them in is tested in Chromium. */

const staff = "office@szlak.example";

interface FormsSite {
  readonly ask: OpenedSite["ask"];
  readonly entries: (locale: Locale) => readonly StoredEntry[];
  /** Recipients of mails that have reached the SMTP server, sorted. */
  readonly received: () => readonly string[];
}

/** A site whose contact page has all forms, with its own store, files and mail. */
async function formsSite(): Promise<FormsSite> {
  const folder = await tempFolder({});
  const content = join(folder, "content");
  copyFolder("content", content);
  await putFormsOnContactPages(content);
  const smtp = await openSmtpCatcher();
  onTestFinished(() => smtp.close());
  const databasePath = join(folder, "store.sqlite");
  const { ask } = await openedSite({
    CONTENT_DIR: content,
    DATABASE_PATH: databasePath,
    FILES_DIR: join(folder, "files"),
    FORMS_PER_VISITOR: "10000",
    FORMS_IN_TOTAL: "10000",
    SMTP_URL: smtp.url,
    MAIL_FROM: "site@szlak.example",
    MAIL_TO: staff,
  });
  return {
    ask,
    entries: (locale) => storedEntries(databasePath, locale),
    received: () => smtp.mails.flatMap(({ to }) => to).toSorted(),
  };
}

const { document } = new Window();

/** Presses the button that continues a form until it is submitted; returns where that leads. */
async function sendWithoutScripts(
  ask: OpenedSite["ask"],
  page: Response,
  { form, locale }: { readonly form: FormName; readonly locale: Locale },
): Promise<string | null> {
  const path = contactPageOf(locale);
  const values = [...filledIn(form, visitorFor(form, locale))].map(
    ([name, value]) => [name, value === true ? "on" : value] as const,
  );
  let response = page;
  for (let step = 0; step <= 3 && response.status === 200; step += 1) {
    // The form alone: parsing the whole page each time takes far longer.
    const whole = new RegExp(`<form[^>]*id="form-${form}-form".*?</form>`, "s");
    document.body.innerHTML = whole.exec(await response.text())?.[0] ?? "";
    const element = document.querySelector("form");
    const wayOn = element?.querySelector("[type=submit]")?.textContent;
    if (!element || wayOn === undefined) throw new Error(`there is no form ${form} on ${path}`);
    const action = element.getAttribute("action")?.split("#", 1)[0] ?? "";
    const later = element.querySelectorAll("fieldset[hidden] [name]");
    const unseen = new Set([...later].map((control) => control.getAttribute("name")));
    const seen = values.filter(([name]) => !unseen.has(name));
    const body = posted(element, wayOn, Object.fromEntries(seen));
    response = await ask(`${path}${action}`, { method: "POST", body });
  }
  return response.headers.get("location");
}

/** Submits as the app does: as multipart with files, otherwise as JSON. */
async function sendAsApp(ask: OpenedSite["ask"], form: FormName, locale: Locale): Promise<number> {
  const values = [
    ...filledIn(form, visitorFor(form, locale)),
    [metaFields.fillTime, "5000"],
  ] as const;
  const parts = new FormData();
  for (const [name, value] of values) parts.append(name, value === true ? "true" : value);
  const hasFiles = values.some(([, value]) => value instanceof File);
  const headers = new Headers({ "accept-locale": locale, "idempotency-key": crypto.randomUUID() });
  if (!hasFiles) headers.set("content-type", "application/json");
  const body = hasFiles ? parts : JSON.stringify(Object.fromEntries(values));
  const { endpoint } = formDefinitions[form];
  return (await ask(endpoint, { method: "POST", headers, body })).status;
}

/** Expects each form once in each locale, complete, and all its mails at the SMTP server, each once. */
async function expectAllOnce({ entries, received }: FormsSite): Promise<void> {
  const wanted = locales.map((locale) => everyForm(locale, staff));
  expect(locales.map((locale) => arrived(entries(locale)))).toEqual(wanted);
  const receivers = wanted.flat().flatMap((form) => form.receivers);
  await expect.poll(received).toEqual(receivers.toSorted());
}

test("every form is accepted in every locale from a browser without scripts, complete and once", async () => {
  const site = await formsSite();
  for (const locale of locales) {
    const page = await site.ask(contactPageOf(locale));
    for (const form of formNames) {
      const where = await sendWithoutScripts(site.ask, page.clone(), { form, locale });
      expect(where).toBe(`${contactPageOf(locale)}#form-${form}-sent`);
    }
  }
  await expectAllOnce(site);
});

test("every form is accepted in every locale as the app sends it, complete and once", async () => {
  const site = await formsSite();
  for (const locale of locales) {
    for (const form of formNames) expect(await sendAsApp(site.ask, form, locale)).toBe(201);
  }
  await expectAllOnce(site);
});
