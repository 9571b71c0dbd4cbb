// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/yard.json";
const image = { url: "/media/new.png", alt: "A yard", width: 3, height: 2 };
const props = { heading: "H", content: "<p>a</p>", image };
const page = { id: "yard", title: "Yard", blocks: [{ type: "image-text", id: "b", props }] };

async function library(files: Readonly<Record<string, unknown>>) {
  const { workbench, files: disk } = await workshop({ files });
  const shown = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "pictures"));
  const dialog = () => shown.container.querySelector("dialog");
  const names = async () =>
    act(async () =>
      Array.from(dialog()?.querySelectorAll("[aria-pressed]") ?? [], (one) => one.textContent),
    );
  await expect.poll(names).toHaveLength(2);
  const text = (): string => dialog()?.textContent ?? "";
  return { ...shown, workbench, disk, dialog, names, text };
}

test("lists where each picture is used; a picture the site uses itself does not count as unused", async () => {
  const { workbench, press, dialog, names, text } = await library({ [path]: page });
  await press("new.png1200 × 800");
  expect(text()).toContain(`1 document uses it${path}A yard`);
  const remove = [...(dialog()?.querySelectorAll("button") ?? [])].find(
    ({ textContent }) => textContent === "Delete",
  );
  expect(remove?.getAttribute("aria-disabled")).toBe("true");
  await press("placeholder.svg1200 × 800");
  expect(text()).toContain("The site itself uses it.No document uses it");
  const box = dialog()?.querySelector<HTMLElement>("[type=checkbox]");
  await act(async () => box?.click());
  expect(await names()).toEqual([]);
  expect(text()).toContain("There is no such picture.");
  await act(async () => box?.click());
  await press("new.png1200 × 800");
  await press(path);
  await act(async () => expect.poll(() => workbench.session.open?.source).toMatchObject({ path }));
});

test("arrow keys, Home and End move between pictures, and Tab only reaches the chosen one", async () => {
  const { dialog, press } = await library({});
  const pictures = [...(dialog()?.querySelectorAll<HTMLElement>("[aria-pressed]") ?? [])];
  const tabs = () => pictures.map(({ tabIndex }) => tabIndex);
  expect(tabs()).toEqual([0, -1]);
  const step = async (key: string) =>
    act(async () => {
      const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(pressed);
      return pictures.findIndex((one) => one === document.activeElement);
    });
  pictures[0]?.focus();
  expect(await step("ArrowDown")).toBe(1);
  expect(tabs()).toEqual([-1, 0]);
  expect(await step("ArrowRight")).toBe(1);
  expect(await step("Home")).toBe(0);
  expect(await step("End")).toBe(1);
  expect(await step("ArrowUp")).toBe(0);
  await press("placeholder.svg1200 × 800");
  pictures[1]?.focus();
  expect(await step("ArrowLeft")).toBe(0);
});

test("deletes an unused picture, and restores it", async () => {
  const before = globalThis.fetch;
  globalThis.fetch = vi.fn<typeof fetch>(async () => new Response("as it was"));
  onTestFinished(() => void (globalThis.fetch = before));
  const { workbench, disk, press, names } = await library({});
  await press("new.png1200 × 800");
  await press("Delete");
  const onDisk = () => disk.get("content/media/new.png");
  await act(async () => expect.poll(onDisk).toBe("gone"));
  expect(workbench.session.notice?.text).toBe(
    "Deleted /media/new.png. To undo: Ctrl+K, “undo last”",
  );
  await act(async () => workbench.replacing.takeBack());
  expect(onDisk()).toBe("there");
  expect(workbench.replacing.past).toEqual([]);
  await expect.poll(names).toHaveLength(2);
});

