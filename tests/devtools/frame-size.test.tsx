// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { addressOf } from "#devtools/address.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { fitFrame, type WantedSize } from "#devtools/preview/fit-frame.ts";
import { SizeBar } from "#devtools/sizes/size-bar.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

/** The size of a frame in a space of 800 × 600 px. */
function fitted(wanted: WantedSize) {
  const [room, frame, label] = [1, 2, 3].map(() => document.createElement("div"));
  if (room === undefined || frame === undefined || label === undefined) throw new Error("no room");
  vi.spyOn(room, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(room, "clientHeight", "get").mockReturnValue(600);
  const onFit = vi.fn();
  fitFrame({ room, frame, label, onFit }, wanted)();
  return [label.textContent, onFit.mock.lastCall?.[0]];
}

test("the preview has the chosen size, scaled down to fit or shown at a zoom level", () => {
  expect(fitted({ width: 400 })).toEqual(["400 px", { width: 400, height: 600, scale: 1 }]);
  const phone = { width: 390, height: 1200 };
  expect(fitted(phone)).toEqual(["390 × 1200 px at 50 %", { ...phone, scale: 0.5 }]);
  expect(fitted({ ...phone, zoom: 200 })).toEqual([
    "390 × 1200 px at 200 %",
    { ...phone, scale: 2 },
  ]);
  // As in a browser, a zoomed page without a width of its own has less room.
  expect(fitted({ width: undefined, zoom: 200 })).toEqual([
    "400 px at 200 %",
    { width: 400, height: 300, scale: 2 },
  ]);
});

test("a custom width and height can be typed, rotated, stored in the URL, and reset", async () => {
  const path = "content/en/pages/home.json";
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "Home", blocks: [] } },
  });
  const { site, session } = workbench;
  await session.ask({ kind: "file", path });
  const { container, fill, press } = await show(workbench, <SizeBar />);
  expect(container.textContent).toBe("");
  await act(async () => {
    runCommand(workbench, "preview-size");
    await new Promise(requestAnimationFrame);
  });
  expect(document.activeElement).toBe(container.querySelector("input"));
  await fill("Width", "39");
  expect(site.size.width).toBeUndefined();
  await fill("Width", "390");
  await fill("Height", "844");
  await act(async () => site.showAt({ width: 390, height: 844, scale: 0.5 }));
  await press("Rotate");
  expect(addressOf(workbench)).toMatchObject({ width: 844, height: 390 });
  expect(session.notice?.text).toBe("The preview is 844 × 390 px");
  expect(container.querySelector("input")?.value).toBe("844");
  await press("As usual");
  expect(site.size.query).toEqual({ width: undefined, height: undefined, zoom: undefined });
  expect(container.textContent).toBe("");
});
