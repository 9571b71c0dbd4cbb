// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openInLocale } from "#devtools/side-by-side/looking-workbench.ts";
import { workshop } from "./workshop.ts";

const home = "content/en/pages/home.json";
const page = (title: string) => ({
  id: "home",
  title,
  blocks: [{ type: "rich-text", id: "a", props: { content: `<p>${title}</p>` } }],
});
const files = { [home]: page("Home"), "content/de/pages/home.json": page("Start") };

test("another language is opened beside what is open, and nothing is written; where there is none, none is", async () => {
  const { workbench, files: written } = await workshop({ files });
  const { session } = workbench;
  const before = new Map(written);
  await session.ask({ kind: "file", path: home });
  const other = await openInLocale(workbench, "de");
  if (typeof other === "string") throw new Error(other);
  expect(other.session.store?.present).toMatchObject({ title: "Start" });
  expect(other.site.locale).toBe("de");
  expect(written).toEqual(before);
  expect(session.open?.source).toMatchObject({ path: home });
  expect(await openInLocale(workbench, "pl")).toBe("There is no such document in pl.");
});

test("why a document cannot be shown in another language is said, and only there", async () => {
  const german = "content/de/pages/home.json";
  const { workbench, files: written } = await workshop({ files });
  written.set(german, '{ "id": "home" "');
  const { session } = workbench;
  await session.ask({ kind: "file", path: home });
  expect(await openInLocale(workbench, "de")).toContain(`${german}: This JSON is cut off`);
  expect(session.notice?.tone).not.toBe("bad");
});
