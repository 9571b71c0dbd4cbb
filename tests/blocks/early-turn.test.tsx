// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { CarouselControls } from "#blocks/testimonials/carousel-controls.tsx";
import { liveContext } from "#renderer/live-blocks.tsx";
import { RenderProvider } from "#renderer/render-context.tsx";
import { siteContext } from "./render-state.tsx";

test("a click that turned the quotes before hydration turns them once", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const go = vi.fn<(step: -1 | 1) => void>();
  const context = liveContext({ ...siteContext, showProblems: false, onFailure: () => undefined });
  await act(async () =>
    root.render(
      <RenderProvider value={context}>
        <CarouselControls index={1} total={3} go={go} />
      </RenderProvider>,
    ),
  );
  const ending = new AbortController();
  onTestFinished(() => {
    ending.abort();
    root.unmount();
    container.remove();
  });
  const next = container.querySelector<HTMLButtonElement>('[data-turn="1"]');
  // Like the boot script, which receives the event first.
  const turned = (event: Event): void => event.preventDefault();
  addEventListener("click", turned, { capture: true, once: true, signal: ending.signal });
  await act(async () => next?.click());
  expect(go).not.toHaveBeenCalled();
  await act(async () => next?.click());
  expect(go.mock.calls).toEqual([[1]]);
});
