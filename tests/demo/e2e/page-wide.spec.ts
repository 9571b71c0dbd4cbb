import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { expect, test } from "./site-tab.ts";

test.use({ isDecided: true });

/** What every page has is checked on one without pictures. */
const long = "/en/privacy-and-cookies-policy";

function toTop(page: Page) {
  return page.getByRole("link", { name: "Back to top" });
}

/** How long an animation that has begun takes, in ms. */
async function durationOf(page: Page, name: string): Promise<unknown> {
  return page.evaluate((wanted) => {
    const all = document.getAnimations().filter((one) => one instanceof CSSAnimation);
    const animation = all.find(({ animationName }) => animationName === wanted);
    return animation?.effect?.getComputedTiming().duration;
  }, name);
}

async function animationNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      return animation instanceof CSSAnimation ? animation.animationName : "";
    }),
  );
}

test("the back-to-top link appears above 500 px, is at least 44 px wide, and moves the focus too", async ({
  page,
}) => {
  await page.goto(long);
  await expect(toTop(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, 501));
  await expect(toTop(page)).toBeVisible();
  const box = await toTop(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => scrollTo(0, 500));
  await expect(toTop(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect(toTop(page)).toBeVisible();
  await toTop(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test.describe("with motion", () => {
  test.use({ seesMotion: true });

  test("a layer slides away after loading, and the old page leaves the view before the next one enters", async ({
    page,
  }) => {
    await page.goto(long);
    expect(await durationOf(page, "page-load")).toBe(500);
    await expect(page.locator(".page-load")).toBeHidden();

    await page.evaluate(() => {
      const phases: string[] = [];
      Object.assign(window, { phases });
      new MutationObserver(() => {
        const heading = document.querySelector("h1")?.textContent;
        const [animation] = document.querySelector("main")?.getAnimations() ?? [];
        const durationMs = animation?.effect?.getComputedTiming().duration;
        phases.push(
          `${document.documentElement.dataset["page"]}: ${heading}, ${String(durationMs)} ms`,
        );
      }).observe(document.documentElement, { attributeFilter: ["data-page"] });
    });
    const before = await page.getByRole("heading", { level: 1 }).textContent();
    await awaken(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Legal notice" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.locator("html")).not.toHaveAttribute("data-page");
    const after = await page.getByRole("heading", { level: 1 }).textContent();
    expect(
      await page.evaluate(() => Object.getOwnPropertyDescriptor(window, "phases")?.value),
    ).toEqual([
      `leaving: ${before}, 250 ms`,
      `arriving: ${after}, 250 ms`,
      `undefined: ${after}, undefined ms`,
    ]);
  });
});

test("the blog has three columns of posts, two below 1210 px, one below 640 px", async ({
  page,
}) => {
  await page.goto("/en/blog");
  const columns = (): Promise<number> =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2 }) })
      .evaluateAll((posts) => new Set(posts.map((post) => post.getBoundingClientRect().left)).size);
  for (const [width, expected] of [
    [1770, 3],
    [1210, 3],
    [1209, 2],
    [640, 2],
    [639, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await columns()]).toEqual([width, expected]);
  }
});

test("a page fills a window of up to 1770 px, and keeps to the middle of a wider one", async ({
  page,
}) => {
  const parts = [
    page.getByRole("banner").getByRole("link", { name: "Szlak" }),
    page.getByRole("heading", { level: 1 }),
    page.getByRole("main").getByRole("heading", { level: 2 }).last(),
    page.getByRole("navigation", { name: "Footer menu" }),
  ];
  const leftEdges = async (width: number): Promise<number[]> => {
    await page.setViewportSize({ width, height: 900 });
    return Promise.all(parts.map(async (part) => (await part.boundingBox())?.x ?? 0));
  };
  for (const path of ["/en", "/en/blog", "/en/services/transport-and-logistics"]) {
    await page.goto(path);
    const [logo, ...others] = await leftEdges(1770);
    expect((await leftEdges(1760))[0]).toBe(logo);
    expect(await leftEdges(2570)).toEqual([logo, ...others].map((left = 0) => left + 400));
  }
});

const printed = ["/en", "/en/services/transport-and-logistics", "/en/contact"];

test("in print a page is dark on light, without navigation, with every answer; at 200% text size it fits the window and no word is cut off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of printed) {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    for (const answer of await page.locator("main details > :not(summary)").all()) {
      await expect(answer).toBeVisible();
    }
    expect(await page.evaluate(lightWords), path).toEqual([]);

    await page.emulateMedia({ media: null, colorScheme: null });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await page.evaluate(cutWords), path).toEqual([]);
  }
});

/** Text that would be illegible on white paper. */
function lightWords(): string[] {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const isLight = (color: string) => {
    if (brush === null) return true;
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return Math.min(red, green, blue) > 160;
  };
  return [...document.querySelectorAll("body *")].flatMap((element) => {
    const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = words.map(({ textContent }) => textContent?.trim()).join("");
    if (text === "" || !element.checkVisibility({ visibilityProperty: true })) return [];
    const { color, clipPath, printColorAdjust } = getComputedStyle(element);
    const isWhite = isLight(color) && printColorAdjust !== "exact";
    return clipPath === "none" && isWhite ? [text] : [];
  });
}

test("at 200% text size on a phone, that is in half the width, long words break", async ({
  page,
}) => {
  await page.setViewportSize({ width: 180, height: 370 });
  for (const path of ["/de/preise", "/de/kontakt", "/de/dienstleistungen/kommunalfahrzeuge"]) {
    await page.goto(path);
    expect(await page.evaluate(cutWords), path).toEqual([]);
  }
});

/** Elements wider than the window, and boxes that cut off their own text. */
function cutWords(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  const cut = [...document.querySelectorAll("body *")].filter((element) => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    if (clipPath !== "none" || !element.checkVisibility() || element.closest("svg")) return false;
    const cutsAside = overflowX === "hidden" || overflowX === "clip";
    const cutsBelow = overflowY === "hidden" || overflowY === "clip";
    return (
      (cutsAside && element.scrollWidth > element.clientWidth + 1) ||
      (cutsBelow && element.scrollHeight > element.clientHeight + 1)
    );
  });
  return [...wide, ...cut.map(({ outerHTML }) => outerHTML.slice(0, 80))];
}

test.describe("with reduced motion", () => {
  test("nothing animates on load or navigation, and scrolling to the top is instant", async ({
    page,
  }) => {
    await page.goto("/en");
    expect(await animationNames(page)).toEqual([]);
    await expect(page.locator(".page-load")).toBeHidden();
    await awaken(page);
    await page.evaluate(() => scrollTo(0, 2000));
    await toTop(page).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Legal notice" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await animationNames(page)).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ isWithoutScripts: true });

  test("no layer covers the page, and the back-to-top link is at its end", async ({ page }) => {
    await page.goto(long);
    await expect(page.locator(".page-load")).toBeHidden();
    await expect(toTop(page)).toBeVisible();
  });
});
