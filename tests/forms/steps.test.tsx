// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { fakeServer } from "./fake-server.ts";
import { fill, fillAndLeave, openForm, soon, type OpenForm } from "./open-form.tsx";

const { offers } = formDefinitions;
const consent = "I agree that my data are processed in order to answer this request.";
const company = { companyName: "Kowalska Ltd", industry: "other", fleetSize: "12" };

/** Names of the visible steps. */
function seen({ form }: OpenForm): readonly string[] {
  return [...form.querySelectorAll("fieldset:not([hidden]) > legend")].map(
    ({ textContent }) => textContent,
  );
}

/** The focused element, as announced. */
function focused(): string {
  return document.activeElement?.textContent ?? "";
}

function fillCompany({ control }: OpenForm): void {
  fill(control("Company name"), company.companyName);
  fill(control("Industry"), company.industry);
  fill(control("Vehicles in the fleet"), company.fleetSize);
}

function fillContact({ control }: OpenForm): void {
  fill(control("Full name"), "Anna Kowalska");
  fill(control("Email address"), "anna@example.com");
  fill(control("Phone"), "+44 20 7946 0958");
  fill(control(consent), "");
}

/** The form at its second step, with the first one filled in. */
async function openAtTwo(options: Parameters<typeof openForm>[1] = {}): Promise<OpenForm> {
  const open = await openForm(offers, options);
  fillCompany(open);
  open.button("Next").click();
  await expect.poll(() => seen(open), soon).toEqual(["Step 2 of 2 How to reach you"]);
  return open;
}

beforeEach(() => {
  document.title = "Offer";
});

test("one step is visible, and the button forward comes before the one back", async () => {
  const open = await openForm(offers);
  const buttons = () => [...open.form.querySelectorAll("button")].map((one) => one.textContent);
  expect(seen(open)).toEqual(["Step 1 of 2 Company and fleet"]);
  expect(buttons()).toEqual(["Next"]);
  fillCompany(open);
  open.button("Next").click();
  await expect.poll(() => seen(open), soon).toEqual(["Step 2 of 2 How to reach you"]);
  expect(buttons()).toEqual(["Ask for an offer", "Back"]);
});

test("a step with errors stays open and focuses their summary, without those of later steps", async () => {
  const open = await openForm(offers);
  open.button("Next").click();
  await expect.poll(focused, soon).toContain("Please correct 3 fields");
  expect(seen(open)).toEqual(["Step 1 of 2 Company and fleet"]);
  await expect.poll(() => document.title, soon).toBe("Error: Offer");
  expect(open.errorOf("Email address")).toBe("");
  fillCompany(open);
  open.button("Next").click();
  await expect.poll(focused, soon).toBe("Step 2 of 2 How to reach you");
  expect(open.text()).not.toContain("Please correct");
  expect(document.title).toBe("Offer");
});

test("an error found on leaving a field of the new step has no summary yet", async () => {
  const open = await openForm(offers);
  open.button("Next").click();
  await expect.poll(focused, soon).toContain("Please correct");
  fillCompany(open);
  open.button("Next").click();
  await expect.poll(focused, soon).toBe("Step 2 of 2 How to reach you");
  fillAndLeave(open.control("Email address"), "anna@");
  await expect
    .poll(() => open.errorOf("Email address"), soon)
    .toBe("Provide a valid email address");
  expect(open.text()).not.toContain("Please correct");
});

test("going back and forward again preserves what was typed, and moves the focus", async () => {
  const open = await openAtTwo();
  fill(open.control("Full name"), "Anna");
  open.button("Back").click();
  await expect.poll(focused, soon).toBe("Step 1 of 2 Company and fleet");
  expect(open.control("Company name")).toHaveProperty("value", company.companyName);
  // No check of the second step was requested.
  expect(open.text()).not.toContain("Please correct");
  open.button("Next").click();
  await expect.poll(focused, soon).toBe("Step 2 of 2 How to reach you");
  expect(open.control("Full name")).toHaveProperty("value", "Anna");
});

test("the second click of a double-click does not activate a button of the next step", async () => {
  const open = await openForm(offers);
  fillCompany(open);
  const press = (name: string, detail: number) =>
    open
      .button(name)
      .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  press("Next", 1);
  await expect.poll(focused, soon).toBe("Step 2 of 2 How to reach you");
  press("Back", 2);
  press("Ask for an offer", 2);
  // The check of this field comes after that of the whole form would have.
  fillAndLeave(open.control("Email address"), "anna@");
  await expect
    .poll(() => open.errorOf("Email address"), soon)
    .toBe("Provide a valid email address");
  expect(open.errorOf("Full name")).toBe("");
  expect(open.text()).not.toContain("Please correct");
  expect(seen(open)).toEqual(["Step 2 of 2 How to reach you"]);
});

