// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

const page = (name: string, words: string) =>
  `<li data-words="${words}"><a href="#${name}">${name}</a></li>`;

document.body.innerHTML = `
  <div hidden data-search><input id="search" type="search"><p class="search-count" data-text="{n} found"></p></div>
  <details class="menu" open><nav>
    <section><ul>${page("Hero", "hero heading image")}${page("Tabs", "tabs label")}</ul></section>
    <section id="parts"><ul>${page("Link", "link label url")}</ul></section>
  </nav></details>
  <div class="json"><button type="button" hidden data-copy="Copied">Copy</button><pre>{"a":1}</pre></div>
  <nav class="neighbours"><a rel="prev" href="#before">a</a><a rel="next" href="#after">b</a></nav>`;
const narrow = Object.assign(new EventTarget(), { matches: true });
vi.stubGlobal("matchMedia", () => narrow);
await import("#devtools/book.ts");
const { postVerdicts, verdictChannel } = await import("#devtools/test-run/verdict-news.ts");

const input = document.querySelector<HTMLInputElement>("#search");
const press = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const shown = () =>
  [...document.querySelectorAll("li:not([hidden]) a")].map(({ textContent }) => textContent);

function type(text: string): void {
  if (input === null) throw new Error("there is no search");
  input.value = text;
  input.dispatchEvent(new Event("input"));
}

afterEach(() => type(""));

test("finds a page by words and by property names, and opens it by keyboard", () => {
  press("/");
  expect(document.activeElement).toBe(input);
  type("label");
  expect(shown()).toEqual(["Tabs", "Link"]);
  expect(document.querySelector(".search-count")?.textContent).toBe("2 found");
  type("label url");
  expect(shown()).toEqual(["Link"]);
  press("ArrowDown", input ?? document.body);
  expect(document.activeElement?.textContent).toBe("Link");
  press("Escape", input ?? document.body);
  expect(shown()).toHaveLength(3);
});

test("the shortcut of the devtools' palette focuses the search of the book", () => {
  input?.blur();
  const init = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
  const event = new KeyboardEvent("keydown", init);
  document.body.dispatchEvent(event);
  expect([document.activeElement, event.defaultPrevented]).toEqual([input, true]);
});

test("results of open devtools are shown next to states, interactions and blocks", async () => {
  const words = 'data-passed="passed" data-failed="failed"';
  document.body.insertAdjacentHTML(
    "beforeend",
    `<p>
      <span hidden data-verdict="faq" data-states="minimal full" ${words}></span>
      <span hidden data-verdict="faq" data-state="minimal" ${words}></span>
      <span hidden data-verdict="faq" data-state="full" ${words}></span>
      <span hidden data-verdict="hero" data-states="minimal full" ${words}></span>
      <span hidden data-verdict="faq" data-interaction="opens" ${words}></span>
      <span hidden data-verdict="faq" data-interaction="closes" ${words}></span>
      <span hidden data-verdict="tabs" data-interaction="opens" ${words}></span>
    </p>`,
  );
  const places = () => [...document.querySelectorAll<HTMLElement>("[data-verdict]")];
  const verdicts = () => places().map(({ hidden, textContent }) => (hidden ? "" : textContent));
  const devtools = new BroadcastChannel(verdictChannel);
  const found = [
    { type: "faq", state: "minimal", hasPassed: true },
    {
      type: "faq",
      state: "full",
      hasPassed: false,
      interactions: { opens: true, closes: false },
    },
    { type: "hero", state: "minimal", hasPassed: true },
  ];
  postVerdicts(devtools, { kind: "known", tab: "1", verdicts: found });
  await expect.poll(verdicts).toEqual(["failed", "passed", "failed", "", "passed", "failed", ""]);
  postVerdicts(devtools, { kind: "known", tab: "1", verdicts: found.toSpliced(1, 1) });
  await expect.poll(verdicts).toEqual(["", "passed", "", "", "", "", ""]);
  // Closed devtools no longer report anything.
  devtools.close();
  globalThis.dispatchEvent(new Event("focus"));
  await expect.poll(verdicts).toEqual(["", "", "", "", "", "", ""]);
});

test("the bracket keys go to the previous and next page", () => {
  press("]");
  expect(location.hash).toBe("#after");
  press("[");
  expect(location.hash).toBe("#before");
});

test("copies JSON with one click", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const button = document.querySelector<HTMLButtonElement>("[data-copy]");
  expect(button?.hidden).toBe(false);
  button?.click();
  await vi.waitFor(() => expect(button?.textContent).toBe("Copied"));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('{"a":1}');
});

test("the contents collapse in a narrow window and open again when it widens", () => {
  const menu = document.querySelector(".menu");
  menu?.toggleAttribute("open", false);
  narrow.dispatchEvent(Object.assign(new Event("change"), { matches: false }));
  expect(menu?.hasAttribute("open")).toBe(true);
  narrow.dispatchEvent(Object.assign(new Event("change"), { matches: true }));
  expect(menu?.hasAttribute("open")).toBe(false);
});
