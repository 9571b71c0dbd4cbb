import type { Page } from "@playwright/test";
import type { DocumentChanges } from "#contract/devtools-api.ts";

/** Writes to project files stay in the tab: other tests read the files at the same time. */
export async function keepToItself(page: Page, path: string): Promise<void> {
  let written: string | null = null;
  const version = "written";
  await page.route(
    (url) => url.pathname.endsWith("/document") && url.searchParams.get("path") === path,
    async (route) => {
      const request = route.request();
      if (request.method() === "PUT") {
        written = request.postData();
        await route.fulfill({ json: { version, problems: [] } });
      } else if (written === null) await route.continue();
      else await route.fulfill({ json: { path, text: written, version } });
    },
  );
  await page.route(
    (url) => url.pathname.endsWith("/changes"),
    async (route) => {
      const { changes }: DocumentChanges = route.request().postDataJSON();
      const [change, ...others] = changes;
      if (change?.path !== path || others.length > 0) return route.continue();
      written = change.text;
      return route.fulfill({ json: { versions: { [path]: version } } });
    },
  );
}