test("the form is sent once, as a whole, from the last step, and is reset after the thank-you message", async () => {
  const server = fakeServer();
  const open = await openAtTwo();
  fillContact(open);
  open.button("Ask for an offer").click();
  await expect
    .poll(() => server.sent, soon)
    .toEqual([
      expect.objectContaining({
        fields: expect.objectContaining({ ...company, fleetSize: 12, fullName: "Anna Kowalska" }),
      }),
    ]);
  expect(Object.keys(server.sent[0]?.fields ?? {})).not.toContain("_step");
  server.respond(201);
  await expect.poll(() => document.activeElement?.id, soon).toBe("offers-sent");
  expect(seen(open)).toEqual(["Step 1 of 2 Company and fleet"]);
});

test("problems found by the server open the first step that has one", async () => {
  const server = fakeServer();
  const open = await openAtTwo();
  fillContact(open);
  const problems = [
    { field: "email", code: "email", messageId: "form.invalid.email" },
    { field: "companyName", code: "value", messageId: "form.invalid.value" },
  ];
  server.respond(422, { problems });
  open.button("Ask for an offer").click();
  await expect.poll(() => seen(open), soon).toEqual(["Step 1 of 2 Company and fleet"]);
  await expect.poll(focused, soon).toContain("Please correct 1 field");
  expect(open.errorOf("Company name")).toBe("This value cannot be accepted");
  fill(open.control("Company name"), "Kowalska");
  open.button("Next").click();
  await expect.poll(focused, soon).toBe("Step 2 of 2 How to reach you");
  expect(open.errorOf("Email address")).toBe("Provide a valid email address");
});

test("a failure is shown in the last step, and disappears once the visitor goes back", async () => {
  const server = fakeServer();
  const open = await openAtTwo();
  fillContact(open);
  server.respond(503);
  open.button("Ask for an offer").click();
  await expect.poll(open.text, soon).toContain("An error occurred.");
  expect(seen(open)).toEqual(["Step 2 of 2 How to reach you"]);
  open.button("Back").click();
  await expect.poll(open.text, soon).not.toContain("An error occurred.");
});

test("after a reload the form opens at the step where it was left, without taking the focus", async () => {
  const before = await openAtTwo({ id: "reloaded" });
  fill(before.control("Full name"), "Anna");
  await expect
    .poll(() => sessionStorage.getItem("waymark-draft:/#reloaded"), soon)
    .toContain("Anna");
  before.close();
  const after = await openForm(offers, { id: "reloaded", keepsDraft: true });
  await expect.poll(() => seen(after), soon).toEqual(["Step 2 of 2 How to reach you"]);
  expect(document.activeElement).toBe(document.body);
  expect(after.control("Company name")).toHaveProperty("value", company.companyName);
  expect(after.form.querySelectorAll("[aria-invalid]")).toHaveLength(0);
});

test("a draft that names a missing step starts at the first", async () => {
  sessionStorage.setItem("waymark-draft:/#odd", '{"_step":"7","companyName":"Kowalska"}');
  const open = await openForm(offers, { id: "odd", keepsDraft: true });
  await expect.poll(() => open.control("Company name"), soon).toHaveProperty("value", "Kowalska");
  expect(seen(open)).toEqual(["Step 1 of 2 Company and fleet"]);
});

test("a step that the server opened without scripts takes precedence over a draft", async () => {
  const before = await openForm(offers, { id: "answered" });
  fill(before.control("Company name"), "Kowalska");
  await expect
    .poll(() => sessionStorage.getItem("waymark-draft:/#answered"), soon)
    .toContain("Kowalska");
  before.close();
  const response = { values: company, lostFiles: [], problems: [], step: 2 };
  const open = await openForm(offers, { id: "answered", response, keepsDraft: true });
  expect(seen(open)).toEqual(["Step 2 of 2 How to reach you"]);
  expect(document.title).toBe("Offer");
  open.button("Back").click();
  await expect.poll(() => seen(open), soon).toEqual(["Step 1 of 2 Company and fleet"]);
});
