// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { fakeServer } from "./fake-server.ts";
import { describedBy, fill, openForm, soon, textOf, type OpenForm } from "./open-form.tsx";

const application = formDefinitions["job-application"];

function file(name: string, bytes = 1000, type = "application/pdf"): File {
  return new File([new Uint8Array(bytes)], name, { type, lastModified: 0 });
}

/** Chooses files like the browser's dialog: the previous choice is removed from the control. */
function choose({ control }: OpenForm, label: string, files: readonly File[]): void {
  const input = control(label);
  if (!(input instanceof HTMLInputElement)) throw new Error("files are chosen in an input");
  const transfer = new DataTransfer();
  for (const item of files) transfer.items.add(item);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The texts in the list below a control. */
function listOf({ control }: OpenForm, label: string): readonly string[] {
  const list = control(label).parentElement?.querySelector("ul");
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
}

function filesIn(control: HTMLElement): readonly string[] {
  return control instanceof HTMLInputElement
    ? [...(control.files ?? [])].map(({ name }) => name)
    : [];
}

test("chosen files are listed with their sizes; choosing again adds to them", async () => {
  const open = await openForm(application);
  expect(open.control("CV").hasAttribute("multiple")).toBe(false);
  choose(open, "Other files", [file("a.pdf", 1_234_000), file("b.pdf", 10)]);
  await expect
    .poll(() => listOf(open, "Other files"), soon)
    .toEqual(["a.pdf1,234 kBRemove: a.pdf", "b.pdf1 kBRemove: b.pdf"]);
  choose(open, "Other files", [file("b.pdf", 10), file("c.pdf")]);
  await expect.poll(() => listOf(open, "Other files"), soon).toHaveLength(3);
  // The control holds them all, in case the form is submitted without scripts after all.
  expect(filesIn(open.control("Other files"))).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
});

test("a file is removed by its button, and the focus returns to the control", async () => {
  const open = await openForm(application);
  choose(open, "Other files", [file("a.pdf"), file("b.pdf")]);
  await expect.poll(() => listOf(open, "Other files"), soon).toHaveLength(2);
  open.button("Remove: a.pdf").click();
  await expect.poll(() => listOf(open, "Other files"), soon).toEqual(["b.pdf1 kBRemove: b.pdf"]);
  expect(filesIn(open.control("Other files"))).toEqual(["b.pdf"]);
  expect(document.activeElement).toBe(open.control("Other files"));
});

test("a second CV replaces the first", async () => {
  const open = await openForm(application);
  choose(open, "CV", [file("old.pdf")]);
  choose(open, "CV", [file("new.pdf")]);
  await expect.poll(() => listOf(open, "CV"), soon).toEqual(["new.pdf1 kBRemove: new.pdf"]);
});

test.each([
  [[file("cv.exe", 10, "application/x-msdownload")], "Incorrect file format: cv.exe"],
  [[file("cv.pdf", 0)], "The file is empty: cv.pdf"],
  [[file("cv.pdf", 10_000_001)], "The file cv.pdf is larger than 10 MB"],
  [Array.from({ length: 6 }, (_, at) => file(`${at}.pdf`)), "At most 5 files"],
  [
    ["a.pdf", "b.pdf", "c.pdf"].map((name) => file(name, 9_000_000)),
    "All files together are larger than 25 MB",
  ],
])(
  "%# files that cannot be sent are reported at once, and removing them fixes it",
  async (files, text) => {
    const open = await openForm(application);
    choose(open, "Other files", files);
    await expect.poll(() => open.errorOf("Other files"), soon).toBe(text);
    open.button(`Remove: ${files[0]?.name}`).click();
    await expect.poll(() => open.errorOf("Other files"), soon).toBe("");
  },
);

test("files are sent with the form under their own names", async () => {
  const server = fakeServer();
  const open = await openForm(application);
  fill(open.control("First name"), "Anna");
  fill(open.control("Last name"), "Kowalska");
  fill(open.control("Email address"), "anna@example.com");
  fill(open.control("Phone"), "+44 20 7946 0958");
  fill(open.control("I agree that my data are processed for recruitment."), "");
  choose(open, "CV", [file("Życiorys.pdf")]);
  for (const name of ["You and the job", "Documents"]) {
    open.button("Next").click();
    await expect.poll(() => document.activeElement?.textContent, soon).toContain(name);
  }
  open.button("Send the application").click();
  await expect
    .poll(() => server.sent[0], soon)
    .toMatchObject({
      path: "/api/form_entries/job_application",
      fields: { surname: "Kowalska", phone: "+442079460958", cv: "Życiorys.pdf" },
    });
  server.respond(500);
  await expect.poll(open.text, soon).toContain("Everything you entered is still here.");
  expect(filesIn(open.control("CV"))).toEqual(["Życiorys.pdf"]);
});

test("files sent with an earlier page have to be chosen again, until there are some", async () => {
  const again = "Please choose the files again.";
  const response = {
    values: {},
    lostFiles: ["cv"],
    problems: [],
    failure: "form.failure",
  } as const;
  const open = await openForm(application, { response });
  expect(open.text()).toContain("Only the files have to be chosen again.");
  expect(describedBy(open.control("CV")).map(textOf)).toContain(again);
  expect(describedBy(open.control("Other files")).map(textOf)).not.toContain(again);
  choose(open, "CV", [file("cv.pdf")]);
  await expect.poll(open.text, soon).not.toContain(again);
});

test("after a reload files have to be chosen again, and their names were stored nowhere", async () => {
  const before = await openForm(application, { id: "reloaded" });
  choose(before, "CV", [file("secret-name.pdf")]);
  await expect
    .poll(() => sessionStorage.getItem("waymark-draft:/#reloaded"), soon)
    .toBe('{"cv":true}');
  before.close();
  const after = await openForm(application, { id: "reloaded", keepsDraft: true });
  await expect.poll(after.text, soon).toContain("Please choose the files again.");
});
