// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test } from "vitest";
import { pasteClipping } from "#devtools/blocks/block-clipboard.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import type { CommandId } from "#devtools/commands/keys.ts";
import { loadBlockValidator } from "#generated/validators/load.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const pathOf = (id: string): string => `content/en/pages/${id}.json`;
const hero = (id: string, more: object = {}) => ({
  type: "hero",
  id,
  props: { heading: `Heading of ${id}`, ...more },
});
const text = {
  type: "rich-text",
  id: "text",
  props: { content: "<p>One <strong>map</strong></p>" },
};
const columns = { columns: [{ blocks: [hero("c"), text] }, { blocks: [hero("d")] }] };
const page = (id: string) => ({
  id,
  title: `Title of ${id}`,
  seoTitle: id,
  seoDescription: id,
  blocks: [
    hero("a", { headng: "misspelt", tone: "inkk" }),
    hero("a"),
    { type: "columns", id: "two", props: columns },
  ],
});
const keys: readonly CommandId[] = [
  "duplicate-block",
  "remove-block",
  "move-up",
  "move-down",
  "move-in",
  "move-out",
  "wrap-block",
  "unwrap-block",
  "fix-all",
  "fix-problem",
  "undo",
  "redo",
  "revert",
];
const clippings = [
  JSON.stringify(hero("pasted")),
  JSON.stringify([text, hero("other", { headng: "misspelt" })]),
  "# Words\n\nthat were **copied**",
];

/** A user who presses keys on a page, saves now and then, and visits another page. */
async function atKeys() {
  const { workbench, files } = await workshop({
    files: { [pathOf("home")]: page("home"), [pathOf("about")]: page("about") },
    drafts: memoryDrafts(),
  });
  const { session, check } = workbench;
  await check.validators.load(Object.keys(loadBlockValidator));
  await session.ask({ kind: "file", path: pathOf("home") });
  let count = 0;
  const write = (pointer: string, value: string): void =>
    session.run({ kind: "put-value", pointer, value }, pointer);
  const act = async ([kind, which]: readonly [number, number]): Promise<void> => {
    const pointers = [...check.nodes.keys()];
    const { selected } = session;
    count += 1;
    switch (kind % 9) {
      case 0:
        return session.select(pointers[which % pointers.length] ?? "");
      case 1:
        return write("/title", `Title ${count}`);
      case 2:
        return selected.includes("/blocks/")
          ? write(`${selected}/props/${which % 2 === 0 ? "heading" : "content"}`, `<p>${count}</p>`)
          : write("/seoTitle", "T".repeat(which % 9));
      case 3:
        pasteClipping(workbench, { text: clippings[which % clippings.length] ?? "", html: "" });
        return undefined;
      case 4:
        return which % 4 === 0 ? session.save() : undefined;
      case 5:
        if (which % 5 > 0) return undefined;
        await workbench.drafts.flush();
        await session.ask({ kind: "file", path: pathOf("about") });
        await session.ask({ kind: "file", path: pathOf("home") });
        return undefined;
      default:
        runCommand(workbench, keys[which % keys.length] ?? "undo");
        // The fix is looked up first.
        await Promise.resolve();
        return undefined;
    }
  };
  return { workbench, session, files, act };
}

test("after hundreds of keyboard actions, undoing all gives the page as opened, redoing all the page as left", async () => {
  const many = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 836, maxLength: 836 });
  await fc.assert(
    fc.asyncProperty(many, async (choices) => {
      const { workbench, session, act } = await atKeys();
      for (const choice of choices) await act(choice);
      await new Promise((resolve) => setTimeout(resolve, 0));
      const end = session.store?.present;
      const length = session.store?.past.length ?? 0;
      while (session.store?.canUndo === true) runCommand(workbench, "undo");
      expect(session.store?.present).toEqual(page("home"));
      while ((session.store?.past.length ?? 0) < length) runCommand(workbench, "redo");
      expect(session.store?.present).toEqual(end);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

test("removing a block while fixes are being looked up applies no fix to another block", async () => {
  const path = pathOf("home");
  const { workbench } = await workshop({ files: { [path]: page("home") } });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.problems.length).toBeGreaterThan(2);
  const fixing = problems.fixAll();
  session.run({ kind: "remove-block", block: "/blocks/0" });
  await fixing;
  const blocks = [hero("a"), { type: "columns", id: "two", props: columns }];
  expect(session.store?.present).toEqual({ ...page("home"), blocks });
});
