// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { NoDocument } from "#devtools/picker/no-document.tsx";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";
const broken = '{ "id": "a", "title": "A" "blocks": [], }';

test("a file of broken JSON is fixed where its page would be, and is open then", async () => {
  const { workbench, files } = await workshop({ files: { [path]: broken } });
  const { session } = workbench;
  await session.load({ kind: "file", path });
  const { container, press, fill } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, broken);
  await press("Save and open");
  expect(files.get(path)).toBe(broken);
  await press("Go to the place");
  expect(document.activeElement).toBe(textarea());
  expect(broken.slice(textarea()?.selectionStart)).toBe('"blocks": [], }');

  await press("Repair the text");
  expect(container.textContent).toContain("This is JSON.");
  await fill("Text of the file", '{ "id": "a", "title": "Fixed", "blocks": [] }');
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await expect.poll(() => session.store?.present).toMatchObject({ title: "Fixed" });
  });
  expect(files.get(path)).toContain("Fixed");
});

test("the place that is no JSON comes into sight, however long the file is", async () => {
  const long = `{ "id": "a",${"\n".repeat(98)}\n"title" }`;
  const { workbench } = await workshop({ files: { [path]: long } });
  await workbench.session.load({ kind: "file", path });
  const { container, press } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, long);
  const area = textarea();
  if (area === null) throw new Error("There is no text.");
  Object.defineProperties(area, { scrollHeight: { value: 2000 }, clientHeight: { value: 400 } });
  await press("Go to the place");
  expect(area.scrollTop).toBe(1800);
});

test("what is typed in broken JSON stays when something else is said meanwhile", async () => {
  const { workbench } = await workshop({ files: { [path]: broken } });
  const { session } = workbench;
  await session.load({ kind: "file", path });
  const { container, fill } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, broken);
  await fill("Text of the file", '{ "id": "b" }');
  await act(async () => session.say("good", "Sizes and spaces are shown"));
  expect(textarea()?.value).toBe('{ "id": "b" }');
});
