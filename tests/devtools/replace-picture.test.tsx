// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { loadForm } from "#devtools/form/load-form.ts";
import { Refused } from "#devtools/api/refused.ts";
import { clippingOf } from "#devtools/blocks/clipping.ts";
import { useClipboard } from "#devtools/blocks/use-clipboard.ts";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { useWorkbench } from "#devtools/workbench-context.tsx";
import { fill } from "../forms/open-form.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("")));

const pathOf = (locale: string, id: string): string => `content/${locale}/pages/${id}.json`;
const page = (id: string, alt: string, url: string) => {
  const image = { url, alt, width: 3, height: 2 };
  const props = { heading: "H", content: "<p>a</p>", image };
  return { id, title: id, blocks: [{ type: "image-text", id: "block", props }] };
};
const files = {
  [pathOf("en", "a")]: page("a", "A map", "/media/old.svg"),
  [pathOf("de", "b")]: page("b", "Ein Hof", "/media/new.png"),
  [pathOf("en", "b")]: page("b", "A yard", "/media/new.png"),
};

test("double-clicking a picture in the preview replaces it, with the alternative text it has elsewhere in that language", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path: pathOf("en", "a") });
  await loadForm("image-text");
  const { container } = await show(
    workbench,
    <>
      <Inspector />
      <Dialogs />
    </>,
  );
  const hands = { workbench, frame: document.createElement("iframe"), onCommand: () => undefined };
  const spot = { texts: ["A map"], nth: 0, picture: "/media/old.svg" };
  await act(async () => {
    doInPreview(hands, { kind: "edit-wanted", id: "block", spot });
  });
  const search = container.querySelector<HTMLElement>('dialog [type="search"]');
  await act(async () =>
    expect.poll(() => container.querySelector('dialog img[src="/media/new.png"]')).not.toBeNull(),
  );
  // Of several matches, the first.
  await act(async () => search !== null && fill(search, "e"));
  expect(container.querySelectorAll("dialog li")).toHaveLength(2);
  expect(container.querySelector("dialog")?.textContent).toContain("Enter takes /media/new.png");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => void search?.dispatchEvent(enter));
  expect(session.store?.present.blocks).toMatchObject([
    { props: { image: { url: "/media/new.png", alt: "A yard", width: 1200, height: 800 } } },
  ]);
  expect(container.querySelector("dialog")).toBeNull();
  expect(session.notice?.text).toBe("/media/new.png is the picture now");
  await act(async () => expect.poll(() => document.activeElement?.id).toBe("props_image_alt"));
  const marked = () => {
    const { activeElement: field } = document;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return "";
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  };
  await act(async () => expect.poll(marked).toBe("A yard"));
  await act(async () => session.undo());
  expect(session.store?.present).toEqual(files[pathOf("en", "a")]);
});

test("a file dropped on a picture in the preview replaces it under a free name; elsewhere a message says where to drop it", async () => {
  const { workbench } = await workshop({ files });
  const { session, client } = workbench;
  await session.ask({ kind: "file", path: pathOf("en", "a") });
  const adding = vi.spyOn(client, "addPicture").mockImplementation(async ({ name }) => {
    if (name === "new.png") throw new Refused(412, "it is there");
    return { url: `/media/${name}`, width: 40, height: 30, bytes: 9 };
  });
  const hands = { workbench, frame: document.createElement("iframe"), onCommand: () => undefined };
  const drop = (name: string, picture: string | undefined) => {
    const spot = { texts: ["A map"], nth: 0, ...(picture !== undefined && { picture }) };
    const file = new File(["a"], name);
    doInPreview(hands, { kind: "file-dropped", file, on: { id: "block", spot } });
  };
  drop("new.png", undefined);
  expect(session.notice?.text).toContain("Drop a picture on a picture of the page");
  drop("notes.txt", "/media/old.svg");
  await expect.poll(() => session.notice?.text).toContain("not a picture that the site can show");
  expect(session.isDirty).toBe(false);
  expect(adding).not.toHaveBeenCalled();
  drop("new.png", "/media/old.svg");
  await expect.poll(() => session.isDirty).toBe(true);
  expect(session.store?.present.blocks).toMatchObject([
    { props: { image: { url: "/media/new-2.png", alt: "A map", width: 40, height: 30 } } },
  ]);
  expect(workbench.problems.wanted).toBe("/blocks/0/props/image/alt");
  expect(session.notice?.text).toBe("/media/new-2.png is the picture now");
});

