import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { keepAutoSave } from "#devtools/session/auto-save.ts";
import { workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const files = {
  [home.path]: {
    id: "home",
    title: "Home",
    blocks: [{ type: "hero", id: "opening", props: { heading: "One map" } }],
  },
  "content/en/sitemap.json": [
    { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] },
  ],
};
const titled = (value: unknown) => ({ kind: "put-value", pointer: "/title", value }) as const;

async function opened(source: { readonly kind: "file"; readonly path: string } = home) {
  const shop = await workshop({ files });
  const { session, check } = shop.workbench;
  await session.ask(source);
  await expect.poll(() => check.checked).toBeDefined();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const rest = async () => vi.advanceTimersByTimeAsync(1_000);
  const title = (): unknown => JSON.parse(shop.files.get(home.path) ?? "").title;
  const { client, autoSave, inPlace } = shop.workbench;
  return { ...shop, session, check, client, autoSave, inPlace, rest, title };
}

test("saves automatically only once switched on, and then, after a pause, saves edits as well as undo", async () => {
  const { workbench, session, rest, title } = await opened();
  session.run(titled("Typed"), "title");
  await rest();
  expect(title()).toBe("Home");
  runCommand(workbench, "auto-save");
  expect(session.notice?.text).toBe(
    "Auto-save is on: changes without problems are saved automatically",
  );
  await vi.advanceTimersByTimeAsync(500);
  session.run(titled("Typed on"), "title");
  await vi.advanceTimersByTimeAsync(500);
  expect(title()).toBe("Home");
  await rest();
  expect(title()).toBe("Typed on");
  expect(session.isDirty).toBe(false);
  session.undo();
  await rest();
  expect(title()).toBe("Home");
  runCommand(workbench, "auto-save");
  session.run(titled("Not this"), "title");
  await rest();
  expect(title()).toBe("Home");
});

test("a file of which a save would drop something is saved manually first, and automatically from then on", async () => {
  const { autoSave, session, rest, title, files: onDisk } = await opened();
  autoSave.switchOn(true);
  const twice = (onDisk.get(home.path) ?? "").replace("{", '{ "title": "Lost",');
  onDisk.set(home.path, twice);
  await session.load(home);
  session.run(titled("Typed"), "title");
  await rest();
  expect(onDisk.get(home.path)).toBe(twice);
  await session.save();
  session.run(titled("Typed on"), "title");
  await rest();
  expect(title()).toBe("Typed on");
});

test("a document with a problem is not saved automatically, and neither is a sitemap, which changes other files too", async () => {
  const { autoSave, check, session, rest, title, files: written } = await opened();
  autoSave.switchOn(true);
  session.run(titled(""), "title");
  await rest();
  expect(check.problems).not.toEqual([]);
  expect(title()).toBe("Home");
  session.run(titled("Mended"), "title");
  await rest();
  expect(title()).toBe("Mended");
  const path = "content/en/sitemap.json";
  await session.ask({ kind: "file", path });
  const before = written.get(path);
  session.run({ kind: "put-value", pointer: "/items/0/name", value: "Start" });
  await rest();
  expect(session.isDirty).toBe(true);
  expect(written.get(path)).toBe(before);
});

test("a text edited in the preview is saved once editing ends", async () => {
  const { autoSave, inPlace, session, rest } = await opened();
  autoSave.switchOn(true);
  expect(inPlace.begin("/blocks/0", "/heading")).toBe(true);
  inPlace.type("Two maps");
  await rest();
  expect(session.isDirty).toBe(true);
  inPlace.end("Two maps", false);
  await rest();
  expect(session.isDirty).toBe(false);
});

test("a failed save is not retried before the document changes", async () => {
  const { autoSave, session, rest, client } = await opened();
  const save = vi.spyOn(client, "save").mockRejectedValue(new Error("The disk is full."));
  autoSave.switchOn(true);
  session.run(titled("Typed"), "title");
  await rest();
  await rest();
  expect(save).toHaveBeenCalledTimes(1);
  expect(session.notice).toMatchObject({ tone: "bad", text: "The disk is full." });
  session.run(titled("Typed on"), "title");
  await rest();
  expect(save).toHaveBeenCalledTimes(2);
});

test("remembers whether auto-save is switched on", async () => {
  const { autoSave } = (await workshop({ files })).workbench;
  const stored = new Map([["waymark-devtools-auto-save", "on"]]);
  keepAutoSave(autoSave, {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  });
  expect(autoSave.isOn).toBe(true);
  autoSave.switchOn(false);
  expect([...stored.values()]).toEqual(["off"]);
});

test("saving again while a save is running saves what was typed since", async () => {
  const { session, title } = await opened();
  session.run(titled("Typed"), "title");
  const first = session.save();
  session.run(titled("Typed on"), "title");
  await session.save();
  await first;
  expect([title(), session.isDirty]).toEqual(["Typed on", false]);
});
