import type { ContentClient } from "#api/client/client.ts";
import type { SourceCheck } from "#cms/main.ts";
import type { Brand } from "#generated/types.ts";
import { localeSwitchHref } from "#i18n/locale-paths.ts";
import { pagePaths } from "#pages/listing/page-paths.ts";
import { pageRequest, type AddressRules } from "../pages/page-request.ts";
import { isRedirected } from "../cache/outcome.ts";
import type { PageRenderer } from "../pages/render-contract.ts";

export interface PageCheckDeps {
  readonly contents: readonly { readonly brand: Brand; readonly client: ContentClient }[];
  readonly renderer: Pick<PageRenderer, "renderPage">;
  readonly addresses: AddressRules;
}

/** Number of pages that are checked besides the home page, which might be the only broken one. */
const otherPages = 3;
/** Number of paths to choose from: reading all of them may take long. */
const comparedPaths = 1000;

/** For each brand, checks whether a page can be rendered: the home page, otherwise one of a few others. */
export function pageChecks({ contents, renderer, addresses }: PageCheckDeps): SourceCheck[] {
  return contents.map(({ brand, client }) => {
    const render = async (path: string): Promise<void> => {
      const routing = { mode: addresses.localeMode, brand };
      const url = new URL(localeSwitchHref(routing, brand.defaultLocale, path), brand.origin);
      const place = { brand, hostName: url.hostname, path: url.pathname };
      const page = await renderer.renderPage({ ...pageRequest(place, addresses), isProbe: true });
      const status = isRedirected(page) ? 200 : page.status;
      if (status !== 200) throw new Error(`the page ${path} returned ${status}`);
    };
    return {
      source: `pages: ${brand.id}`,
      run: async () => {
        try {
          await render("/");
        } catch (error) {
          const paths = await pagePaths(client, brand.defaultLocale);
          await Promise.any(spread(paths).map(render)).catch(() => {
            throw error;
          });
        }
      },
    };
  });
}

/** Picks a few paths other than the home page, spread over a list, or over the start of a very long one. */
function spread(all: Iterable<string>): string[] {
  const paths: string[] = [];
  for (const path of all) {
    if (paths.length === comparedPaths) break;
    if (path !== "/") paths.push(path);
  }
  const step = Math.max(1, Math.floor(paths.length / otherPages));
  return paths.filter((_path, at) => at % step === 0).slice(0, otherPages);
}
