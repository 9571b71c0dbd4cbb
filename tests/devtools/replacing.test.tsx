// @vitest-environment happy-dom
import { runInAction } from "mobx";
import { act } from "react";
import { expect, test } from "vitest";
import { problem } from "#contract/problems/problem.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { keepWayBack, type UndoStorage } from "#devtools/replacing/keep-way-back.ts";
import { takeBackChoices } from "#devtools/palette/take-back-choices.ts";
import { show, waitFor } from "./show.tsx";
import { workshop, type WorkshopOptions } from "./workshop.ts";

const home = "content/en/pages/home.json";
const german = "content/de/pages/home.json";
const fixtures = "src/blocks/cta/fixtures.json";
const page = (props: object) => ({
  id: "demo",
  title: "Ask for a\u00a0demo",
  blocks: [{ type: "cta", id: "demo", props }],
});
const files = {
  [home]: page({
    link: { url: "/demo", label: "Ask for a demo" },
    text: '<p>A <b>demo</b> &amp; more: <a href="/demo?from=home">b</a></p>',
  }),
  [german]: page({ link: { url: "/demo", label: "Demo" } }),
  [fixtures]: { minimal: { link: { url: "/demo", label: "demo" } } },
};

async function dialog(foreseen: WorkshopOptions["foreseen"] = {}) {
  const { workbench, files: disk } = await workshop({ files, foreseen });
  const shown = await show(workbench, <Dialogs />);
  const open = async () => act(async () => runCommand(workbench, "replace-all"));
  await open();
  const text = (): string => shown.container.textContent;
  const press = async (name: string, then: string): Promise<void> => {
    await shown.press(name);
    await waitFor(() => workbench.session.notice?.text ?? text(), then);
  };
  const ask = async (wanted: string, by: string, then: string): Promise<void> => {
    await shown.fill("Find", wanted);
    await shown.fill("Replace with", by);
    await press("Show what would change", then);
  };
  const read = (path: string) => JSON.parse(disk.get(path) ?? "");
  return { ...shown, workbench, disk, open, text, press, ask, read };
}

test("replaces a text in all files that contain it after a preview of the changes, and reverts all of it", async () => {
  const { workbench, container, disk, open, text, press, ask, read } = await dialog();
  const before = new Map(disk);
  await ask("Ask for a demo", "Book a trip", "2 files would change:");
  expect(container.querySelector("del")?.textContent).toBe("Ask for a\u00a0demo");
  expect(container.querySelector("ins")?.textContent).toBe("Book a trip");
  await press("Replace in 2 files", "Done in 2 files: “Ask for a demo” replaced by “Book a trip”");
  expect(workbench.desk.dialog).toBeUndefined();
  expect(read(home)).toMatchObject({
    id: "demo",
    title: "Book a trip",
    blocks: [{ id: "demo", props: { link: { url: "/demo", label: "Book a trip" } } }],
  });
  expect(read(german).title).toBe("Book a trip");
  await open();
  expect(text()).toContain(
    "Last change to several files, in 2 files: “Ask for a demo” replaced by “Book a trip”",
  );
  await press("Undo it", "Undone: “Ask for a demo”");
  expect(disk).toEqual(before);
});

test("replaces an address in links and rich text, optionally not in every file", async () => {
  const { container, ask, press, read } = await dialog();
  await ask("/demo", "/trial", "3 files would change:");
  const boxes = [...container.querySelectorAll<HTMLElement>("li [type=checkbox]")];
  await act(async () => boxes.at(-1)?.click());
  await press("Replace in 2 files", "Done in 2 files");
  const { props } = read(home).blocks[0];
  expect(props.link.url).toBe("/trial");
  expect(props.text).toContain('<a href="/trial?from=home">');
  expect(read(fixtures).minimal.link.url).toBe("/demo");
});

test("leaves markup, ids and types alone, and can match whole field values only", async () => {
  const { container, ask, press, read } = await dialog();
  await ask("b", "c", "1 file would change:");
  expect(container.querySelector("ins")?.textContent).toBe(
    '<p>A <b>demo</b> &amp; more: <a href="/demo?from=home">c</a></p>',
  );
  const whole = container.querySelector<HTMLElement>("form [type=checkbox]");
  await act(async () => whole?.click());
  await ask("demo", "trial", "1 file would change:");
  await press("Replace in 1 file", "Done in 1 file");
  expect(read(fixtures).minimal.link.label).toBe("trial");
});

test("shows only the part of a long text in which something changes", async () => {
  const { container, disk, workbench, ask } = await dialog();
  disk.set(home, JSON.stringify(page({ text: `${"long ".repeat(200)}way` })));
  await act(async () => workbench.session.loadListing());
  await ask("way", "road", "1 file would change:");
  expect(container.querySelector("del")?.textContent).toMatch(/^…long .*way$/);
  expect(container.querySelector("ins")?.textContent).toMatch(/^…long .*road$/);
});

