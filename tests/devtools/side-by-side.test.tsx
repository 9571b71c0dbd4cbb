// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { openInLocale } from "#devtools/side-by-side/looking-workbench.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { SideBySideView } from "#devtools/side-by-side/side-by-side-view.tsx";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const home = "content/en/pages/home.json";
const page = (title: string) => ({
  id: "home",
  title,
  blocks: [{ type: "rich-text", id: "a", props: { content: `<p>${title}</p>` } }],
});
const files = { [home]: page("Home"), [`content/${other}/pages/home.json`]: page("Start") };

test.runIf(hasSecondLocale)(
  "opens another language next to the document without writing anything, and refuses one that does not exist",
  async () => {
    const { workbench, files: written } = await workshop({ files });
    const { session } = workbench;
    const before = new Map(written);
    await session.ask({ kind: "file", path: home });
    const beside = await openInLocale(workbench, other);
    if (typeof beside === "string") throw new Error(beside);
    expect(beside.session.store?.present).toMatchObject({ title: "Start" });
    expect(beside.site.locale).toBe(other);
    expect(written).toEqual(before);
    expect(session.open?.source).toMatchObject({ path: home });
    expect(await openInLocale(workbench, "xx")).toBe("There is no such document in xx.");
  },
);

test.runIf(hasSecondLocale)(
  "reports why a document cannot be shown in another language, and only there",
  async () => {
    const german = `content/${other}/pages/home.json`;
    const { workbench, files: written } = await workshop({ files });
    written.set(german, '{ "id": "home" "');
    const { session } = workbench;
    await session.ask({ kind: "file", path: home });
    expect(await openInLocale(workbench, other)).toContain(`${german}: This JSON is cut off`);
    expect(session.notice?.tone).not.toBe("bad");
  },
);

test.runIf(hasSecondLocale)(
  "shows a displayed file once it is fixed, and creates its workbench only once",
  async () => {
    const german = `content/${other}/pages/home.json`;
    const { workbench, files: written } = await workshop({ files });
    const { session, sideBySide } = workbench;
    await session.ask({ kind: "file", path: home });
    const first = await openInLocale(workbench, other);
    written.set(german, "{");
    sideBySide.looks.toggle("locales", other);
    const { container } = await show(workbench, <SideBySideView />);
    await waitFor(() => container.textContent, "cut off");
    written.set(german, JSON.stringify(page("Anfang")));
    await act(async () => session.loadListing());
    await expect.poll(() => container.textContent).not.toContain("cut off");
    const beside = await openInLocale(workbench, other);
    expect(beside).toBe(first);
    if (typeof beside === "string") throw new Error(beside);
    expect(beside.session.store?.present).toMatchObject({ title: "Anfang" });
  },
);

test("in the side-by-side view each frame scrolls to the selected block", async () => {
  const blocks = ["a", "b", "c"].map((id) => ({ ...page("x").blocks[0], id }));
  const { workbench } = await workshop({ files: { [home]: { ...page("Home"), blocks } } });
  const { session, sideBySide } = workbench;
  await session.ask({ kind: "file", path: home });
  session.select("/blocks/1");
  runCommand(workbench, "side-by-side");
  expect(sideBySide).toMatchObject({ isOn: true, place: 1 });
  const { press } = await show(workbench, <SideBySideView />);
  await act(async () => session.select("/blocks/2/props"));
  expect(sideBySide.place).toBe(2);
  await press("Close");
  expect(sideBySide.isOn).toBe(false);
});

test("when a block hangs, all frames are replaced along with the preview, since they share its process", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path: home });
  const { container } = await show(workbench, <SideBySideView />);
  const frames = () => container.querySelectorAll("iframe").length;
  expect(frames()).toBe(3);
  await act(async () => workbench.preview.startAgain(["a"]));
  expect(frames()).toBe(0);
  await act(async () => expect.poll(frames).toBe(3));
});
