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

describe("the description of a form", () => {
  it.each([
    ["no button", { submit: undefined }, "must have required property 'submit'"],
    ["a keyword that nobody knows", { step: true }, "must NOT have additional properties"],
    ["an endpoint elsewhere", { endpoint: "https://evil.test" }, "must match pattern"],
    ["steps by number", { steps: 3 }, "/steps must be boolean"],
    ["no group", { groups: [] }, "must NOT have fewer than 1 items"],
    [
      "a field twice in a group",
      { groups: [{ fields: ["a", "a"] }] },
      "must NOT have duplicate items",
    ],
  ])("is refused with %s", (_what, part, fault) => {
    const ui = JSON.parse(JSON.stringify({ ...form, ...part }));
    expect(() => check("form", ui, "forms/x")).toThrow(/^forms\/x: x-ui /);
    expect(() => check("form", ui, "forms/x")).toThrow(fault);
  });

  it("is refused for a field with a widget that nobody draws", () => {
    const ui = { label: "form.email", widget: "slider" };
    expect(() => check("field", ui, "email")).toThrow("email: x-ui data/widget must be equal");
  });
});

test("a text of an option is one of a value", () => {
  const field = { enum: ["bus", "Łódź"], "x-ui": { options: { bus: "form.bus" } } };
  expect(() => checkOptions(field, "forms/x, fleet")).not.toThrow();
  expect(() => checkOptions({ ...field, enum: ["buss"] }, "forms/x, fleet")).toThrow(
    "forms/x, fleet: options have a text of bus, which is no value (did you mean buss?)",
  );
});

describe("steps", () => {
  const person = { title: "form.groupAboutYou", fields: [{ name: "email", widget: "email" }] };
  const files = { title: "form.groupDocuments", fields: [{ name: "cv", widget: "files" }] };

  it("have files at their end", () => {
    expect(() => checkSteps([person, files], "forms/x")).not.toThrow();
    expect(() => checkSteps([files, person], "forms/x")).toThrow(
      "forms/x: files (cv) are asked for in the last step",
    );
  });

  it("are at least two, each with a name", () => {
    expect(() => checkSteps([person], "forms/x")).toThrow("one group is no form in steps");
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

  it("says nothing that no catalog has", () => {
    expect(() => checkTexts(definition, ids)).not.toThrow();
    expect(() => checkTexts({ ...definition, submit: "form.submitt" }, ids)).toThrow(
      "forms/audit.schema.json: submit is form.submitt, which no locales/*.po has (did you mean form.submit?)",
    );
  });

  it.each(["mail.form.audit", "form.successWeContact", "form.groupContact", "form.email"])(
    "lacks %s where the catalogs do",
    (id) => {
      const others = new Set([...ids].filter((other) => other !== id));
      expect(() => checkTexts(definition, others)).toThrow(id);
    },
  );

  it("has an endpoint of its own", () => {
    const one = { name: "audit", endpoint: "/api/entries" };
    expect(() => checkEndpoints([one])).not.toThrow();
    expect(() => checkEndpoints([one, { ...one, name: "offers" }])).toThrow(
      "forms/offers.schema.json: endpoint is /api/entries, as in forms/audit.schema.json",
    );
  });

  it("is offered by the block of forms, which offers no other", () => {
    const offering = (names: readonly string[]): Schemas =>
      new Map([["blocks/form.schema.json", { properties: { form: { enum: names } } }]]);
    expect(() => checkOffered(offering(["audit"]), ["audit"])).not.toThrow();
    expect(() => checkOffered(offering([]), ["audit"])).toThrow(
      "the enum of form lacks audit, which has forms/audit.schema.json",
    );
    expect(() => checkOffered(offering(["audit", "fleet"]), ["audit"])).toThrow(
      "form offers fleet, but there is no forms/fleet.schema.json",
    );
  });
});
