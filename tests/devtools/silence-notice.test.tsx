// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { SilenceNotice } from "#devtools/preview/silence-notice.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const quote = (id: string) => ({ type: "quote", id, props: {} });
const columns = { type: "columns", id: "both", props: { columns: [{ blocks: [quote("inner")] }] } };

/** The notice while the preview hangs in one of the blocks. */
async function notice(busyWith: string, ...blocks: readonly object[]) {
  const { workbench } = await workshop({ files: { [path]: { id: "home", blocks } } });
  const { session, check, preview } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.tree.length).toBe(blocks.length);
  const shown = await show(workbench, <SilenceNotice />);
  // The frame that would follow never starts.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => preview.fallSilent({ busyWith, isNotLoaded: false }));
  const choices = [...shown.container.querySelectorAll("button")].map((one) => one.textContent);
  return { ...shown, preview, choices };
}

test("while blocks of one type hang, all of them can be left out at once, nested ones included", async () => {
  const { press, preview, choices } = await notice(
    "said",
    quote("said"),
    columns,
    { type: "cta", id: "ask", props: {} },
    quote("again"),
  );
  expect(choices).toEqual([
    "Start again without quote #said",
    "Start again without any quote block",
    "Start again",
  ]);
  await act(async () => preview.startAgain(["ask"]));
  await act(async () => preview.fallSilent({ busyWith: "inner", isNotLoaded: false }));
  await press("Start again without any quote block");
  expect([...preview.leftOut]).toEqual(["ask", "said", "inner", "again"]);
  expect(preview.document.hasFrame).toBe(false);
});

test("the only block of its type is offered to be left out once", async () => {
  const { press, preview, choices } = await notice("both", quote("said"), columns);
  expect(choices).toEqual(["Start again without columns #both", "Start again"]);
  await press("Start again without columns #both");
  expect([...preview.leftOut]).toEqual(["both"]);
});
