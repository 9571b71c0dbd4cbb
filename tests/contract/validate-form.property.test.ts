import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateForm } from "#contract/forms/validate-form.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { loadFormValidator } from "#generated/entry-forms/load-validator.ts";
import { formNames } from "#generated/entry-forms/types.ts";
import { locales } from "#generated/locales.ts";
import { fieldsOf, now, requiredOf, rulesOf } from "./form-samples.ts";

describe("arbitrary input", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string(),
    fc.emailAddress(),
    fc.webUrl(),
    fc.stringMatching(/^\+(48|49|44|33|34)[\d -]{7,14}$/),
    fc.stringMatching(/^[\d-]{8,14}$/),
    fc.constantFrom("on", "other", "wielkopolskie", "2026-11-23", "10:30", "12"),
  );
  const anyForm = fc.constantFrom(...formNames).chain((name) =>
    fc.record({
      name: fc.constant(name),
      locale: fc.constantFrom(...locales),
      data: fc.dictionary(
        fc.constantFrom(...fieldsOf(name).map((field) => field.name)),
        fc.oneof({ weight: 8, arbitrary: anyText }, fc.anything()),
      ),
    }),
  );

  it("gets the same verdict from the browser's and the server's validator, and stored values validate again", async () => {
    const loaded = new Map(
      await Promise.all(
        formNames.map(async (name) => [name, (await loadFormValidator[name]()).validate] as const),
      ),
    );
    fc.assert(
      fc.property(anyForm, ({ name, locale, data }) => {
        const validate = loaded.get(name);
        if (validate === undefined) throw new Error(name);
        const options = { locale, now };
        const whole = { ...requiredOf(name), ...data };
        const onServer = validateForm(rulesOf(name), whole, options);
        const inBrowser = validateForm(
          { definition: formDefinitions[name], validate },
          whole,
          options,
        );
        expect(inBrowser).toEqual(onServer);
        expect(onServer.data === undefined).toBe(onServer.problems.length > 0);
        const again = validateForm(rulesOf(name), onServer.data ?? whole, options);
        expect(again).toEqual(onServer);
      }),
    );
  });
});
