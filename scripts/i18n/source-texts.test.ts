import { expect, test } from "vitest";
import { textsOfSource } from "./source-texts.ts";

const read = (source: string) => textsOfSource("outline.tsx", source);

test("collects the texts passed to t and msg", () => {
  const source = `
    const names = [msg("Undo")];
    const say = () => t("Done");
    const Row = () => <p title={t("Go to {name}", { name })} className="row wide">{t("Nothing yet.")}</p>;
  `;
  expect(read(source)).toEqual({
    texts: ["Undo", "Done", "Go to {name}", "Nothing yet."],
    faults: [],
  });
});

test.each([
  ["an element", `<h2>Outline</h2>`, "Outline"],
  ["an attribute", `<nav aria-label="outline" />`, "outline"],
  ["a choice in an attribute", `() => <Button label={isOpen ? "fold" : t("Show")} />`, "fold"],
  ["a fallback text", `<Button hint={reason ?? "off"} />`, "off"],
  ["a filled attribute", "<Button label={`Remove ${name}`} />", "Remove …"],
  ["a property", `const undo = { name: "Undo" };`, "Undo"],
  ["a sentence anywhere", `session.say("bad", "nothing is left");`, "nothing is left"],
  ["a filled sentence", "session.say(`Opened ${path}`);", "Opened …"],
  ["a count", "const label = `${n} blocks`;", "… blocks"],
])("reports %s with untranslated text by its line", (_what, source, words) => {
  expect(read(`\n${source}`).faults).toEqual([
    `outline.tsx:2: “${words}” is not in any catalog: write it as t("…")`,
  ]);
});

test("ignores strings that are not shown to users", () => {
  const source = `
    import { App } from "./the app.tsx";
    element.querySelector("input, textarea, [contenteditable]");
    const row = <a key={\`row \${id}\`} className="row wide" href="https://example.com" data-kind="Row" />;
    if (event.key === "ArrowDown") open("Alt+ArrowDown");
  `;
  expect(read(source).faults).toEqual([]);
});

test("a text must be a string literal and get all its placeholder values", () => {
  expect(read("() => [t(text), t(`Opened`)];").faults).toEqual([
    "outline.tsx:1: t(…) takes the text exactly as in the catalog, in quotes",
    "outline.tsx:1: t(…) takes the text exactly as in the catalog, in quotes",
  ]);
  expect(read(`() => t("{at} of {count, plural, other {#}}", { at: 1 });`).faults).toEqual([
    "outline.tsx:1: “{at} of {count, plural, other {#}}” needs count",
  ]);
});

test("rejects t(…) while a module is loaded", () => {
  expect(read(`const undo = { name: t("Undo") };`).faults).toEqual([
    "outline.tsx:1: t(…) is called before a language is chosen: use msg(…) to defer it",
  ]);
});
