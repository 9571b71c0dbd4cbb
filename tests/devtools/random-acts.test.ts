import fc from "fast-check";
import { expect, test } from "vitest";
import { revert } from "#devtools/commands/undo-redo.ts";
import { apply } from "#devtools/document/apply.ts";
import { blockPointers } from "#devtools/document/block-tree.ts";
import type { Command, DevDocument } from "#devtools/document/command.ts";
import type { DocumentStore } from "#devtools/document/document-store.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { memoryDrafts, workshop, type Workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const hero = (id: string) => ({ type: "hero", id, props: { heading: id, text: `Text of ${id}` } });
const columns = { columns: [{ blocks: [hero("c"), hero("d")] }, { blocks: [] }] };
const page: DevDocument = {
  id: "home",
  title: "Home",
  seoTitle: "Home",
  seoDescription: "Home",
  blocks: [hero("a"), hero("b"), { type: "columns", id: "two", props: columns }],
};

type Choice = readonly [number, number, number];

/** A command that the document allows, chosen by numbers. */
function commandFor(document: DevDocument, [kind, first, second]: Choice, name: string): Command {
  const { blocks, lists } = blockPointers(document);
  const list = lists[second % lists.length] ?? "/blocks";
  const block = blocks[first % Math.max(blocks.length, 1)];
  const add: Command = { kind: "add-block", list, index: 0, value: hero(name) };
  if (block === undefined) return add;
  const put = (pointer: string, value: unknown): Command => ({ kind: "put-value", pointer, value });
  const commands: readonly Command[] = [
    add,
    put(`${block}/props/heading`, name),
    put(`${block}/props/heading`, name),
    put(`${block}/props/primaryLink/label`, first % 3 === 0 ? undefined : name),
    put("/title", name),
    put(block, hero(name)),
    { kind: "remove-block", block },
    { kind: "move-block", block, list, index: 0 },
    { kind: "several", label: "Both: done", commands: [put("/seoTitle", name), add] },
  ];
  return commands[kind % commands.length] ?? add;
}

/** Whether a document allows a command: no block can be moved into itself. */
function isAllowed(document: DevDocument, command: Command): boolean {
  try {
    apply(document, command);
    return true;
  } catch {
    return false;
  }
}

const until = async (is: () => boolean): Promise<void> =>
  expect.poll(is, { interval: 1 }).toBe(true);

/** A document, and its history. */
function stateOf(store: DocumentStore) {
  const labels = store.steps.map(({ label }) => label);
  return { present: store.present, first: store.documentAt(0), labels };
}

function expectSame(now: DocumentStore, before: ReturnType<typeof stateOf>): void {
  expect(stateOf(now)).toEqual(before);
}

/** A user of the devtools, and somebody else who writes to the file. */
class Player {
  #shop: Workshop;
  readonly #drafts = memoryDrafts();
  #count = 0;

  private constructor(shop: Workshop, drafts: ReturnType<typeof memoryDrafts>) {
    this.#shop = shop;
    this.#drafts = drafts;
  }

  static async open(): Promise<Player> {
    const drafts = memoryDrafts();
    const shop = await workshop({ files: { [home.path]: page }, drafts });
    await shop.workbench.session.ask(home);
    return new Player(shop, drafts);
  }

  get store() {
    const { store } = this.#shop.workbench.session;
    if (store === undefined) throw new Error("nothing is open");
    return store;
  }

  async act(choice: Choice): Promise<void> {
    const { session, file } = this.#shop.workbench;
    const [act, first, second] = choice;
    this.#count += 1;
    const name = `n${this.#count}`;
    switch (act % 40) {
      case 0:
        return this.#save(first % 2 === 0);
      case 1:
        return this.#writeToFile([second, first, act], name);
      case 2:
        return file.follow();
      case 3:
        return this.#reload();
      case 4:
        return session.goTo(first % (this.store.steps.length + 1));
      case 5:
        return revert(session);
      case 6:
      case 7:
      case 8:
        return session.undo();
      case 9:
      case 10:
        return session.redo();
      default: {
        const command = commandFor(this.store.present, [first, second, act], name);
        const field = second % 2 === 0 ? `field ${first % 3}` : undefined;
        if (isAllowed(this.store.present, command)) session.run(command, field);
      }
    }
  }

  get #inFile(): unknown {
    return JSON.parse(this.#shop.files.get(home.path) ?? "");
  }

  /** Saving over somebody else's changes merges them, with a prompt where both changed the same. */
  async #save(isTheirs: boolean): Promise<void> {
    const { session, file } = this.#shop.workbench;
    await session.save();
    const isSaved = (): boolean => !session.isDirty && sameJson(this.#inFile, this.store.saved);
    await until(() => file.meeting !== undefined || isSaved());
    const places = file.meeting?.conflicts.map(({ place }) => place) ?? [];
    if (file.meeting !== undefined) await file.settle(new Set(isTheirs ? places : []));
    await until(isSaved);
  }

  async #writeToFile(choice: Choice, name: string): Promise<void> {
    const now = this.#inFile;
    if (!isRecord(now)) throw new Error("the file is no page");
    const command = commandFor(now, choice, name);
    if (!isAllowed(now, command)) return;
    const { document } = apply(now, command);
    this.#shop.files.set(home.path, JSON.stringify(document, null, 2));
  }

  /** Document and history are restored; a draft is merged with what was written to the file. */
  async #reload(): Promise<void> {
    const { isDirty, saved } = this.store;
    const hasMet = sameJson(this.#inFile, saved);
    // Changes to the file made while the draft is stored were not there when the page was left.
    const before = stateOf(this.store);
    await this.#shop.workbench.drafts.flush();
    this.#shop = await workshop({
      files: Object.fromEntries(this.#shop.files),
      drafts: this.#drafts,
    });
    await this.#shop.workbench.session.ask(home);
    if (!isDirty || !hasMet) {
      await this.#shop.workbench.file.follow();
      return;
    }
    expectSame(this.store, before);
  }
}

test("after a thousand actions with saves, reloads and outside edits, undoing all gives the start, redoing all the end", async () => {
  const many = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), {
    minLength: 1000,
    maxLength: 1000,
  });
  await fc.assert(
    fc.asyncProperty(many, async (choices) => {
      const player = await Player.open();
      for (const choice of choices) await player.act(choice);
      const { store } = player;
      const { present: end, start } = store;
      const count = store.past.length;
      while (store.canUndo) store.undo();
      expect(store.present).toEqual(start);
      while (store.past.length < count) store.redo();
      expect(store.present).toEqual(end);
      expect(valueAt(end, "/id")).toBe("home");
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
