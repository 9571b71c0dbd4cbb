import { join } from "node:path";
import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { posted, type Values } from "../../../helpers/forms/posted.ts";
import { storedEntries, type StoredEntry } from "../../../helpers/forms/stored-entries.ts";
import { sharedSite } from "../../../helpers/opened-site.ts";

const offer = "/en/career/join-us/firmware-engineer";
const person = {
  name: "Anna",
  surname: "<b>Kowalska</b>",
  email: "anna@example.com",
  phone: "+44 20 7946 0958",
};
const pdf = new File(["%PDF-1.4\n%%EOF\n"], "cv.pdf", { type: "application/pdf" });

/** A page as seen without scripts. */
interface SeenPage {
  readonly status: number;
  readonly title: string;
  /** Name of the visible step. */
  readonly step: string;
  /** The errors in the summary at the top. */
  readonly summary: readonly string[];
  readonly text: string;
  /** Value of a control, visible or not. */
  readonly valueOf: (name: string) => string;
  /** Fills in values, and presses a button by its text. */
  readonly press: (button: string, values?: Values) => Promise<Response>;
}

interface Visit {
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly path: string;
}

async function seen({ ask, path }: Visit, response: Response): Promise<SeenPage> {
  const html = await response.text();
  const { document } = new Window();
  // The title and the form alone: parsing the whole page each time takes far longer.
  const [title = ""] = /<title>.*?<\/title>/s.exec(html) ?? [];
  document.write(`${title}${(html.match(/<form\b.*?<\/form>/gs) ?? []).join("")}`);
  const form = document.querySelector("form[action*='form=']:not([action*='cookies'])");
  if (form === null) throw new Error(`there is no form: ${response.status}`);
  const texts = (selector: string) =>
    [...form.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    status: response.status,
    title: document.title,
    step: texts("fieldset:not([hidden]) > legend").join(", "),
    summary: texts("section li"),
    text: form.textContent,
    valueOf: (name) => form.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? "",
    press: (button, values = {}) => {
      const body = posted(form, button, values);
      const action = form.getAttribute("action")?.split("#", 1)[0] ?? "";
      return ask(`${path}${action}`, { method: "POST", body });
    },
  };
}

let databasePath: string;

/** Accepts as many forms per visitor as are sent here, valid or not: no step counts as one. */
const site = sharedSite({
  env: (folder) => {
    databasePath = join(folder, "store.sqlite");
    const filesDir = join(folder, "files");
    return { DATABASE_PATH: databasePath, FILES_DIR: filesDir, FORMS_PER_VISITOR: "4" };
  },
});

/** The form of a page, and what has been stored since it was opened. */
async function visit(path = offer): Promise<{
  readonly first: SeenPage;
  readonly go: (response: Promise<Response>) => Promise<SeenPage>;
  readonly ask: Visit["ask"];
  readonly entries: () => readonly StoredEntry[];
}> {
  const { ask } = site();
  const stored = () => storedEntries(databasePath, "en");
  const earlier = stored().length;
  return {
    first: await seen({ ask, path }, await ask(path)),
    go: async (response) => seen({ ask, path }, await response),
    ask,
    entries: () => stored().slice(earlier),
  };
}