test("a replaced picture is reloaded, and the old one can be restored", async () => {
  const before = globalThis.fetch;
  const fetched = vi.fn<typeof fetch>(async () => new Response("as it was"));
  globalThis.fetch = fetched;
  onTestFinished(() => void (globalThis.fetch = before));
  const { workbench, dialog, press, fill } = await library({ [path]: page });
  await fill("Find a picture", "new");
  await press("new.png1200 × 800");
  const view = () => dialog()?.querySelector("section[aria-label='/media/new.png'] img");
  const shown = view();
  const input = dialog()?.querySelector<HTMLInputElement>("section [type=file]");
  const choose = async (name: string) => {
    Object.defineProperty(input, "files", { value: [new File(["x"], name)], configurable: true });
    await act(async () => input?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  await choose("yard.txt");
  const refusal = "yard.txt is not a picture that the site can show";
  await expect.poll(() => dialog()?.textContent).toContain(refusal);
  await choose("yard.png");
  await act(async () => expect.poll(() => workbench.replacing.past).toHaveLength(1));
  expect(dialog()?.textContent).not.toContain(refusal);
  expect(workbench.session.notice?.text).toBe(
    "Replaced /media/new.png. To undo: Ctrl+K, “undo last”",
  );
  await act(async () => expect.poll(view).not.toBe(shown));
  expect(dialog()?.querySelector<HTMLInputElement>("[type=search]")?.value).toBe("new");
  const [done] = workbench.replacing.past;
  expect(await new Response(done?.picture?.content).text()).toBe("as it was");
  expect(done?.picture?.replaces).toBe(true);
  const rules = fetched.mock.calls.map(([address, init]) => [address, init?.cache]);
  expect(rules).toEqual([
    ["/media/new.png", "no-store"],
    ["/media/new.png", "reload"],
  ]);
  const again = view();
  await act(async () => workbench.replacing.takeBack());
  expect(workbench.replacing.past).toEqual([]);
  await act(async () => expect.poll(view).not.toBe(again));
});

test("a picture in unsaved changes of the open document counts as used", async () => {
  const { image: _image, ...rest } = props;
  const { workbench, press, text } = await library({
    [path]: { ...page, blocks: [{ type: "image-text", id: "b", props: rest }] },
  });
  const { session } = workbench;
  await act(async () => session.ask({ kind: "file", path }));
  await press("new.png1200 × 800");
  expect(text()).toContain("No document uses it");
  await act(async () =>
    session.run({ kind: "put-value", pointer: "/blocks/0/props/image", value: image }),
  );
  expect(text()).toContain(`1 document uses it${path}`);
});

test("a picture in unsaved changes of another document counts as used", async () => {
  const yard = "content/en/pages/yard.json";
  const other = "content/en/pages/other.json";
  const { image: _image, ...rest } = props;
  const bare = { ...page, blocks: [{ type: "image-text", id: "b", props: rest }] };
  const { workbench, dialog, press, text, names } = await library({ [yard]: bare, [other]: bare });
  const { session } = workbench;
  await act(async () => workbench.desk.close());
  await act(async () => session.ask({ kind: "file", path: yard }));
  await act(async () =>
    session.run({ kind: "put-value", pointer: "/blocks/0/props/image", value: image }),
  );
  await act(async () => workbench.drafts.flush());
  await act(async () => session.ask({ kind: "file", path: other }));
  await act(async () => runCommand(workbench, "pictures"));
  await expect.poll(names).toHaveLength(2);
  await press("new.png1200 × 800");
  expect(text()).toContain(`1 document uses it${yard}`);
  const box = dialog()?.querySelector<HTMLElement>("[type=checkbox]");
  await act(async () => box?.click());
  expect(await names()).toEqual([]);
});

test("of many pictures only the newly chosen and the previously chosen one are rendered again", async () => {
  let drawn = 0;
  const pictures = ["/media/a.png", "/media/b.png", "/media/c.png"].map((url) => ({
    url,
    height: 2,
    bytes: 9,
    get width() {
      drawn += Number(url === "/media/c.png");
      return 3;
    },
  }));
  const { workbench } = await workshop({ files: {} });
  Object.assign(workbench, { client: { ...workbench.client, pictures: async () => pictures } });
  const { container, press } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "pictures"));
  await expect.poll(() => container.textContent).toContain("c.png");
  const before = drawn;
  await press("a.png3 × 2");
  await press("b.png3 × 2");
  expect(container.querySelector("[aria-pressed=true]")?.textContent).toBe("b.png3 × 2");
  expect(drawn).toBe(before);
});