test("a pasted picture replaces that of the selected block, and its alternative text gets the focus", async () => {
  const own = (url: string) => ({ url, alt: "A map", width: 4, height: 3 });
  const blocks = [
    { type: "image-text", id: "one", props: { heading: "Map", image: own("/media/old.svg") } },
    { type: "pair", id: "two", props: { images: [own("/media/a.svg"), own("/media/b.svg")] } },
  ];
  const path = pathOf("en", "a");
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, client } = workbench;
  await session.ask({ kind: "file", path });
  vi.spyOn(client, "addPicture").mockImplementation(async ({ name }) => {
    return { url: `/media/${name}`, width: 40, height: 30, bytes: 9 };
  });
  const hands = { workbench, frame: document.createElement("iframe"), onCommand: () => undefined };
  const data = new DataTransfer();
  data.items.add(new File(["a"], "image.png", { type: "image/png" }));
  const paste = () => doInPreview(hands, { kind: "pasted", clipping: clippingOf(data) });
  session.select("/blocks/1");
  paste();
  expect(session.notice?.text).toContain("several pictures");
  session.select("/blocks/0");
  paste();
  await expect.poll(() => session.isDirty).toBe(true);
  expect(session.store?.present.blocks).toMatchObject([
    { props: { image: { url: "/media/image.png", alt: "A map", width: 40, height: 30 } } },
    {},
  ]);
  expect(workbench.problems.wanted).toBe("/blocks/0/props/image/alt");
  session.undo();
  expect(session.store?.present.blocks).toEqual(blocks);
  // What a program copies together with a picture of it is text.
  data.setData("text/plain", "Words");
  expect(clippingOf(data).picture).toBeUndefined();
});

test("pasting after a click on one of several pictures replaces that one, even while its field has the focus", async () => {
  const own = (url: string) => ({ url, alt: "A map", width: 4, height: 3 });
  const items = [{ image: own("/media/a.svg") }, { image: own("/media/b.svg") }];
  const blocks = [{ type: "gallery", id: "two", props: { heading: "Two", items } }];
  const path = pathOf("en", "a");
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, client } = workbench;
  await session.ask({ kind: "file", path });
  await loadForm("gallery");
  vi.spyOn(client, "addPicture").mockImplementation(async ({ name }) => {
    return { url: `/media/${name}`, width: 40, height: 30, bytes: 9 };
  });
  await show(
    workbench,
    <>
      <Inspector />
      <Listening />
    </>,
  );
  const hands = { workbench, frame: document.createElement("iframe"), onCommand: () => undefined };
  const spot = { texts: ["A map"], nth: 0, picture: "/media/b.svg" };
  await act(async () => {
    doInPreview(hands, { kind: "picked", id: "two", spot });
  });
  const field = "props_items_1_image_alt";
  await act(async () => expect.poll(() => document.activeElement?.id).toBe(field));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(["a"], "image.png", { type: "image/png" }));
  const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  await act(async () => {
    document.activeElement?.dispatchEvent(pasted);
    await expect.poll(() => session.isDirty).toBe(true);
  });
  expect(session.store?.present.blocks).toMatchObject([
    { props: { items: [items[0], { image: { url: "/media/image.png", alt: "A map" } }] } },
  ]);
});

function Listening() {
  useClipboard(useWorkbench());
  return null;
}
