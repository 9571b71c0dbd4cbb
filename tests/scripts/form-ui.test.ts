import { describe, expect, it, test } from "vitest";
import {
  checkEndpoints,
  checkOffered,
  checkOptions,
  checkSteps,
  checkTexts,
  uiCheck,
} from "../../scripts/codegen/form-ui.ts";
import { readSchemas, type Schemas } from "../../scripts/codegen/schemas.ts";

const check = uiCheck(readSchemas("schema"));
const form = {
  endpoint: "/api/contact_form_entries",
  submit: "form.submit",
  success: "form.successWeContact",
  groups: [{ fields: ["fullName"] }],
};

describe("the definition of a form", () => {
  it.each([
    ["no button", { submit: undefined }, "must have required property 'submit'"],
    ["an unknown keyword", { step: true }, "must NOT have additional properties"],
    ["an external endpoint", { endpoint: "https://evil.test" }, "must match pattern"],
    ["numbered steps", { steps: 3 }, "/steps must be boolean"],
    ["no group", { groups: [] }, "must NOT have fewer than 1 items"],
    [
      "a duplicate field in a group",
      { groups: [{ fields: ["a", "a"] }] },
      "must NOT have duplicate items",
    ],
  ])("is rejected with %s", (_what, part, fault) => {
    const ui = JSON.parse(JSON.stringify({ ...form, ...part }));
    expect(() => check("form", ui, "forms/x")).toThrow(/^forms\/x: x-ui /);
    expect(() => check("form", ui, "forms/x")).toThrow(fault);
  });

  it("is rejected if a field has an unknown widget", () => {
    const ui = { label: "form.email", widget: "slider" };
    expect(() => check("field", ui, "email")).toThrow("email: x-ui data/widget must be equal");
  });
});

test("an option label must belong to a value", () => {
  const field = { enum: ["bus", "Łódź"], "x-ui": { options: { bus: "form.bus" } } };
  expect(() => checkOptions(field, "forms/x, fleet")).not.toThrow();
  expect(() => checkOptions({ ...field, enum: ["buss"] }, "forms/x, fleet")).toThrow(
    "forms/x, fleet: options has a text for bus, which is not a value (did you mean buss?)",
  );
});

describe("form steps", () => {
  const person = { title: "form.groupAboutYou", fields: [{ name: "email", widget: "email" }] };
  const files = { title: "form.groupDocuments", fields: [{ name: "cv", widget: "files" }] };

  it("have file fields only in the last one", () => {
    expect(() => checkSteps([person, files], "forms/x")).not.toThrow();
    expect(() => checkSteps([files, person], "forms/x")).toThrow(
      "forms/x: files (cv) may only be requested in the last step",
    );
  });

  it("are at least two, each with a title", () => {
    expect(() => checkSteps([person], "forms/x")).toThrow(
      "a form in steps needs more than one group",
    );
    expect(() => checkSteps([person, { fields: [] }], "forms/x")).toThrow("step 2 has no title");
  });
});

describe("a form", () => {
  const definition = {
    name: "audit",
    title: "mail.form.audit",
    submit: "form.submit",
    success: "form.successWeContact",
    groups: [{ title: "form.groupContact", fields: [{ name: "email", label: "form.email" }] }],
  };
  const ids = new Set([
    "mail.form.audit",
    "form.submit",
    "form.successWeContact",
    "form.groupContact",
    "form.email",
  ]);

  it("uses only texts from the catalogs", () => {
    expect(() => checkTexts(definition, ids)).not.toThrow();
    expect(() => checkTexts({ ...definition, submit: "form.submitt" }, ids)).toThrow(
      "forms/audit.schema.json: submit is form.submitt, which is in no locales/*.po (did you mean form.submit?)",
    );
  });

  it.each(["mail.form.audit", "form.successWeContact", "form.groupContact", "form.email"])(
    "is reported when the catalogs lack %s",
    (id) => {
      const others = new Set([...ids].filter((other) => other !== id));
      expect(() => checkTexts(definition, others)).toThrow(id);
    },
  );

  it("has its own endpoint", () => {
    const one = { name: "audit", endpoint: "/api/entries" };
    expect(() => checkEndpoints([one])).not.toThrow();
    expect(() => checkEndpoints([one, { ...one, name: "offers" }])).toThrow(
      "forms/offers.schema.json: endpoint /api/entries is already used in forms/audit.schema.json",
    );
  });

  it("is offered by the form block, which offers no others", () => {
    const offering = (names: readonly string[]): Schemas =>
      new Map([["blocks/form.schema.json", { properties: { form: { enum: names } } }]]);
    expect(() => checkOffered(offering(["audit"]), ["audit"])).not.toThrow();
    expect(() => checkOffered(offering([]), ["audit"])).toThrow(
      "the enum of form lacks audit, but forms/audit.schema.json exists",
    );
    expect(() => checkOffered(offering(["audit", "fleet"]), ["audit"])).toThrow(
      "form offers fleet, but forms/fleet.schema.json does not exist",
    );
  });
});
