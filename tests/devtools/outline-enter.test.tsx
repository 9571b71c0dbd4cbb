// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { followInPlace } from "#devtools/in-place/follow-in-place.ts";
import { Outline } from "#devtools/outline/outline.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const blocks = ["a", "b"].map((id) => ({ type: "hero", id, props: { heading: `About ${id}` } }));

test("Enter on a block in the outline edits its first text; on the document it focuses the form", async () => {
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "Home", blocks } },
  });
  const { session, inPlace } = workbench;
  await session.ask({ kind: "file", path });
  const { container } = await show(
    workbench,
    <>
      <Outline />
      <aside>
        <input aria-label="Title" />
      </aside>
    </>,
  );
  const enter = async (pointer: string): Promise<void> => {
    await act(async () => session.select(pointer));
    const row = container.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    row?.focus();
    const how = { key: "Enter", bubbles: true, cancelable: true };
    await act(async () => row?.dispatchEvent(new KeyboardEvent("keydown", how)));
  };
  await enter("/blocks/1");
  expect(inPlace.current).toMatchObject({ block: "/blocks/1", field: "/heading" });
  await enter("");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Title");
});

test("editing in the preview moves the focus there, and does not focus the frame again if it has the focus already", async () => {
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "Home", blocks } },
  });
  const { session, inPlace } = workbench;
  await session.ask({ kind: "file", path });
  // In happy-dom, frames load nothing.
  const frame = trust<HTMLIFrameElement>(document.createElement("div"));
  frame.tabIndex = 0;
  document.body.append(frame);
  const post = vi.fn<Parameters<typeof followInPlace>[2]>();
  const stops = followInPlace(workbench, frame, post);
  onTestFinished(() => {
    for (const stop of stops) stop();
    frame.remove();
  });
  inPlace.begin("/blocks/0", "/heading");
  expect(document.activeElement).toBe(frame);
  const focus = vi.spyOn(frame, "focus");
  inPlace.begin("/blocks/1", "/heading");
  expect(focus).not.toHaveBeenCalled();
  expect(post).toHaveBeenCalledTimes(2);
});
