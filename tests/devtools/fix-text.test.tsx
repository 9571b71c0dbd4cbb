// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { NoDocument } from "#devtools/picker/no-document.tsx";
import { Picker } from "#devtools/picker/picker.tsx";
import { memoryDrafts, workshop } from "./workshop.ts";
import { show, waitFor } from "./show.tsx";

const good = "content/en/pages/a.json";
const bad = "content/en/pages/b.json";

test("opening broken JSON while another document is open goes to its text and keeps the unsaved changes of the other", async () => {
  const files = {
    [good]: { id: "a", title: "A", blocks: [] },
    [bad]: '{ "id": "b" "title": "B" }',
  };
  const { workbench } = await workshop({ files, drafts: memoryDrafts() });
  const { session, desk } = workbench;
  await session.load({ kind: "file", path: good });
  session.run({ kind: "put-value", pointer: "/title", value: "Changed" });
  desk.seek("pages/b");
  const { container, press } = await show(
    workbench,
    <>
      <NoDocument />
      <Picker onClose={() => undefined} />
    </>,
  );
  await waitFor(() => container.querySelector(`a[href*="b.json"]`)?.textContent ?? "", "b");
  await act(async () => container.querySelector<HTMLElement>(`a[href*="b.json"]`)?.click());
  await waitFor(() => container.textContent, "Edit its text");
  await press("Edit its text");
  await waitFor(() => container.querySelector("textarea")?.value, '"b" "title"');
  await act(async () => session.load({ kind: "file", path: good }));
  expect(session.store?.present).toMatchObject({ title: "Changed" });
});

test("deleting the open document leaves no message about a file that failed to open before", async () => {
  const { workbench } = await workshop({
    files: { [good]: { id: "a", title: "A", blocks: [] }, [bad]: "{" },
  });
  const { session } = workbench;
  await session.load({ kind: "file", path: good });
  await session.load({ kind: "file", path: bad });
  expect(session.unopened).toMatchObject({ path: bad });
  const { container } = await show(workbench, <NoDocument />);
  await act(async () => session.close(`Deleted ${good}`));
  await waitFor(() => container.textContent, `Deleted ${good}`);
  await act(async () => session.loadListing());
  expect(container.textContent).not.toContain(bad);
});
