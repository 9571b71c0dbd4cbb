import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { commands, runCommand } from "#devtools/commands/commands.ts";
import { commandIds, commandKeys, commandOf } from "#devtools/commands/keys.ts";
import { Desk } from "#devtools/desk.ts";
import { textOf } from "#devtools/i18n.ts";
import { keepFolded } from "#devtools/folded-panels.ts";
import { moveTo } from "#devtools/outline/move-to.ts";
import { openAt } from "#devtools/session/open-at.ts";
import { problem } from "#contract/problems/problem.ts";
import { findDocuments } from "#devtools/picker/find-documents.ts";
import { searched, workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const block = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
const second = "Tankkarten und Karten für Fahrerinnen und Fahrer, die ohne Lotsen fahren";
const blocks = [block("a", "Tankkarten für Flotten"), block("b", second)];
const files = {
  [`content/${other}/pages/home.json`]: { id: "home", title: "Start", blocks: [] },
  [path]: { id: "home", title: "Home", blocks },
};

test("every command has a unique name, and no keyboard shortcut has two meanings", () => {
  const names = commandIds().map((id) => textOf(commands[id].name));
  expect(new Set(names).size).toBe(names.length);
  const chords = Object.values(commandKeys).flat();
  expect(new Set(chords).size).toBe(chords.length);
});

test("shortcuts work with Ctrl or Command, in either case", () => {
  const held = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(commandOf({ ...held, key: "s", ctrlKey: true })).toBe("save");
  expect(commandOf({ ...held, key: "Z", metaKey: true, shiftKey: true })).toBe("redo");
  expect(commandOf({ ...held, key: "F8" })).toBe("next-problem");
  expect(commandOf({ ...held, key: "s" })).toBeUndefined();
});

test("refuses to rename a document that is not a page as one, with the reason", async () => {
  const brand = "content/brands/owl.json";
  const fixture = "src/blocks/hero/fixtures.json";
  const { workbench } = await workshop({
    files: { ...files, [brand]: { id: "owl" }, [fixture]: { minimal: { heading: "A" } } },
  });
  const { session } = workbench;
  await session.ask({ kind: "file", path: brand });
  expect(commands.rename.refusal?.(workbench)).toContain("(brand) cannot be renamed");
  await session.ask({ kind: "file", path: fixture, state: "minimal" });
  expect(commands.rename.refusal?.(workbench)).toContain("“Rename the state”");
});

test("without a document, every command says why it does nothing", async () => {
  const { workbench } = await workshop({ files });
  for (const id of commandIds()) {
    if (commands[id].refusal?.(workbench) === undefined) continue;
    runCommand(workbench, id);
    expect.soft(workbench.session.notice, id).toMatchObject({ tone: "bad" });
  }
});

test("moves, duplicates and removes a block by commands, and undoes all of it", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/0");
  runCommand(workbench, "move-down");
  expect(session.selected).toBe("/blocks/1");
  runCommand(workbench, "duplicate-block");
  runCommand(workbench, "move-up");
  runCommand(workbench, "remove-block");
  expect(session.store?.present.blocks).toHaveLength(2);
  runCommand(workbench, "revert");
  expect(session.store?.present.blocks).toEqual(blocks);
});

test("moves a block into another one, between lists and out again, and announces each move", async () => {
  const columns = { columns: [{ blocks: [block("c", "Third")] }, { blocks: [] }] };
  const nested = [{ type: "columns", id: "two", props: columns }, ...blocks];
  const { workbench } = await workshop({ files: { [path]: { id: "home", blocks: nested } } });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/1");
  const does = (id: "move-in" | "move-out" | "move-down") => {
    runCommand(workbench, id);
    return [session.selected, session.notice?.text];
  };
  expect(does("move-in")).toEqual([
    "/blocks/0/props/columns/0/blocks/1",
    "hero moved: 2 of 2 in columns 1",
  ]);
  expect(does("move-out")[0]).toBe("/blocks/1");
  session.select("/blocks/0/props/columns/0/blocks/0");
  expect(does("move-in")[1]).toBe("hero moved: 1 of 1 in columns 2");
  expect(does("move-in")[1]).toBe("There is no list of blocks above it.");
  expect(does("move-out")).toEqual(["/blocks/1", "hero moved: 2 of 4 in the page"]);
  expect(does("move-down")[1]).toBe("hero moved: 3 of 4 in the page");
  expect(does("move-out")[1]).toBe("It is not inside a block.");
});

