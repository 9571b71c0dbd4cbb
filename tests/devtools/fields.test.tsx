// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { commitField } from "#devtools/commands/commit-field.ts";
import { loadForm } from "#devtools/form/load-form.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { fill } from "../forms/open-form.tsx";
import { show, typeInto } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";
const image = { url: "/media/old.svg", alt: "A map", width: 3, height: 2 };

async function openBlock(type: "image-text" | "cta" | "feature-grid", given: object) {
  const node = { nodeType: "article", action: "index", crumbs: [] };
  const files = {
    [path]: { id: "a", title: "A", blocks: [{ type, id: "b", props: given }] },
    "content/en/pages/contact.json": {
      id: "contact",
      title: "Write to us",
      blocks: [{ type: "rich-text", id: "offices", props: { content: "<p>Poznań</p>" } }],
    },
    "content/en/sitemap.json": [
      { ...node, slug: "/contact", nodeReference: "contact", name: "Contact" },
      { ...node, slug: "/blog", nodeReference: "blog", name: "Blog" },
      { ...node, slug: "/for-customers", nodeReference: "login", name: "Login" },
    ],
  };
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  await loadForm(type);
  session.select("/blocks/0");
  const shown = await show(workbench, <Inspector />);
  const props = (): unknown => {
    const [block] = JSON.parse(JSON.stringify(session.store?.present)).blocks;
    return block.props;
  };
  const changes = () => session.store?.past.map(({ patches }) => patches);
  const notice = () => session.notice?.text;
  return { ...shown, props, changes, notice, next: () => workbench.problems.go(1) };
}

test("choosing a picture visually fills in its size and focuses its alternative text", async () => {
  const { container, press, props, notice } = await openBlock("image-text", {
    heading: "H",
    content: "<p>a</p>",
    image,
  });
  await press("Choose another…");
  await expect
    .poll(() => container.querySelector('dialog img[src="/media/new.png"]'))
    .not.toBeNull();
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  const search = container.querySelector<HTMLElement>('dialog [type="search"]');
  await act(async () => search !== null && fill(search, "new"));
  await act(async () => void search?.dispatchEvent(enter));
  expect(props()).toMatchObject({
    image: { url: "/media/new.png", alt: "A map", width: 1200, height: 800 },
  });
  expect(notice()).toBe("/media/new.png is the picture now");
  const text = container.querySelector<HTMLTextAreaElement>("#props_image_alt");
  expect(document.activeElement).toBe(text);
  expect([text?.selectionStart, text?.selectionEnd]).toEqual([0, "A map".length]);
  // Otherwise Enter inserts a line break into the text.
  expect(enter.defaultPrevented).toBe(true);
  const ofBefore = "This text was written for the previous picture.";
  expect(container.textContent).toContain(ofBefore);
  if (text === null) throw new Error("there is no text");
  await typeInto(text, "A yard");
  expect(container.textContent).not.toContain(ofBefore);
  // An empty text is a text: the picture conveys nothing.
  await typeInto(text, "");
  expect(props()).toMatchObject({ image: { alt: "" } });
  expect(container.textContent).toContain("counts as decoration");
});

