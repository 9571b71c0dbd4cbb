// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const page = (content: string, title = "Home") => ({
  id: "home",
  title,
  blocks: [{ type: "rich-text", id: "a", props: { content } }],
});

/** An editor writes the first paragraph in the preview while somebody else saves the page. */
async function savedMeanwhile(saved: object) {
  const { workbench, files } = await workshop({ files: { [path]: page("<p>One</p><p>Two</p>") } });
  const { session, inPlace, file } = workbench;
  await session.ask({ kind: "file", path });
  inPlace.begin("/blocks/0", "/content");
  inPlace.type("<p>One, mine</p><p>Two</p>");
  files.set(path, JSON.stringify(saved));
  await file.follow();
  return { session, inPlace };
}

const merged = "<p>One, mine</p><p>Two, theirs</p>";

test("editing in the preview continues when another user saves another paragraph of the same text", async () => {
  const { session, inPlace } = await savedMeanwhile(page("<p>One</p><p>Two, theirs</p>"));
  expect(inPlace.undone?.text).toBe(merged);
  expect(inPlace.isAhead).toBe(true);
  inPlace.type(merged.replace("mine", "mine!"));
  inPlace.end(merged.replace("mine", "mine!"), true);
  expect(session.store?.present).toEqual(page(merged.replace("mine", "mine!")));
});

test("if more of the page was saved, editing ends with the typed text included, and no loss is reported", async () => {
  const { session, inPlace } = await savedMeanwhile(page("<p>One</p><p>Two, theirs</p>", "House"));
  expect(inPlace.isAhead).toBe(false);
  inPlace.end("<p>One, mine</p><p>Two</p>", true);
  expect(session.store?.present).toEqual(page(merged, "House"));
  expect(session.notice?.tone).toBe("good");
});

test("reports typed text that had not reached the document before the other save", async () => {
  const { session, inPlace } = await savedMeanwhile(page("<p>One</p><p>Two, theirs</p>", "House"));
  inPlace.end("<p>One, mine too</p><p>Two</p>", true);
  expect(session.notice).toMatchObject({ tone: "bad" });
  expect(session.notice?.text).toContain("One, mine too");
});

test("after reloading the file, undo restores the local changes along with the other user's changes elsewhere", async () => {
  const { workbench, files } = await workshop({ files: { [path]: page("<p>One</p>") } });
  const { session, file } = workbench;
  await session.ask({ kind: "file", path });
  session.run({ kind: "put-value", pointer: "/title", value: "Mine" });
  const theirs = page("<p>Theirs</p>", "Theirs");
  files.set(path, JSON.stringify(theirs));
  await session.save();
  await expect.poll(() => file.meeting).toBeDefined();
  await file.reload();
  expect(session.store?.present).toEqual(theirs);
  expect([session.isDirty, file.meeting]).toEqual([false, undefined]);
  expect(session.notice?.text).toContain("Undo restores");
  session.undo();
  expect(session.store?.present).toEqual({ ...theirs, title: "Mine" });
  expect(session.isDirty).toBe(true);
});
