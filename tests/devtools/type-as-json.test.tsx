// @vitest-environment happy-dom
import { act } from "react";
import { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { show, type Shown } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const block = (type: string) => ({ type, id: "a", props: { heading: "One map" } });

async function inspected(type: string): Promise<Shown> {
  const files = { [path]: { id: "home", title: "Home", blocks: [block(type)] } };
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  workbench.session.select("/blocks/0");
  return show(workbench, <Inspector />);
}

function textBox({ container }: Shown): HTMLElement | null {
  const found = container
    .querySelector("[class*=host]")
    ?.shadowRoot?.querySelector("[role=textbox]");
  return found instanceof HTMLElement ? found : null;
}

/** Overwrites the type, keystroke by keystroke, in the same editor. */
async function typeOver(shown: Shown, before: string, after: string): Promise<void> {
  await act(async () => expect.poll(() => textBox(shown)).not.toBeNull());
  const box = textBox(shown);
  const view = box && EditorView.findFromDOM(box);
  if (!view) throw new Error("there is no editor");
  const from = view.state.doc.toString().indexOf(before);
  await act(async () => view.dispatch({ selection: { anchor: from, head: from + before.length } }));
  for (const stroke of after) {
    await act(async () => view.dispatch(view.state.replaceSelection(stroke)));
    expect(textBox(shown)).toBe(box);
  }
}

test.each(["hero", "no-such-block"])(
  "the type of a %s can be typed as JSON without losing the editor between keystrokes",
  async (type) => {
    const shown = await inspected(type);
    if (type === "hero") await shown.press("JSON");
    await typeOver(shown, type, "stats");
    const { container } = shown;
    expect(container.querySelector("h2")?.textContent).toBe("stats");
    expect(container.querySelector("[aria-pressed=true]")?.textContent).toBe("JSON");
    await shown.press("Form");
    expect(textBox(shown)).toBeNull();
  },
);
