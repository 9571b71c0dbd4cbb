// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { leadToDevtools } from "./to-devtools.ts";

test("Alt+O on a page opens its document in devtools at the block in view; other keys do not", () => {
  history.replaceState(null, "", "/de/preise?utm_source=mail#top");
  document.body.innerHTML = '<div data-block="packages"><p>Drei Pakete</p></div>';
  vi.spyOn(document, "elementFromPoint").mockReturnValue(document.querySelector("p"));
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  leadToDevtools(window);
  const press = (keys: KeyboardEventInit): void =>
    void dispatchEvent(new KeyboardEvent("keydown", { code: "KeyO", ...keys }));
  press({ ctrlKey: true });
  press({ altKey: true, ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
  press({ altKey: true, key: "ø" });
  const [address = ""] = open.mock.lastCall ?? [];
  const { pathname, searchParams } = new URL(String(address), location.href);
  expect(pathname).toBe("/devtools");
  expect(searchParams.get("url")).toBe(`${location.origin}/de/preise?utm_source=mail#packages`);
});
