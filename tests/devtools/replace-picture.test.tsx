// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { loadForm } from "#devtools/form/load-form.ts";
import { Refused } from "#devtools/api/devtools-client.ts";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { fill } from "../forms/open-form.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

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

test("a picture that is pressed twice in the preview is replaced at once, with the text that it has elsewhere in that language", async () => {
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
  await act(async () => search !== null && fill(search, "new"));
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

test("a file that is dropped on a picture of the preview takes its place, under a name that is free; elsewhere it is said where it can be dropped", async () => {
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
  expect(session.notice?.text).toContain("It is dropped on a picture of the page");
  drop("notes.txt", "/media/old.svg");
  await expect.poll(() => session.notice?.text).toContain("no picture that the site can show");
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
