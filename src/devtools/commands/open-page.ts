import { queryString } from "#lib/url/query-string.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** The id of every site's top page. */
const homePage = "home";

/** The URL of what is open, outside the devtools; undefined if it has none. */
function addressOf({ session, site, preview }: Workbench): string | undefined {
  const { open, listing } = session;
  if (open?.source.kind !== "file") return undefined;
  const { path, state } = open.source;
  const entry = listing?.documents.find((one) => one.path === path);
  if (state !== undefined) {
    const theme = site.theme === "auto" ? undefined : site.theme;
    const query = queryString({ brand: site.brand?.id ?? "", locale: site.locale ?? "", theme });
    return `/devtools/fixture/${entry?.name ?? ""}/${encodeURIComponent(state)}${query}`;
  }
  const { model } = preview;
  if (model === undefined || entry?.isDraft === true) return undefined;
  // A page that is not in the sitemap yet is shown at the URL of the home page.
  const isDocument = open.kind === undefined || "detail" in open.kind;
  const isElsewhere = isDocument && model.path === model.chrome.homeHref && entry?.id !== homePage;
  return isElsewhere ? undefined : model.path;
}

/** Why what is open cannot be viewed outside the devtools. */
export function openPageRefusal(workbench: Workbench): string | undefined {
  if (workbench.session.store === undefined) return t("No document is open.");
  return addressOf(workbench) === undefined
    ? t("It has no address of its own: it is not in the sitemap, or it is a draft.")
    : undefined;
}

/** Opens it in another tab as visitors get it: as saved in its file. */
export function openPage(workbench: Workbench): void {
  const { session } = workbench;
  const address = addressOf(workbench);
  if (address === undefined) return;
  window.open(address, "_blank", "noopener");
  session.say(
    "good",
    session.isDirty
      ? t("Opened {address} as last saved: unsaved changes are shown only here", {
          address,
        })
      : t("Opened {address} in its own tab", { address }),
  );
}
