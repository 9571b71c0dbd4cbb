// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { pastePicture } from "#devtools/pictures/put-picture.ts";
import { workshop } from "./workshop.ts";

beforeEach(() => vi.stubGlobal("fetch", async () => new Response("")));

const path = "content/en/pages/a.json";
const fixtures = "src/blocks/hero/fixtures.json";
const image = { url: "/media/a.svg", alt: "A map", width: 4, height: 3 };
const blocks = [
  { type: "hero", id: "one", props: { heading: "One map" } },
  { type: "gallery", id: "two", props: { items: [{ image }] } },
];
const files = {
  [path]: { id: "a", title: "A", blocks },
  [fixtures]: { minimal: { heading: "One map" } },
};
const pasted = { image: { url: "/media/yard.png", alt: "", width: 40, height: 30 } };

async function opened(source: { readonly path: string; readonly state?: string }) {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", ...source });
  vi.spyOn(workbench.client, "addPicture").mockImplementation(async ({ name }) => {
    return { url: `/media/${name}`, width: 40, height: 30, bytes: 9 };
  });
  return workbench;
}

const file = new File(["a"], "yard.png", { type: "image/png" });

test("a picture pasted into a gallery is added to it and replaces none", async () => {
  const workbench = await opened({ path });
  const { session, problems } = workbench;
  session.select("/blocks/1");
  await pastePicture(workbench, file);
  expect(session.store?.present.blocks).toEqual([
    blocks[0],
    { ...blocks[1], props: { items: [{ image }, pasted] } },
  ]);
  expect(problems.wanted).toBe("/blocks/1/props/items/1/image/alt");
  expect(session.notice?.text).toBe("/media/yard.png added: 2 pictures");
  session.undo();
  expect(session.store?.present.blocks).toEqual(blocks);
});

test.each([
  ["at the end, where no block is selected", "", 2],
  ["below the selected one, where that shows none", "/blocks/0", 1],
])(
  "a pasted picture becomes a block %s, and its alternative text gets the focus",
  async (_, selected, at) => {
    const workbench = await opened({ path });
    const { session, problems } = workbench;
    session.select(selected);
    await pastePicture(workbench, file);
    const added = { type: "gallery", id: "gallery", props: { items: [pasted] } };
    expect(session.store?.present.blocks).toEqual(blocks.toSpliced(at, 0, added));
    expect(session.selected).toBe(`/blocks/${at}`);
    expect(problems.wanted).toBe(`/blocks/${at}/props/items/0/image/alt`);
  },
);

test("where no picture is possible nothing is uploaded, and a message says what to do", async () => {
  const workbench = await opened({ path: fixtures, state: "minimal" });
  await pastePicture(workbench, file);
  expect(workbench.client.addPicture).not.toHaveBeenCalled();
  expect(workbench.session.notice?.text).toMatch(/^The selection has no picture to replace/);
});
