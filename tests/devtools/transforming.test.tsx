// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { ValidatorStore } from "#devtools/checking/validator-store.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { carryOver } from "#devtools/transforming/carry-over.ts";
import { transformBlocks } from "#devtools/transforming/transform-blocks.ts";
import { blockTypes } from "#generated/types.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { basicStatesOf } from "../blocks/block-states.ts";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const image = { url: "/media/map.svg", alt: "A map" };
const link = { label: "Prices", url: "/prices" };
const hero = {
  type: "hero",
  id: "opening",
  props: { heading: "Know where", text: "Every 10 s.", image, primaryLink: link },
};
const fixture = JSON.stringify({
  full: { heading: "Example", content: "<p>Example</p>", image, link },
});

async function opened(blocks: readonly unknown[]) {
  const { workbench } = await workshop({
    files: {
      [path]: { id: "home", title: "Home", blocks },
      "src/blocks/image-text/fixtures.json": fixture,
    },
  });
  await workbench.session.ask({ kind: "file", path });
  return workbench;
}

/** Problems that an editor can fix: nothing is cut off or invented. */
const toBeFilledIn = new Set(["missing-property", "max-length", "max-items", "min-items"]);

test("changing the type of a block keeps matching properties and the id, names the loss first and can be undone", async () => {
  const workbench = await opened([hero]);
  const { session, selection, check } = workbench;
  selection.choose("/blocks/0");
  const { container } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "transform-block"));
  const option = [...container.querySelectorAll<HTMLElement>('[role="option"]')].find((one) =>
    one.textContent.startsWith("cta"),
  );
  expect(option?.textContent).toBe("ctaLeft out: Image");
  await act(async () => option?.click());
  await waitFor(() => session.notice?.text, "hero: changed into cta. Left out: Image");
  const props = { heading: "Know where", text: "Every 10 s.", link };
  expect(session.store?.present["blocks"]).toEqual([{ type: "cta", id: "opening", props }]);
  expect(check.problems).toEqual([]);
  expect(session.store?.past.map(({ label }) => label)).toEqual(["hero: changed into cta"]);
  await act(async () => session.undo());
  expect(session.store?.present["blocks"]).toEqual([hero]);
});

test("a change that keeps everything but leaves fields to fill in says both", async () => {
  const items = [{ question: "When?", answer: "<p>Now.</p>" }];
  const workbench = await opened([{ type: "faq", id: "faq", props: { items } }]);
  workbench.selection.choose("/blocks/0");
  const { container } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "transform-block"));
  const options = [...container.querySelectorAll('[role="option"]')].map((one) => one.textContent);
  expect(options).toContain("timelineNothing is lost; still to fill in: Entries: Date");
});

test("changes several blocks to one type, even nested ones; required values start as examples", async () => {
  const notice = { type: "notice", id: "note", props: { content: "<p>Closed.</p>" } };
  const columns = [{ blocks: [notice] }, { blocks: [hero] }];
  const workbench = await opened([{ type: "columns", id: "two", props: { columns } }]);
  const { session, selection } = workbench;
  selection.chooseAll(["/blocks/0/props/columns/0/blocks/0", "/blocks/0/props/columns/1/blocks/0"]);
  await transformBlocks(workbench, "image-text");
  const props = (own: object) => ({ type: "image-text", ...own });
  expect(session.store?.present["blocks"]).toEqual([
    {
      type: "columns",
      id: "two",
      props: {
        columns: [
          {
            blocks: [
              props({
                id: "note",
                props: { heading: "Example", content: "<p>Closed.</p>", image },
              }),
            ],
          },
          {
            blocks: [
              props({
                id: "opening",
                props: { heading: "Know where", content: "<p>Every 10 s.</p>", image, link },
              }),
            ],
          },
        ],
      },
    },
  ]);
  expect(session.store?.past).toHaveLength(1);
});

test("rich text converted to plain text loses its formatting, and that is named", () => {
  const leftOf = (content: string) =>
    carryOver("notice", { content }, "cta").left.map(({ title }) => title);
  expect(leftOf("<p>Closed.</p>")).toEqual([]);
  expect(leftOf("<ul><li>Closed.</li></ul>")).toEqual(["Content: paragraphs, lists, links"]);
});

test("a block of an unknown type keeps the properties that the new type has as well", () => {
  const props = { heading: "One map", text: 7, colour: "red" };
  const { props: carried, left } = carryOver("gone", props, "hero");
  expect(carried).toEqual({ heading: "One map" });
  expect(left.map(({ title }) => title)).toEqual(["text", "colour"]);
});

test("between any two types, only text named beforehand is lost, and the result is valid", async () => {
  const validators = new ValidatorStore();
  await validators.load(blockTypes);
  for (const type of blockTypes) {
    const props = basicStatesOf(type).find(({ name }) => name === "full")?.props;
    for (const to of blockTypes.filter((one) => one !== type)) {
      const over = carryOver(type, props, to);
      const there = new Set(wordsIn([over.props, over.left.map(({ value }) => value)]));
      expect(
        wordsIn(props).filter((word) => !there.has(word)),
        `${type} to ${to}`,
      ).toEqual([]);
      const block = { type: to, id: "it", props: over.props };
      const { problems } = validateBlock(block, validators.loaded);
      const lacking = problems.filter(({ code }) => !toBeFilledIn.has(code));
      expect(lacking, `${type} to ${to}`).toEqual([]);
      const inItems = problems.filter(
        ({ code, pointer }) => code === "missing-property" && /\/\d+$/.test(pointer),
      );
      expect(over.lacking.length > 0, `${type} to ${to}`).toBe(inItems.length > 0);
    }
  }
});

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === "string") {
    const addresses = Array.from(value.matchAll(/href="([^"]*)"/g), ([, href = ""]) => href);
    return [...addresses, ...piecesOfHtml(value).flatMap((piece) => piece.split(/\s+/))];
  }
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return isRecord(value) ? Object.values(value).flatMap(wordsIn) : [];
}
