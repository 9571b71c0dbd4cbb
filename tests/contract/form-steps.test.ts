import { describe, expect, it } from "vitest";
import { formProblem } from "#contract/forms/form-problem.ts";
import {
  fieldsIn,
  fieldsUpTo,
  firstStepWith,
  reachStep,
  stepCount,
  stepNamed,
} from "#contract/forms/steps.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";

const { contact } = formDefinitions;
const application = formDefinitions["job-application"];

function namesOf(fields: readonly { readonly name: string }[]): string[] {
  return fields.map(({ name }) => name);
}

describe("form with steps", () => {
  it("has each field in one of them, and files in the last", () => {
    expect(stepCount(application)).toBe(3);
    expect(namesOf(fieldsIn(application, 1))).toEqual(["name", "surname", "email", "phone"]);
    expect(namesOf(fieldsIn(application, 3))).toEqual(["cv", "files", "consent"]);
    expect(namesOf(fieldsUpTo(application, 2))).toEqual([
      ...namesOf(fieldsIn(application, 1)),
      ...namesOf(fieldsIn(application, 2)),
    ]);
  });

  it.each([
    ["2", 2],
    ["3", 3],
    ["1", 1],
    ["4", 1],
    ["0", 1],
    ["-1", 1],
    ["02", 1],
    ["2.5", 1],
    ["2e0", 1],
    [" 2", 1],
    ["2\n", 1],
    ["٢", 1],
    ["9".repeat(400), 1],
    ["__proto__", 1],
    ["", 1],
    [2, 1],
    [true, 1],
    [["2"], 1],
    [undefined, 1],
  ])("parses %j as step %d", (text, step) => {
    expect(stepNamed(application, text)).toBe(step);
  });

  it.each([
    [["cv", "city"], 2],
    [["consent"], 3],
    [["consent", "name"], 1],
    [["nothing from this form", ""], undefined],
    [[], undefined],
  ])("finds the first of %j in step %j", (names, step) => {
    expect(firstStepWith(application, names)).toBe(step);
  });

  // The problems of the whole form, the step that is requested, and what the visitor sees.
  it.each([
    [["cv", "consent"], 2, { step: 2, fields: [] }],
    [["cv", "consent"], 3, { step: 3, fields: [] }],
    [["email", "name", "cv"], 2, { step: 1, fields: ["email", "name"] }],
    [["email", "city"], 3, { step: 1, fields: ["email"] }],
    [["city", "consent"], 3, { step: 2, fields: ["city"] }],
    [["email", "city"], 1, { step: 1, fields: [] }],
    [["city"], 2, { step: 2, fields: [] }],
    [[], 3, { step: 3, fields: [] }],
  ])(
    "goes with faults in %j to step %d with the problems %j",
    (faults, wanted, { step, fields }) => {
      const problems = faults.map((field) => formProblem(field, "required"));
      const reached = reachStep(application, wanted, problems);
      expect(reached.step).toBe(step);
      expect(reached.problems.map(({ field }) => field)).toEqual(fields);
    },
  );
});

describe("form without steps", () => {
  it("has one step, whatever step is requested", () => {
    expect(stepCount(contact)).toBe(1);
    expect(stepNamed(contact, "2")).toBe(1);
    expect(firstStepWith(contact, ["email"])).toBeUndefined();
    expect(fieldsIn(contact, 1)).toEqual(fieldsUpTo(contact, 1));
    expect(fieldsIn(contact, 1)).toHaveLength(7);
  });
});
