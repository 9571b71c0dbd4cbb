// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test } from "vitest";
import { trust } from "#contract/trust.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("a text in the preview waits while the palette has the focus, and continues afterwards", () => {
  const kinds: string[] = [];
  const parent = trust<Window>({
    postMessage: ({ message: { kind } }: { message: { kind: string } }) => void kinds.push(kind),
  });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  document.body.insertAdjacentHTML("beforeend", '<div data-block="a"><p>One map</p></div>');
  const block = document.querySelector('[data-block="a"]');
  onTestFinished(() => block?.remove());
  const text = block?.querySelector("p");
  const words = "One map";
  shown.hear({ kind: "edit", id: "a", words, nth: 0, text: words, as: "line", name: "Text" });
  const onKey = (event: Event): void => void kinds.push(`${event.type} is heard`);
  document.addEventListener("keydown", onKey);
  onTestFinished(() => document.removeEventListener("keydown", onKey));
  const keys = { key: "k", code: "KeyK", ctrlKey: true, bubbles: true };
  text?.dispatchEvent(new KeyboardEvent("keydown", keys));
  text?.blur();
  expect(kinds).toEqual(["keydown is heard"]);
  expect(text?.getAttribute("contenteditable")).toBe("plaintext-only");
  window.dispatchEvent(new Event("focus"));
  expect(document.activeElement).toBe(text);
  shown.hear({ kind: "edit-end" });
  expect(text?.hasAttribute("contenteditable")).toBe(false);
  expect(kinds).toHaveLength(1);
});

test("what is chosen in the palette ends a text that is edited in the preview; Escape returns the focus to it", async () => {
  const path = "content/en/pages/home.json";
  const blocks = [{ type: "hero", id: "a", props: { heading: "One map" } }];
  const { workbench } = await workshop({ files: { [path]: { id: "home", title: "H", blocks } } });
  await workbench.session.ask({ kind: "file", path });
  const { container, fill } = await show(
    workbench,
    <>
      <iframe title="Preview" srcDoc="" sandbox="" />
      <Dialogs />
    </>,
  );
  const frame = container.querySelector("iframe");
  expect(workbench.inPlace.begin("/blocks/0", "/heading")).toBe(true);
  frame?.focus();
  await act(async () => workbench.desk.show({ kind: "palette" }));
  expect(document.activeElement).not.toBe(frame);
  await act(async () => workbench.desk.close());
  expect(document.activeElement).toBe(frame);
  expect(workbench.inPlace.current).toBeDefined();
  workbench.inPlace.type("Two maps");
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "hero One map");
  const [first] = container.querySelectorAll<HTMLElement>('[role="option"]');
  await act(async () => first?.click());
  expect(workbench.inPlace.current).toBeUndefined();
  expect(workbench.session.store?.present).toMatchObject({
    blocks: [{ props: { heading: "Two maps" } }],
  });
});
