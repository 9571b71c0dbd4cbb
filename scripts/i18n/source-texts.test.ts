import { expect, test } from "vitest";
import { textsOfSource } from "./source-texts.ts";

const read = (source: string) => textsOfSource("outline.tsx", source);

test("a text is what t and msg are given", () => {
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
  ["what stands in for nothing", `<Button hint={reason ?? "off"} />`, "off"],
  ["a filled attribute", "<Button label={`Remove ${name}`} />", "Remove …"],
  ["a property", `const undo = { name: "Undo" };`, "Undo"],
  ["a sentence anywhere", `session.say("bad", "nothing is left");`, "nothing is left"],
  ["a filled sentence", "session.say(`Opened ${path}`);", "Opened …"],
  ["a count", "const label = `${n} blocks`;", "… blocks"],
])("%s that holds words is told with its line", (_what, source, words) => {
  expect(read(`\n${source}`).faults).toEqual([
    `outline.tsx:2: “${words}” stands in no catalog: write it as t("…")`,
  ]);
});

test("what nobody reads is no text", () => {
  const source = `
    import { App } from "./the app.tsx";
    element.querySelector("input, textarea, [contenteditable]");
    const row = <a key={\`row \${id}\`} className="row wide" href="https://example.com" data-kind="Row" />;
    if (event.key === "ArrowDown") open("Alt+ArrowDown");
  `;
  expect(read(source).faults).toEqual([]);
});

test("a text is written in quotes, and given the values that it asks for", () => {
  expect(read("() => [t(text), t(`Opened`)];").faults).toEqual([
    "outline.tsx:1: t(…) takes a text as it stands in the catalog, in quotes",
    "outline.tsx:1: t(…) takes a text as it stands in the catalog, in quotes",
  ]);
  expect(read(`() => t("{at} of {count, plural, other {#}}", { at: 1 });`).faults).toEqual([
    "outline.tsx:1: “{at} of {count, plural, other {#}}” needs count",
  ]);
});

test("nothing is said while a module is loaded", () => {
  expect(read(`const undo = { name: t("Undo") };`).faults).toEqual([
    "outline.tsx:1: t(…) is said before a language is chosen: msg(…) keeps it until then",
  ]);
});
