// @vitest-environment happy-dom
import { runInAction } from "mobx";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Picker } from "#devtools/picker/picker.tsx";
import { lookingWorkbench } from "#devtools/side-by-side/looking-workbench.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const page = (id: string) => ({ id, title: id.toUpperCase(), blocks: [] });

test("a list scrolling under a resting pointer does not take the preview from the focused row", async () => {
  const ids = ["a", "b", "c"];
  const files = Object.fromEntries(ids.map((id) => [`content/en/pages/${id}.json`, page(id)]));
  const { workbench } = await workshop({ files });
  await workbench.session.loadListing();
  runInAction(() => (workbench.preview.document.hasFrame = false));
  const { container } = await show(workbench, <Picker onClose={() => undefined} />);
  const rowOf = (id: string) => {
    const row = container.querySelector<HTMLElement>(`a[href$="${id}.json"]`);
    if (row === null) throw new Error(`there is no row of ${id}`);
    return row;
  };
  const { locale, brand } = workbench.site;
  const { session } = lookingWorkbench(workbench, "list", { locale, brand });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const looked = async (change: () => void) => {
    await act(async () => {
      change();
      await vi.advanceTimersByTimeAsync(1000);
    });
    return session.open?.source;
  };
  const at = (id: string, type: string) => () =>
    void rowOf(id).dispatchEvent(new PointerEvent(type, { bubbles: true }));
  try {
    const isA = { path: "content/en/pages/a.json" };
    expect(await looked(() => rowOf("a").focus())).toMatchObject(isA);
    expect(await looked(at("b", "pointerover"))).toMatchObject(isA);
    const isC = { path: "content/en/pages/c.json" };
    expect(await looked(at("c", "pointermove"))).toMatchObject(isC);
  } finally {
    vi.useRealTimers();
  }
});
