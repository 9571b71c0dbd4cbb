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