test("clears the preview as soon as the search or replacement changes", async () => {
  const { container, fill, ask, text } = await dialog();
  await ask("Ask for a demo", "Book a trip", "2 files would change:");
  await fill("Replace with", "Book a tour");
  expect(text()).not.toContain("would change:");
  expect(container.querySelector("ins")).toBeNull();
});

test("writes nothing if one of the files changed in the meantime, and says why", async () => {
  const { disk, ask, press, text, read } = await dialog();
  await ask("Ask for a demo", "Book a trip", "2 files would change:");
  disk.set(german, JSON.stringify({ ...files[german], seoTitle: "Theirs" }));
  await press("Replace in 2 files", "is not as it was");
  expect(text()).toContain("Replace in all documents");
  expect(read(home).title).toBe("Ask for a\u00a0demo");
});

test("reverting overwrites no later change by others, and does not save unsaved changes", async () => {
  const { workbench, disk, ask, press, read } = await dialog();
  const { session, replacing } = workbench;
  await act(async () => session.load({ kind: "file", path: home }));
  runInAction(() => (session.notice = undefined));
  await ask("Ask for a demo", "Book a trip", "2 files would change:");
  await press("Replace in 2 files", "Done in 2 files");
  session.run({ kind: "put-value", pointer: "/seoTitle", value: "Typed" });
  disk.set(german, JSON.stringify({ ...read(german), seoTitle: "Theirs" }));
  await act(async () => replacing.takeBack());
  expect(session.notice).toMatchObject({ tone: "bad", text: `${german} is not as it was` });
  expect(read(german)).toMatchObject({ title: "Book a trip", seoTitle: "Theirs" });
  expect(read(home)).not.toHaveProperty("seoTitle");
  expect(session.isDirty).toBe(true);
  expect(replacing.last).toBeDefined();
});

test("reports the problems that a replacement would cause before writing, including those in other files", async () => {
  const dead = problem("dead-link", "/blocks/0/props/link/url");
  const lost = problem("no-address", "");
  const { container, disk, ask, text } = await dialog({ [german]: [dead], [fixtures]: [lost] });
  const before = new Map(disk);
  await ask("Ask for a demo", "Book a trip", "2 files would change:");
  await waitFor(text, "It would cause 2 new problems.");
  const buttons = [...container.querySelectorAll("li button")].map((one) => one.textContent);
  expect(buttons).toContain(`${german}1 new problem`);
  expect(buttons).toContain(home);
  expect(container.querySelector(`[aria-label="${fixtures}"]`)?.textContent).toContain(
    "No node of the sitemap leads here",
  );
  expect(disk).toEqual(before);
});

test("predicts problems for selected files only", async () => {
  const dead = problem("dead-link", "/blocks/0/props/link/url");
  const { container, ask, text, press } = await dialog(({ changes }) =>
    Object.fromEntries(changes.map(({ path }) => [path, [dead]])),
  );
  await ask("/demo", "/gone", "3 files would change:");
  await waitFor(text, "It would cause 3 new problems.");
  const [first] = container.querySelectorAll<HTMLElement>("li [type=checkbox]");
  await act(async () => first?.click());
  await waitFor(text, "It would cause 2 new problems.");
  await press("Select none", "It would cause no new problems.");
  await press("Select all", "It would cause 3 new problems.");
  expect(text()).toContain("Replace in 3 files");
});

test("reverts the last change to many files even after a reload", async () => {
  let held: unknown;
  const storage: UndoStorage = {
    read: async () => structuredClone(held),
    write: async (past) => void (held = past),
  };
  const { workbench, disk, ask, press } = await dialog();
  keepWayBack(workbench.replacing, storage);
  await ask("Ask for a demo", "Book a trip", "2 files would change:");
  await press("Replace in 2 files", "Done in 2 files");
  const later = await workshop({ files: Object.fromEntries(disk) });
  const { replacing } = later.workbench;
  keepWayBack(replacing, storage);
  await expect.poll(() => replacing.last?.files).toHaveLength(2);
  await replacing.takeBack();
  expect(JSON.parse(later.files.get(german) ?? "").title).toBe("Ask for a\u00a0demo");
  expect(held).toEqual([]);
});

test("earlier changes to many files can be reverted too, in any order, and are found by name", async () => {
  const { workbench, disk, ask, press, read } = await dialog();
  const { replacing } = workbench;
  await ask("Ask for a demo", "Book a trip", "2 files would change:");
  await press("Replace in 2 files", "Done in 2 files");
  const { text: before, version } = await workbench.client.read(fixtures);
  await act(async () => replacing.change("Deleted it", [{ path: fixtures, text: null, version }]));
  const [first] = takeBackChoices(workbench, "take back book");
  expect(first?.name).toContain("Book a trip");
  await act(async () => first?.run());
  await expect.poll(() => read(german).title).toBe("Ask for a\u00a0demo");
  expect(disk.has(fixtures)).toBe(false);
  await act(async () => replacing.takeBack());
  expect(disk.get(fixtures)).toBe(before);
  expect(replacing.past).toEqual([]);
});
