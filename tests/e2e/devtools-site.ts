import { copyOfContent, startBuiltSite, type BuiltSite } from "../helpers/built-site.ts";
import { devtoolsBuild } from "./devtools-build.ts";
import { onSite } from "./fixtures.ts";

interface WritableSite extends BuiltSite {
  readonly contentDir: string;
}

/** The built site with devtools that can save, over a copy of the content. */
async function startWritableSite(): Promise<WritableSite> {
  const content = await copyOfContent();
  const env = { DEVTOOLS: "1", DEVTOOLS_WRITE: "1", CONTENT_DIR: content.folder };
  const site = await startBuiltSite(env, devtoolsBuild);
  return {
    ...site,
    contentDir: content.folder,
    stop: async () => {
      await site.stop();
      await content.remove();
    },
  };
}

/** `test` with devtools that can save. */
export const test = onSite(startWritableSite);

export { expect } from "./fixtures.ts";
