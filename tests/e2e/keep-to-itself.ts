import type { Page } from "@playwright/test";

/** What is written to a file of the project stays in the tab: other tests read the file at the same time. */
export async function keepToItself(page: Page, path: string): Promise<void> {
  let written: string | null = null;
  await page.route(
    (url) => url.pathname.endsWith("/document") && url.searchParams.get("path") === path,
    async (route) => {
      const request = route.request();
      if (request.method() === "PUT") {
        written = request.postData();
        await route.fulfill({ json: { version: "written", problems: [] } });
      } else if (written === null) await route.continue();
      else await route.fulfill({ json: { path, text: written, version: "written" } });
    },
  );
}
