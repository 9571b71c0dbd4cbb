import { expect, test } from "vitest";
import { openedSite } from "../../helpers/opened-site.ts";
import { ownContent } from "../../helpers/own-content.ts";

test("without the devtools their address is a missing page", async () => {
  const env = { CONTENT_DIR: ownContent, BRAND: "demo" };
  const { ask } = await openedSite(env);
  for (const path of ["/devtools", "/devtools/preview", "/devtools/api/documents"]) {
    expect((await ask(path)).status).toBe(404);
  }
});
