// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { BlockAction } from "../preview/messages.ts";
import { BlockBar } from "./block-bar.ts";

const action = (command: BlockAction["command"], name: string): BlockAction => {
  return { command, icon: "state", name, hint: "", isOff: false };
};
const up = action("move-up", "Up");
const menu = action("block-menu", "More");

test("with several blocks selected, single-block buttons are hidden and the others keep their order", () => {
  const bar = new BlockBar(() => undefined, document.createElement("span"));
  const names = () =>
    Array.from(bar.element.querySelectorAll("button"), ({ ariaLabel }) => ariaLabel);
  bar.show("hero", [up, action("block-as-state", "As state"), menu]);
  expect(names()).toEqual(["Up", "As state", "More"]);
  bar.show("hero", [up, action("save-pattern", "As pattern"), menu]);
  expect(names()).toEqual(["Up", "As pattern", "More"]);
});
