// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { fakeServer } from "./fake-server.ts";
import { fill, openForm, soon, type OpenForm } from "./open-form.tsx";

const { contact } = formDefinitions;
const consent = "I agree that my data are processed in order to answer this request.";
const failure =
  "An error occurred.An error occurred while submitting the form. Please try again later.Everything you entered is still here.";

/** A contact form with everything that it requires. */
async function filledContact(
  more: Partial<Parameters<typeof openForm>[1]> = {},
): Promise<OpenForm> {
  const open = await openForm(contact, more);
  fill(open.control("Full name"), "Anna Kowalska");
  fill(open.control("Email address"), "anna@example.com");
  fill(open.control("Message"), "Hello");
  fill(open.control(consent), "");
  return open;
}

function thanksOf({ form }: OpenForm): HTMLElement {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[id$="-sent"]');
  if (thanks === null || thanks === undefined) throw new Error("there are no thanks");
  return thanks;
}

function valueOf(control: HTMLElement): unknown {
  return "value" in control ? control.value : undefined;
}

test("a filled-in form is sent once, and the thank-you message takes the focus", async () => {
  const server = fakeServer();
  const open = await filledContact({ locale: "en" });
  expect(thanksOf(open).dataset["sent"]).toBeUndefined();
  open.button("Send").click();
  await expect.poll(() => server.sent.length, soon).toBe(1);
  expect(server.sent[0]).toMatchObject({
    path: "/api/contact_form_entries",
    locale: "en",
    fields: {
      fullName: "Anna Kowalska",
      email: "anna@example.com",
      message: "Hello",
      consent: true,
      fillTimeMs: expect.stringMatching(/^\d+$/),
    },
  });
  expect(server.sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  server.respond(201, { id: "1" });
  await expect.poll(() => document.activeElement === thanksOf(open), soon).toBe(true);
  expect(thanksOf(open).dataset["sent"]).toBe("true");
  expect(thanksOf(open).textContent).toBe("Thank you for submitting the form.We will contact you.");
});

test("while sending, the button says so, stays in place and ignores a second click", async () => {
  const server = fakeServer();
  const open = await filledContact();
  open.button("Send").click();
  await expect.poll(() => server.sent.length, soon).toBe(1);
  const busy = open.button("Sending…");
  expect([busy.getAttribute("aria-disabled"), busy.hasAttribute("disabled")]).toEqual([
    "true",
    false,
  ]);
  busy.click();
  busy.click();
  server.respond(500);
  await expect.poll(open.text, soon).toContain("An error occurred.");
  expect(server.sent).toHaveLength(1);
  expect(open.button("Send").hasAttribute("aria-disabled")).toBe(false);
});

test.each([
  [500, {}, failure],
  [503, {}, failure],
  [403, {}, failure],
  [422, { problems: [] }, failure],
  [422, { problems: "nonsense" }, failure],
  [200, { code: "503" }, failure],
  [429, {}, "Too many forms were sent in a short time. Please try again in a few minutes."],
  [
    422,
    { problems: [{ field: "", code: "bot-check", messageId: "form.invalid.botCheck" }] },
    "We could not confirm that a person is sending this form.",
  ],
])(
  "the response %d %j is shown and takes the focus, and no input is lost",
  async (status, body, text) => {
    const server = fakeServer();
    const open = await filledContact();
    server.respond(status, body);
    open.button("Send").click();
    await expect.poll(open.text, soon).toContain(text);
    await expect
      .poll(() => document.activeElement?.getAttribute("aria-label"), soon)
      .toBe("An error occurred.");
    expect(valueOf(open.control("Message"))).toBe("Hello");
    expect(thanksOf(open).dataset["sent"]).toBeUndefined();
  },
);

test("problems found by the server appear at their field and in the summary", async () => {
  const server = fakeServer();
  const open = await filledContact();
  const problem = { field: "email", code: "email", messageId: "form.invalid.email" };
  server.respond(422, { problems: [problem] });
  open.button("Send").click();
  await expect
    .poll(() => open.errorOf("Email address"), soon)
    .toBe("Provide a valid email address");
  expect(open.text()).toContain("Please correct 1 field");
  expect(open.text()).not.toContain("An error occurred.");
  await expect
    .poll(() => document.activeElement?.querySelector("a")?.hash, soon)
    .toBe("#contact-email");
  fill(open.control("Email address"), "anna@example.org");
  await expect.poll(open.text, soon).not.toContain("Please correct");
});

test("after a lost response the same form has the same key, a changed one another", async () => {
  const server = fakeServer();
  const open = await filledContact();
  for (const message of ["Hello", "Hello", "Hello again"]) {
    fill(open.control("Message"), message);
    server.breakOff();
    open.button("Send").click();
    const count = server.sent.length + 1;
    await expect.poll(() => server.sent.length, soon).toBe(count);
    await expect.poll(open.text, soon).toContain("No answer came back.");
    await expect.poll(() => open.button("Send").hasAttribute("aria-disabled"), soon).toBe(false);
  }
  const [first, second, third] = server.sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("the honeypot of this form is sent, whatever another form's contains", async () => {
  const server = fakeServer();
  await filledContact({ id: "other" });
  const open = await filledContact();
  const [other, own] = document.querySelectorAll<HTMLInputElement>('[tabindex="-1"][type="text"]');
  if (own === undefined || other === undefined) throw new Error("there are no traps");
  fill(other, "filled in by a robot");
  open.button("Send").click();
  await expect.poll(() => server.sent.length, soon).toBe(1);
  expect(Object.values(server.sent[0]?.fields ?? {})).not.toContain("filled in by a robot");
  server.respond(500);
  await expect.poll(open.text, soon).toContain("An error occurred.");
  fill(own, "by a robot too");
  server.respond(500);
  open.button("Send").click();
  await expect
    .poll(() => Object.values(server.sent[1]?.fields ?? {}), soon)
    .toContain("by a robot too");
});

test("values, errors and reason returned after a post without scripts are shown", async () => {
  const response = {
    values: { fullName: "Anna", email: "anna@", sendCopy: "on" },
    lostFiles: [],
    problems: [{ field: "email", code: "email", messageId: "form.invalid.email" }],
    failure: "form.tooMany",
  } as const;
  const open = await openForm(contact, { response });
  expect(valueOf(open.control("Full name"))).toBe("Anna");
  expect(open.control("Send me a copy by email")).toHaveProperty("checked", true);
  expect(open.errorOf("Email address")).toBe("Provide a valid email address");
  expect(open.text()).toContain("Please correct 1 field");
  expect(open.text()).toContain("Too many forms were sent in a short time.");
});