test("at the edge of a column a block moves into the next one, and at the last column the shortcut for leaving is shown", async () => {
  const column = (...ids: readonly string[]) => ({ blocks: ids.map((id) => block(id, id)) });
  const columns = { columns: [column("a"), column("b", "c"), column("d")] };
  const nested = [{ type: "columns", id: "three", props: columns }];
  const { workbench } = await workshop({ files: { [path]: { id: "home", blocks: nested } } });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/0/props/columns/0/blocks/0");
  const does = (id: "move-up" | "move-down") => {
    runCommand(workbench, id);
    return session.notice?.text;
  };
  expect(does("move-up")).toBe(
    "There is nothing above it. Alt+Shift+Up moves it out of its block.",
  );
  expect(does("move-down")).toBe("hero moved: 1 of 3 in columns 2");
  expect(does("move-down")).toBe("hero moved: 2 of 3 in columns 2");
  expect(does("move-down")).toBe("hero moved: 3 of 3 in columns 2");
  expect(does("move-down")).toBe("hero moved: 1 of 2 in columns 3");
  expect(does("move-down")).toBe("hero moved: 2 of 2 in columns 3");
  expect(does("move-down")).toBe(
    "There is nothing below it. Alt+Shift+Up moves it out of its block.",
  );
  expect(does("move-up")).toBe("hero moved: 1 of 2 in columns 3");
  expect(does("move-up")).toBe("hero moved: 3 of 3 in columns 2");
});

test("a dragged block moves to where it is dropped, and never inside itself", () => {
  const inside = { list: "/blocks/2/props/columns/0/blocks", index: 0 };
  expect(moveTo("/blocks/1", inside)).toMatchObject({
    list: "/blocks/1/props/columns/0/blocks",
    index: 0,
  });
  expect(moveTo("/blocks/3", inside)).toMatchObject(inside);
  expect(moveTo("/blocks/2", inside)).toBeUndefined();
  expect(moveTo("/blocks/1", { list: "/blocks", index: 3 })).toMatchObject({ index: 2 });
  expect(moveTo("/blocks/1", { list: "/blocks", index: 2 })).toBeUndefined();
});

test.runIf(hasSecondLocale)(
  "finds documents by title, path, block, text and problem, with the developer's locale first",
  async () => {
    const { workbench } = await workshop({ files });
    const documents = await searched(workbench);
    const found = (words: string, locale = "en") =>
      findDocuments(documents, words, locale).map(({ entry }) => entry.locale);
    expect(found("home")).toEqual(["en", other]);
    expect(found("home", other)).toEqual([other, "en"]);
    expect(found("start")).toEqual([other]);
    expect(found("hero")).toEqual(["en"]);
    expect(found("fur flotten")).toEqual(["en"]);
    expect(found("nothing of that")).toEqual([]);
    const [text] = findDocuments(documents, "tankkarten", "en");
    expect(text?.why()).toContain("Tankkarten");
    const [middle] = findDocuments(documents, "lotsen", "en");
    expect(middle?.why()).toBe("…und Fahrer, die ohne Lotsen fahren");
    const [type] = findDocuments(documents, "hero", "en");
    expect(type?.why()).toBe("has the block hero");
    await openAt(workbench, { kind: "file", path: type?.entry.path ?? "" }, { type: type?.block });
    expect(workbench.session.selected).toBe("/blocks/0");
  },
);

test("finds a document by its problems, and the result says which one", async () => {
  const { workbench } = await workshop({ files });
  const { documents, ...others } = await searched(workbench);
  const problems = [
    problem("missing-property", "/blocks/0/props/heading", { expected: "heading" }),
    problem("max-length", "/title", { expected: "120", actual: "x".repeat(121) }),
  ];
  const broken = documents.map((entry) =>
    entry.locale === other ? { ...entry, problems } : entry,
  );
  const why = (words: string) =>
    findDocuments({ documents: broken, ...others }, words, "en").map((found) => found.why());
  const [tooLong] = why("max-length");
  expect(tooLong).toContain("the maximum is 120");
  expect(why("maximum 120")).toEqual([tooLong]);
  expect(why("problem")).toEqual([expect.stringContaining("is missing")]);
});

test("the excerpt around a match in a long text begins and ends with whole words", async () => {
  const words = (count: number): string => "forwarding ".repeat(count);
  const heading = `${words(9)}tachograph ${words(30)}`.trim();
  const long = { id: "long", title: "Long", blocks: [block("a", heading)] };
  const { workbench } = await workshop({ files: { [path]: long } });
  const [found] = findDocuments(await searched(workbench), "tachograph", "en");
  expect(found?.why()).toMatch(/^…(forwarding )+tachograph( forwarding)+…$/);
});

test("lists the matching state of a fixture first, which Enter opens", async () => {
  const fixtures = "src/blocks/stats/fixtures.json";
  const states = { minimal: {}, full: {}, long: {}, "price-list": {} };
  const { workbench } = await workshop({ files: { ...files, [fixtures]: states } });
  const documents = await searched(workbench);
  const found = (words: string) => findDocuments(documents, words, "en")[0]?.states;
  expect(found("stats price")).toEqual(["price-list", "minimal", "full", "long"]);
  expect(found("stats")).toEqual(["minimal", "full", "long", "price-list"]);
});

test("outline and inspector collapse by shortcut, and stay so next time", async () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const { workbench } = await workshop({ files });
  keepFolded(workbench.desk, storage);
  runCommand(workbench, "fold-inspector");
  runCommand(workbench, "fold-outline");
  runCommand(workbench, "fold-outline");
  const next = new Desk();
  keepFolded(next, storage);
  expect([...next.folded]).toEqual(["inspector"]);
});
