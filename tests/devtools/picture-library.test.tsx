// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/yard.json";
const image = { url: "/media/new.png", alt: "A yard", width: 3, height: 2 };
const props = { heading: "H", content: "<p>a</p>", image };
const page = { id: "yard", title: "Yard", blocks: [{ type: "image-text", id: "b", props }] };

async function library(files: Readonly<Record<string, unknown>>) {
  const { workbench, files: disk } = await workshop({ files });
  const shown = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "pictures"));
  const dialog = () => shown.container.querySelector("dialog");
  const names = async () =>
    act(async () =>
      Array.from(dialog()?.querySelectorAll("[aria-pressed]") ?? [], (one) => one.textContent),
    );
  await expect.poll(names).toHaveLength(2);
  const text = (): string => dialog()?.textContent ?? "";
  return { ...shown, workbench, disk, dialog, names, text };
}

test("of each picture it is told who shows it, and what the site shows by itself is no picture that nobody uses", async () => {
  const { workbench, press, dialog, names, text } = await library({ [path]: page });
  await press("new.png1200 × 800");
  expect(text()).toContain(`1 document uses it${path}A yard`);
  const remove = [...(dialog()?.querySelectorAll("button") ?? [])].find(
    ({ textContent }) => textContent === "Delete",
  );
  expect(remove?.getAttribute("aria-disabled")).toBe("true");
  await press("placeholder.svg1200 × 800");
  expect(text()).toContain("The site shows it by itself.No document uses it");
  const box = dialog()?.querySelector<HTMLElement>("[type=checkbox]");
  await act(async () => box?.click());
  expect(await names()).toEqual([]);
  expect(text()).toContain("There is no such picture.");
  await act(async () => box?.click());
  await press("new.png1200 × 800");
  await press(path);
  await act(async () => expect.poll(() => workbench.session.open?.source).toMatchObject({ path }));
});

test("a picture that nobody uses is deleted, and comes back", async () => {
  const before = globalThis.fetch;
  globalThis.fetch = vi.fn<typeof fetch>(async () => new Response("as it was"));
  onTestFinished(() => void (globalThis.fetch = before));
  const { workbench, disk, press, names } = await library({});
  await press("new.png1200 × 800");
  await press("Delete");
  const onDisk = () => disk.get("content/media/new.png");
  await act(async () => expect.poll(onDisk).toBe("gone"));
  expect(workbench.session.notice?.text).toBe(
    "Deleted /media/new.png. Ctrl+K, “take back”, undoes it",
  );
  await act(async () => workbench.replacing.takeBack());
  expect(onDisk()).toBe("there");
  expect(workbench.replacing.past).toEqual([]);
  await expect.poll(names).toHaveLength(2);
});
