import { expect, test, vi } from "vitest";
import { Refused } from "#devtools/api/refused.ts";
import { safeDrafts } from "#devtools/safe-drafts.ts";
import { safeStorage } from "#devtools/safe-storage.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const offers = { kind: "file", path: "content/en/pages/offers.json" } as const;
const files = {
  [home.path]: { id: "home", title: "Home", blocks: [] },
  [offers.path]: { id: "offers", title: "Offers", blocks: [] },
};
const typed = { kind: "put-value", pointer: "/title", value: "Typed" } as const;

async function refuse(): Promise<never> {
  throw new DOMException("denied", "SecurityError");
}

test("without browser storage documents still open, and changes last as long as the page", async () => {
  const none = { read: refuse, write: refuse, remove: refuse, list: refuse, listSaved: refuse };
  const drafts = safeDrafts({ ...memoryDrafts(), ...none });
  const { workbench } = await workshop({ files, drafts });
  const { session } = workbench;
  await workbench.drafts.load();
  expect(await session.ask(home)).toBeUndefined();
  session.run(typed);
  await workbench.drafts.flush();
  expect(session.notice).toMatchObject({
    tone: "bad",
    text: "This browser stores no drafts: unsaved changes are lost when the page is closed.",
  });
  expect(workbench.drafts.isLosable).toBe(true);
  expect(await session.ask(offers)).toBeUndefined();
  expect(session.store?.present.title).toBe("Offers");
  await session.ask(home);
  expect(session.store?.present.title).toBe("Typed");
  await workbench.save();
  await workbench.drafts.flush();
  expect(workbench.drafts.isLosable).toBe(false);
});

test("a draft refused by full browser storage is stored as soon as there is room", async () => {
  let isFull = true;
  const browser = memoryDrafts();
  const write: typeof browser.write = async (key, draft) =>
    isFull ? refuse() : browser.write(key, draft);
  const { workbench } = await workshop({ files, drafts: safeDrafts({ ...browser, write }) });
  await workbench.session.ask(home);
  workbench.session.run(typed);
  await workbench.drafts.flush();
  expect(await browser.list()).toEqual([]);
  isFull = false;
  workbench.session.run({ ...typed, value: "Typed on" });
  await workbench.drafts.flush();
  expect(await browser.list()).toHaveLength(1);
  expect(workbench.drafts.isLosable).toBe(false);
});

test("a save that a full disk refuses says why, and that the changes are stored, if they are", async () => {
  const reason = `The file ${home.path} cannot be written: ENOSPC: no space left on device.`;
  const noticeWith = async (drafts = memoryDrafts()): Promise<string | undefined> => {
    const { workbench } = await workshop({ files, drafts });
    vi.spyOn(workbench.client, "save").mockRejectedValue(new Refused(500, reason));
    await workbench.session.ask(home);
    workbench.session.run(typed);
    await workbench.drafts.flush();
    await workbench.save();
    return workbench.session.notice?.text;
  };
  expect(await noticeWith()).toBe(`${reason} Your changes are stored in this browser.`);
  expect(await noticeWith(safeDrafts({ ...memoryDrafts(), write: refuse }))).toBe(reason);
});

test("a full or denied storage keeps values as long as the page lasts", () => {
  const storage = safeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(storage.getItem("theme")).toBeNull();
  storage.setItem("theme", "dark");
  expect(storage.getItem("theme")).toBe("dark");
  storage.removeItem("theme");
  expect(storage.getItem("theme")).toBeNull();
});
