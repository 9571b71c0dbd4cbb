import type { Frame, Page } from "@playwright/test";

interface Watch {
  /** Frames in which the outline and its block were at different positions. */
  misplaced: string[];
  stop: () => void;
}

declare global {
  var outlineWatch: Watch | undefined;
}

/**
 * Watches each frame of the preview while an act runs. Returns those in which the outline of the selected
 * block was not at the position of the block: the last element that shows it.
 */
export async function outlineMisplaced(
  page: Page,
  id: string,
  act: () => Promise<void>,
): Promise<readonly string[]> {
  const frame = await previewFrame(page);
  await frame.evaluate((block) => {
    const outline = document.querySelector('[role="toolbar"]')?.parentElement;
    const watch: Watch = { misplaced: [], stop: () => undefined };
    // Like the outline itself: after layout and before paint.
    const observer = new ResizeObserver(() => {
      const shown = [...document.querySelectorAll(`[data-block="${block}"]`)].at(-1);
      const placeOf = (element: Element | null | undefined): string => {
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return [x, y, width, height].map(Math.round).join(" ");
      };
      const [is, should] = [placeOf(outline), placeOf(shown)];
      if (is !== should) watch.misplaced.push(`${is}, block ${should}`);
    });
    let next = 0;
    const look = (): void => {
      observer.unobserve(document.body);
      observer.observe(document.body);
      next = requestAnimationFrame(look);
    };
    watch.stop = () => {
      cancelAnimationFrame(next);
      observer.disconnect();
    };
    look();
    globalThis.outlineWatch = watch;
  }, id);
  await act();
  return frame.evaluate(() => {
    const watch = globalThis.outlineWatch;
    watch?.stop();
    return watch?.misplaced ?? ["not looked at"];
  });
}

async function previewFrame(page: Page): Promise<Frame> {
  const element = await page.locator("iframe[data-preview]").elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error("there is no preview");
  return frame;
}
