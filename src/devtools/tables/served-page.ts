import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { kindOfPattern } from "#kinds/table.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { PageModel } from "#site/page-model.ts";
import { menus } from "#kinds/menus.kind.ts";
import type { DevtoolsClient, PreviewPlace, SiteRows } from "../api/devtools-client.ts";
import type { SiteStore } from "../preview/site-store.ts";
import type { EditingSession } from "../session/session.ts";
import { pathOfRow } from "./rows.ts";
import type { TableStore } from "./table-store.ts";
import { t } from "../i18n.ts";

interface Parts {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly table: TableStore;
}

/** The request: a URL with everything that the table defines about the site. */
export interface AskedPage extends SiteRows {
  readonly place: PreviewPlace;
  readonly slug: string;
}

const notFound = 404;

/**
 * The page that visitors would get with an unsaved table: at the selected row of a sitemap, or the home page with
 * the menus.
 */
export class ServedPage {
  model: PageModel | undefined = undefined;
  /** Why there is none. */
  reason: string | undefined = undefined;
  readonly #with: Parts;
  #request = 0;

  constructor(parts: Parts) {
    this.#with = parts;
    makeAutoObservable(this, { model: observableRef }, { autoBind: true });
  }

  /** Whether the open rows are shown on a page. */
  get isWanted(): boolean {
    return this.isOfMenus || this.isOfAddresses;
  }

  get isOfMenus(): boolean {
    return this.#with.table.shape?.kind === menus;
  }

  /** Whether the open rows are addresses. */
  get isOfAddresses(): boolean {
    const inside = this.#with.table.shape?.editor.inside;
    return inside !== undefined && "path" in inside;
  }

  /** The address of the selected row, of a pattern its first entry; for menus the home page; undefined: none yet. */
  get slug(): string | undefined {
    const { table, session, site } = this.#with;
    const { current, rows } = table;
    if (this.isOfMenus) return "/";
    const slug = pathOfRow(current?.value);
    if (!this.isOfAddresses || !slug.includes(":")) return slug === "" ? undefined : slug;
    const patternOf = (nodeType: string): string | undefined => {
      const node = rows.find(({ value: { action, nodeType: type } }) => {
        return action === "show" && type === nodeType;
      });
      return node && pathOfRow(node.value);
    };
    const kind = kindOfPattern(String(current?.value["nodeType"]), patternOf);
    const entry = session.listing?.documents.find(
      (one) => one.kind === kind?.name && one.locale === site.locale && one.isDraft !== true,
    );
    return entry && slug.replace(/:\w+/, entry.name);
  }

  get asked(): AskedPage | undefined {
    const { session, site, table } = this.#with;
    const { slug } = this;
    const { shape } = table;
    if (!this.isWanted || !shape || slug === undefined || site.site === undefined) return undefined;
    const place = { brand: site.site.brand.id, locale: site.site.locale };
    const rows = valueAt(session.store?.present, shape.list);
    return { place, slug, kind: shape.kind.name, rows };
  }

  /** A note on the displayed page; undefined if it is as expected. */
  get hint(): string | undefined {
    if (this.slug === undefined) {
      const hasPattern = pathOfRow(this.#with.table.current?.value).includes(":");
      return hasPattern ? t("No entries yet.") : t("This row has no address yet.");
    }
    if (this.reason !== undefined) return this.reason;
    return this.model?.status === notFound
      ? t("There is no page here: visitors get this error page.")
      : undefined;
  }

  /** Requests the page from the site; the current one stays until the response has arrived. */
  async load(): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    const { asked } = this;
    const response = asked === undefined ? {} : await this.#ask(asked);
    runInAction(() => {
      if (request !== this.#request) return;
      this.model = response.model;
      this.reason = response.reason;
    });
  }

  async #ask({
    slug,
    place,
    ...table
  }: AskedPage): Promise<{ model?: PageModel; reason?: string }> {
    try {
      return { model: await this.#with.client.pageAt(slug, place, table) };
    } catch (error) {
      return { reason: errorMessage(error) };
    }
  }
}
