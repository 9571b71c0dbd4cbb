// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { saveTyped } from "#forms/drafts/save-typed.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { fakeServer } from "./fake-server.ts";
import { fill, openForm, soon, type OpenForm } from "./open-form.tsx";

const { contact, demo } = formDefinitions;
const consent = "I agree that my data are processed in order to answer this request.";

function valueOf({ control }: OpenForm, label: string): unknown {
  const found = control(label);
  if (found instanceof HTMLInputElement && found.type === "checkbox") return found.checked;
  return "value" in found ? found.value : undefined;
}

test("typed text is restored after a reload; consent has to be given again", async () => {
  const before = await openForm(contact, { id: "reloaded" });
  fill(before.control("Full name"), "Anna");
  fill(before.control("Send me a copy by email"), "");
  fill(before.control(consent), "");
  fill(before.control("Message"), "Hello\nthere");
  await expect
    .poll(() => sessionStorage.getItem(`waymark-draft:${location.pathname}#reloaded`), soon)
    .toContain("there");
  before.close();
  const after = await openForm(contact, { id: "reloaded", keepsDraft: true });
  await expect.poll(() => valueOf(after, "Full name"), soon).toBe("Anna");
  expect(valueOf(after, "Message")).toBe("Hello\nthere");
  expect(valueOf(after, "Send me a copy by email")).toBe(true);
  expect(valueOf(after, consent)).toBe(false);
  // A reopened form shows no errors.
  expect(after.form.querySelectorAll("[aria-invalid]")).toHaveLength(0);
});

test("text typed before hydration is preserved when its page is reloaded", async () => {
  const before = await openForm(contact, { id: "early" });
  sessionStorage.setItem("waymark-draft:/#early", JSON.stringify({ message: "Hello" }));
  const island = document.createElement("div");
  island.dataset["block"] = "early";
  island.dataset["island"] = "form";
  island.append(before.form.cloneNode(true));
  before.close();
  document.body.append(island);
  const early = (name: string) => island.querySelector<HTMLInputElement>(`[name=${name}]`);
  early("fullName")?.setAttribute("value", "Anna");
  early("sendCopy")?.click();
  early("consent")?.click();
  saveTyped();
  island.remove();
  const after = await openForm(contact, { id: "early", keepsDraft: true });
  await expect.poll(() => valueOf(after, "Full name"), soon).toBe("Anna");
  expect(valueOf(after, "Message")).toBe("Hello");
  expect(valueOf(after, "Send me a copy by email")).toBe(true);
  expect(valueOf(after, consent)).toBe(false);
});

test("a chosen option is restored, and does not appear in another form of the page", async () => {
  const before = await openForm(demo, { id: "one" });
  fill(before.control("Industry"), "agro-cars");
  before.close();
  const after = await openForm(demo, { id: "one", keepsDraft: true });
  await expect.poll(() => valueOf(after, "Industry"), soon).toBe("agro-cars");
  const other = await openForm(demo, { id: "two", keepsDraft: true });
  expect(valueOf(other, "Industry")).toBe("");
});

test("values returned by the server take precedence over the draft", async () => {
  const before = await openForm(contact, { id: "answered" });
  fill(before.control("Full name"), "Anna");
  before.close();
  const response = { values: { fullName: "Anna Kowalska" }, lostFiles: [], problems: [] };
  const after = await openForm(contact, { id: "answered", response, keepsDraft: true });
  fill(after.control("Message"), "Hello");
  expect(valueOf(after, "Full name")).toBe("Anna Kowalska");
});

test("nothing remains stored of a form that was accepted", async () => {
  const server = fakeServer();
  const open = await openForm(contact, { id: "taken" });
  fill(open.control("Full name"), "Anna");
  fill(open.control("Email address"), "anna@example.com");
  fill(open.control("Message"), "Hello");
  fill(open.control(consent), "");
  server.respond(201);
  open.button("Send").click();
  await expect.poll(() => document.activeElement?.id, soon).toBe("taken-sent");
  expect(sessionStorage.getItem("waymark-draft:/#taken")).toBeNull();
});

test.each([["blocked"], ["nonsense"]])(
  "with storage that is %s a form can still be filled in",
  async (kind) => {
    const blocked = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const storage = {
      getItem: () => "{nonsense",
      setItem: () => undefined,
      clear: () => undefined,
    };
    vi.stubGlobal(
      "sessionStorage",
      kind === "blocked" ? { ...storage, getItem: blocked, setItem: blocked } : storage,
    );
    const open = await openForm(contact);
    fill(open.control("Full name"), "Anna");
    expect(valueOf(open, "Full name")).toBe("Anna");
  },
);