test("a link is chosen by page title, then by a block of the page; a dead link is reported", async () => {
  const { container, props } = await openBlock("cta", {
    heading: "H",
    link: { label: "L", url: "/blog" },
  });
  const box = container.querySelector<HTMLElement>("#props_link_url");
  if (box === null) throw new Error("there is no box");
  const press = async (key: string): Promise<void> =>
    act(async () => void box.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  await expect.poll(() => container.textContent).toContain("Blog");
  await act(async () => fill(box, "log"));
  expect(container.querySelector('[role="option"]')?.textContent).toContain("Login");
  await act(async () => fill(box, "write"));
  // Search terms for a page are not an address.
  expect(props()).toMatchObject({ link: { url: "/blog" } });
  // The first page that matches is used.
  await press("Enter");
  expect(props()).toMatchObject({ link: { url: "/contact" } });
  await act(async () => fill(box, "/contact#"));
  await expect.poll(() => container.textContent).toContain("#offices");
  await press("ArrowDown");
  await press("Enter");
  expect(props()).toMatchObject({ link: { url: "/contact#offices" } });
  await act(async () => fill(box, "/nowhere"));
  await expect.poll(() => container.textContent).toContain("This site has no page /nowhere.");
  await act(async () => fill(box, "just words"));
  await act(async () => void box.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(props()).toMatchObject({ link: { url: "just words" } });
  expect(box.getAttribute("aria-invalid")).toBe("true");
});

test("typing in a field changes only that field; emptying the last one of an object removes the object", async () => {
  const given = { heading: "H", content: "<p>a</p>", image: {}, odd: { empty: {} } };
  const { changes, props, fill: write } = await openBlock("image-text", given);
  await write("Headingrequired", "He");
  await act(async () => document.querySelector<HTMLElement>("#props_link__fold")?.click());
  await write("Labelrequired", "More");
  expect(props()).toMatchObject({ link: { label: "More" } });
  await write("Labelrequired", "");
  await write("Headingrequired", "");
  const at = "/blocks/0/props";
  expect(changes()).toEqual([
    [{ op: "replace", path: `${at}/heading`, value: "He" }],
    [{ op: "remove", path: `${at}/heading` }],
  ]);
});

test("a typed letter is in the document at once; the form updates after its frame, on blur or on a command", async () => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { container, props } = await openBlock("cta", {
    heading: "H",
    link: { label: "L", url: "/blog" },
  });
  const heading = document.querySelector<HTMLInputElement>("#props_heading");
  if (heading === null) throw new Error("there is no heading");
  const isBlamed = () => container.textContent.includes("This text is too long");
  const long = (letter: string) => letter.repeat(200);
  const write = async (text: string) => {
    await act(async () => fill(heading, text));
    return [heading.value, props(), isBlamed()];
  };
  expect(await write(long("a"))).toMatchObject([long("a"), { heading: long("a") }, false]);
  await act(async () => commitField(heading));
  expect(isBlamed()).toBe(true);
  expect(await write("He")).toMatchObject(["He", { heading: "He" }, true]);
  await act(async () => heading.blur());
  expect(isBlamed()).toBe(false);
  expect(await write(long("b"))).toMatchObject([long("b"), { heading: long("b") }, false]);
  await act(async () => void (await vi.runAllTimersAsync()));
  expect([heading.value, isBlamed()]).toEqual([long("b"), true]);
});

test("tones and icons are chosen by appearance; the default is not written; an unexpected value is shown", async () => {
  const items = [{ icon: "fuel", title: "T", text: "t" }];
  const { container, props } = await openBlock("feature-grid", { heading: "H", items });
  const radio = (list: string, label: string): HTMLElement | null | undefined => {
    const labels = [...container.querySelectorAll(`#props_${list} label`)];
    return labels.find(({ textContent }) => textContent === label)?.querySelector("input");
  };
  await act(async () => radio("items_0_icon", "lock")?.click());
  expect(props()).toMatchObject({ items: [{ icon: "lock" }] });
  expect(container.querySelectorAll("#props_items_0_icon svg").length).toBe(10);

  const cta = { heading: "H", link: { label: "L", url: "/blog" }, tone: "blue" };
  const other = await openBlock("cta", cta);
  const tones = (): string => other.container.querySelector("#props_tone")?.textContent ?? "";
  expect(tones()).toContain("“blue”: no such choice");
  await act(async () => other.next());
  expect(document.activeElement?.closest("#props_tone")).not.toBeNull();
  const [first] = other.container.querySelectorAll<HTMLElement>("#props_tone input");
  await act(async () => first?.click());
  expect(tones()).not.toContain("blue");
});

test("list items can be duplicated, dragged, collapsed and expanded; each change is one step", async () => {
  const given = { heading: "H", items: ["A", "B", "C"].map((title) => ({ title, text: "t" })) };
  const { container, press, props } = await openBlock("feature-grid", given);
  const titles = (): readonly string[] =>
    JSON.parse(JSON.stringify(props())).items.map(({ title }: { title: string }) => title);
  await press("Duplicate item 2");
  expect(titles()).toEqual(["A", "B", "B", "C"]);
  const rows = (): readonly Element[] => [...container.querySelectorAll("ol > li")];
  const dataTransfer = new DataTransfer();
  const drag = async (row: Element | undefined, type: string): Promise<void> =>
    act(async () => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      row?.dispatchEvent(Object.assign(event, { dataTransfer }));
    });
  await drag(rows()[3]?.querySelector("summary") ?? undefined, "dragstart");
  await drag(rows()[0], "dragover");
  await drag(rows()[0], "drop");
  expect(titles()).toEqual(["C", "A", "B", "B"]);
  await press("Expand all");
  expect(container.querySelectorAll("ol > li > details[open]").length).toBe(4);
  await press("Collapse all");
  expect(container.querySelectorAll("ol > li > details[open]").length).toBe(0);
});