describe("a multi-step form without scripts", () => {
  test("goes forward, back and forward with everything that was typed, and is stored once it is sent", async () => {
    const { first, go, entries } = await visit();
    expect(first.step).toBe("Step 1 of 3 About you");
    const two = await go(first.press("Next", person));
    expect([two.status, two.step]).toEqual([200, "Step 2 of 3 You and the job"]);
    expect(two.title).toBe(`Step 2 of 3 – ${first.title}`);
    expect(two.summary).toEqual([]);
    expect(two.valueOf("surname")).toBe("<b>Kowalska</b>");
    const three = await go(two.press("Next", { city: "Leeds", message: "Since\n2009" }));
    expect(three.step).toBe("Step 3 of 3 Documents");
    const back = await go(three.press("Back"));
    expect([back.status, back.step]).toEqual([200, "Step 2 of 3 You and the job"]);
    expect(back.valueOf("city")).toBe("Leeds");
    const again = await go(back.press("Next"));
    expect(again.step).toBe("Step 3 of 3 Documents");
    expect(entries()).toEqual([]);
    const sent = await again.press("Send the application", { cv: pdf, consent: "on" });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(`${offer}#apply-sent`);
    expect(entries()).toEqual([
      expect.objectContaining({
        form: "job-application",
        files: ["cv.pdf"],
        fields: expect.objectContaining({
          surname: "<b>Kowalska</b>",
          city: "Leeds",
          message: "Since\n2009",
        }),
      }),
    ]);
    expect(Object.keys(entries()[0]?.fields ?? {}).filter((name) => name.startsWith("_"))).toEqual(
      [],
    );
  });

  test("stays at a step with errors, lists them, and does not mention later steps", async () => {
    const { first, go, entries } = await visit();
    const shown = await go(first.press("Next", { ...person, email: "anna@", phone: "" }));
    expect([shown.status, shown.step]).toEqual([422, "Step 1 of 3 About you"]);
    expect(shown.title).toBe(`Error: ${first.title}`);
    expect(shown.summary).toEqual([
      "Email address: Provide a valid email address",
      "Phone: Mandatory field",
    ]);
    expect(shown.valueOf("name")).toBe("Anna");
    const two = await go(shown.press("Next", { email: person.email, phone: person.phone }));
    expect(two.step).toBe("Step 2 of 3 You and the job");
    expect(entries()).toEqual([]);
  });

  test("is validated as a whole when it is sent: the first step with an error opens", async () => {
    const { first, go, entries } = await visit();
    const two = await go(first.press("Next", person));
    const three = await go(two.press("Next"));
    const files = { cv: pdf, files: new File([""], "") };
    const late = await go(three.press("Send the application", { ...files, email: "anna@" }));
    expect([late.status, late.step]).toEqual([422, "Step 1 of 3 About you"]);
    expect(late.summary).toEqual(["Email address: Provide a valid email address"]);
    expect(late.text).toContain("Please choose the files again.");
    expect(entries()).toEqual([]);
  });

  test("asks again for files chosen before going back, any number of steps", async () => {
    const { first, go } = await visit();
    const two = await go(first.press("Next", person));
    const three = await go(two.press("Next"));
    expect(three.text).not.toContain("Please choose the files again.");
    const back = await go(three.press("Back", { cv: pdf }));
    const further = await go(back.press("Back"));
    expect(further.step).toBe("Step 1 of 3 About you");
    const again = await go((await go(further.press("Next"))).press("Next"));
    expect(again.text.split("Please choose the files again.")).toHaveLength(2);
  });

  test("shows the first step for a manipulated step number while nothing is filled in", async () => {
    const { go, ask, entries } = await visit();
    const asked = [
      ["3", 422],
      ["2", 422],
      ["1", 200],
      ["4", 200],
      ["-1", 200],
      ["1e9", 200],
      ["", 200],
      ["__proto__", 200],
      ["<script>", 200],
      ["3".repeat(1000), 200],
    ] as const;
    for (const [step, status] of asked) {
      const body = new URLSearchParams([
        ["_step", step],
        ["_step", "3"],
        ["_lostFiles", "<script>"],
        ["surname", "Kowalska"],
      ]);
      const shown = await go(ask(`${offer}?form=job-application`, { method: "POST", body }));
      expect([step, shown.status, shown.step]).toEqual([step, status, "Step 1 of 3 About you"]);
      expect(shown.valueOf("surname")).toBe("Kowalska");
      expect(shown.text).not.toContain("<script>");
    }
    expect(entries()).toEqual([]);
  });

  test("is not sent while the request names a step, even if it is complete", async () => {
    const { go, ask, entries } = await visit("/en/offers");
    const whole = {
      companyName: "Kowalska Ltd",
      industry: "other",
      fleetSize: "12",
      fullName: "Anna",
      email: person.email,
      phone: person.phone,
      consent: "on",
    };
    const post = (more: Record<string, string>) =>
      ask("/en/offers?form=offers", {
        method: "POST",
        body: new URLSearchParams({ ...whole, ...more }),
      });
    expect((await go(post({ _step: "2" }))).step).toBe("Step 2 of 2 How to reach you");
    expect((await go(post({ _step: "9" }))).step).toBe("Step 1 of 2 Company and fleet");
    expect(entries()).toEqual([]);
    expect((await post({})).status).toBe(303);
    expect(entries()).toHaveLength(1);
  });
});

test("a single-step form is sent whatever step is named", async () => {
  const { ask, entries } = await visit("/en/contact");
  const body = new URLSearchParams({
    fullName: "Anna",
    email: person.email,
    message: "Hello",
    consent: "on",
    _step: "2",
  });
  const response = await ask("/en/contact?form=contact", { method: "POST", body });
  expect(response.status).toBe(303);
  expect(entries()).toHaveLength(1);
});
