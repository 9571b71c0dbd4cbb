import { formNames, type FormField } from "#generated/entry-forms/types.ts";
import { locales, type Locale } from "#generated/locales.ts";
import { fieldsOf, fillIn, formOn, phones } from "./form-filling.ts";
import { expect, test, type StoredEntry } from "./forms-fixture.ts";

// Five languages one after the other, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });
const slowly = { timeout: 30_000 };

for (const form of formNames) {
  test(`the form ${form} is sent in every language and arrives once`, async ({ page, site }) => {
    await page.clock.install();
    for (const locale of locales) {
      const before = site.entries(form, locale).length;
      await page.goto(site.pageOf(locale));
      const shown = formOn(page, form);
      await shown.scrollIntoViewIfNeeded();
      await shown.hover();
      await expect(page.locator(`[data-block="form-${form}"]`)).toHaveAttribute(
        "data-hydrated",
        "",
        slowly,
      );
      await fillIn(page, form, locale);
      // As long as a person needs: what is filled in within two seconds is taken for a robot's.
      await page.clock.fastForward(5000);
      await shown.locator("[type=submit]").dblclick();
      const thanks = page.locator(`#form-${form}-sent`);
      await expect(thanks).toBeVisible(slowly);
      await expect(thanks).toBeFocused();
      await expect(shown).toBeHidden();
      const entries = site.entries(form, locale);
      expect(entries).toHaveLength(before + 1);
      expectWhole(entries.at(-1), locale);
    }
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const form of formNames) {
    test(`the form ${form} is sent in every language and arrives once`, async ({ page, site }) => {
      for (const locale of locales) {
        const before = site.entries(form, locale).length;
        await page.goto(site.pageOf(locale));
        await fillIn(page, form, locale);
        await formOn(page, form).locator("[type=submit]").click();
        await expect(page.locator(`#form-${form}-sent`)).toBeVisible();
        await expect(formOn(page, form)).toBeHidden();
        const entries = site.entries(form, locale);
        expect(entries).toHaveLength(before + 1);
        expectWhole(entries.at(-1), locale);
      }
    });
  }

  test("a form with faults comes back with its errors, and with all that was typed", async ({
    page,
    site,
  }) => {
    await page.goto(site.pageOf("de"));
    const form = formOn(page, "demo");
    await form.locator("[name=email]").fill("anna");
    await form.locator("[name=surname]").fill("<b>Kowalska</b>");
    await form.locator("[name=industry]").selectOption("other");
    await form.locator("[type=submit]").click();
    await expect(page).toHaveTitle(/^Fehler: /);
    await expect(form.locator("[name=email]")).toHaveValue("anna");
    await expect(form.locator("[name=surname]")).toHaveValue("<b>Kowalska</b>");
    await expect(form.locator("[name=industry]")).toHaveValue("other");
    await expect(form.locator("[name=email]")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByText("Geben Sie eine gültige E-Mail-Adresse an").first()).toBeVisible();
    await form.getByRole("link", { name: /^Vorname/ }).click();
    await expect(form.locator("[name=name]")).toBeFocused();
    // Mended, it is taken.
    await fillIn(page, "demo", "de");
    await form.locator("[type=submit]").click();
    await expect(page.locator("#form-demo-sent")).toBeVisible();
  });
});

/** Every field that was filled in is there, the telephone number in E.164, each file by its name. */
function expectWhole(entry: StoredEntry | undefined, locale: Locale): void {
  const form = formNames.find((name) => name === entry?.form);
  if (entry === undefined || form === undefined) throw new Error("no entry of a form");
  const fields = fieldsOf(form);
  const isFile = ({ widget }: FormField) => widget === "files";
  expect(entry.state).toBe("new");
  expect(Object.keys(entry.fields)).toEqual(expect.arrayContaining(fields.map(({ name }) => name)));
  expect(entry.fields["phone"]).toBe(phones[locale].replaceAll(/[\s-]/g, ""));
  expect(entry.files.toSorted()).toEqual(
    fields
      .filter(isFile)
      .map(({ name }) => `${name}.pdf`)
      .toSorted(),
  );
}