test("keys on the row of an item move between items and reorder them, and the focus follows", async () => {
  const given = { heading: "H", items: ["A", "B", "C"].map((title) => ({ title, text: "t" })) };
  const { container, props } = await openBlock("feature-grid", given);
  const titles = (): readonly string[] =>
    JSON.parse(JSON.stringify(props())).items.map(({ title }: { title: string }) => title);
  const rows = () => Array.from(container.querySelectorAll<HTMLElement>("ol > li summary"));
  const pressKey = async (key: string, altKey = false): Promise<void> => {
    const event = new KeyboardEvent("keydown", { key, altKey, bubbles: true, cancelable: true });
    await act(async () => document.activeElement?.dispatchEvent(event));
    await act(async () => expect.poll(() => event.defaultPrevented).toBe(true));
  };
  const focused = async () => {
    await act(async () => new Promise<number>((resolve) => requestAnimationFrame(resolve)));
    return rows().findIndex((row) => row === document.activeElement);
  };
  rows()[0]?.focus();
  await pressKey("End");
  expect(await focused()).toBe(2);
  await pressKey("ArrowUp");
  expect(await focused()).toBe(1);
  await pressKey("ArrowDown", true);
  expect(titles()).toEqual(["A", "C", "B"]);
  expect(await focused()).toBe(2);
  await pressKey("Home", true);
  expect(titles()).toEqual(["B", "A", "C"]);
  expect(await focused()).toBe(0);
});

test("an added item is expanded with the focus in its first field; the one before stays expanded", async () => {
  const { container, press } = await openBlock("feature-grid", {
    heading: "H",
    items: [{ title: "A", text: "t" }],
  });
  await press("Add an item");
  await expect.poll(() => document.activeElement?.id).toBe("props_items_1_title");
  expect(container.querySelectorAll("ol > li > details[open]").length).toBe(2);
});

test("a value without a field is shown as it is, with the available fixes", async () => {
  const given = { headng: "One map", heading: "H", link: { label: "L", url: "/blog" } };
  const { container, press, props } = await openBlock("cta", given);
  const unexpected = (): string =>
    container.querySelector("[aria-label='Not in the form']")?.textContent ?? "";
  await expect.poll(unexpected).toContain('headng: "One map"');
  await expect.poll(unexpected).toContain("Remove");
  // It is reported there, and not again below an unrelated field.
  expect((container.textContent ?? "").split("“headng” is not known").length - 1).toBe(1);
  const [remove] = [...container.querySelectorAll("section button")].filter(({ textContent }) =>
    textContent?.startsWith("Remove"),
  );
  await press(remove?.textContent ?? "");
  expect(props()).toEqual({ heading: "H", link: { label: "L", url: "/blog" } });
});
