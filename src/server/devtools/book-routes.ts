import { createElement } from "react";
import { startStateOf } from "#contract/blocks/start-state.ts";
import type { BlockLooks } from "#contract/devtools-api.ts";
import { blockTypes } from "#generated/types.ts";
import { loadLanguage, t } from "#i18n/devtools-texts.ts";
import type { AppContext } from "../request-context.ts";
import { bookDocument } from "./book/book-document.tsx";
import { findEntry, type BookEntry } from "./book/book-entries.ts";
import { costOf } from "./book/block-cost.ts";
import { showStates, type ShownState } from "./book/book-states.tsx";
import { languageOf, shownAs } from "./book/shown-as.tsx";
import { usageReader } from "./book/book-usage.ts";
import { contractHistory } from "./book/book-versions.ts";
import { interactionsOf } from "./book/block-interactions.tsx";
import { EntryPage } from "./book/entry-page.tsx";
import { IndexPage } from "./book/index-page.tsx";
import type { DevtoolsDeps } from "./deps.ts";
import { generatedStates, savedStates, stateBlock } from "./documents/fixture-states.ts";
import type { BrandSite } from "./preview-site.ts";
import { htmlReply, jsonReply, refuse } from "./reply.ts";

/** Serves the styles of all blocks, for the book's previews. */
const stylesPath = "/devtools/book/blocks.css";

export interface BookHandlers {
  readonly index: (c: AppContext) => Promise<Response>;
  readonly entry: (c: AppContext) => Promise<Response>;
  readonly styles: () => Response;
  /** Previews of new blocks as data, for the block library of the devtools. */
  readonly looks: () => Promise<Response>;
}

/** The book of the contract: an index, a page per schema, and the styles of the previews. */
export function bookHandlers(deps: DevtoolsDeps): BookHandlers {
  const readUsage = usageReader(deps.config.contentDir);
  const styles = deps.assets.stylesOf({ types: blockTypes });
  const stylesheets = styles.css === "" ? styles.stylesheets : [stylesPath];
  const site = { brand: deps.brands[0], locale: languageOf(deps.brands[0]) };
  const siteContext = { brandId: deps.brands[0].id, assets: deps.shells.book };
  return {
    index: async (c) => {
      const looks = await looksOf(deps, site, () => "full");
      const [states, usage] = await Promise.all([stateNames(deps), readUsage()]);
      const children = createElement(IndexPage, { looks, states, usage, stylesheets });
      return reply(deps, c, () => bookDocument({ ...siteContext, title: t("The book"), children }));
    },
    entry: async (c) => {
      const { section = "", name = "" } = c.req.param();
      const entry = findEntry(section, name);
      if (entry === undefined) return refuse(404, "The book has no such page.");
      const shown = shownAs(deps.brands, c.req.query());
      if (shown === undefined) return refuse(404, "Unknown brand, language or theme.");
      const children = createElement(EntryPage, {
        entry,
        states: await statesOf(deps, shown, entry),
        shown,
        brands: deps.brands,
        generated: section === "blocks" ? generatedStates(name).map((state) => state.name) : [],
        interactions:
          section === "blocks" ? await interactionsOf(deps.blocksDir, name) : { all: {} },
        usage: await readUsage(),
        history: await contractHistory(entry),
        cost: section === "blocks" ? await costOf(deps.clientDir, name) : undefined,
        stylesheets,
      });
      return reply(deps, c, () => {
        const title = `${entry.title} – ${t("The book")}`;
        const brandId = shown.brand.id;
        return bookDocument({ ...siteContext, brandId, title, entry, children });
      });
    },
    looks: async () => {
      const shown = await looksOf(deps, site, startStateOf);
      const full = await looksOf(deps, site, (type) =>
        startStateOf(type) === "full" ? undefined : "full",
      );
      const looks = Array.from(shown, ([type, { name, html }]) => {
        const fullHtml = full.get(type)?.html;
        return { type, state: name, html, ...(fullHtml !== undefined && { fullHtml }) };
      });
      return jsonReply(200, { stylesheets, looks } satisfies BlockLooks);
    },
    styles: () => {
      const headers = { "content-type": "text/css; charset=utf-8", "cache-control": "no-store" };
      return new Response(styles.css, { headers });
    },
  };
}

/** Returns the names of the saved states of each block. */
async function stateNames(deps: DevtoolsDeps): Promise<ReadonlyMap<string, readonly string[]>> {
  const saved = await Promise.all(
    blockTypes.map(async (type) => {
      const states = await savedStates(deps, type);
      return [type, states.map(({ name }) => name)] as const;
    }),
  );
  return new Map(saved);
}

/** Returns one saved state of each given block: the named one, otherwise the first. */
async function looksOf(
  deps: DevtoolsDeps,
  site: BrandSite,
  stateOf: (type: string) => string | undefined,
) {
  const looks = await Promise.all(
    blockTypes.map(async (type): Promise<[string, ShownState][]> => {
      const wanted = stateOf(type);
      const saved = wanted === undefined ? [] : await savedStates(deps, type);
      const chosen = saved.find(({ name }) => name === wanted) ?? saved[0];
      if (chosen === undefined) return [];
      const block = stateBlock(deps, site, { type, id: type, props: chosen.props });
      const [shown] = await showStates([{ ...chosen, block }], { ...site, isMeasured: false });
      return shown === undefined ? [] : [[type, shown]];
    }),
  );
  return new Map(looks.flat());
}

/** The saved states of a block; for a form, those of the block that shows it. */
async function statesOf(
  deps: DevtoolsDeps,
  site: BrandSite,
  { section, name }: BookEntry,
): Promise<readonly ShownState[]> {
  if (section !== "blocks" && section !== "forms") return [];
  const type = section === "forms" ? "form" : name;
  const states =
    section === "forms" ? [{ name, props: { form: name } }] : await savedStates(deps, name);
  const blocks = states.map((state, index) => ({
    ...state,
    block: stateBlock(deps, site, { type, id: `${type}-${index + 1}`, props: state.props }),
  }));
  return showStates(blocks, { ...site, isMeasured: true });
}

/** Responds with a document in the browser's first language that the devtools support. */
async function reply(
  { isServedByVite }: DevtoolsDeps,
  c: AppContext,
  write: () => string,
): Promise<Response> {
  const accepted = (c.req.header("accept-language") ?? "").split(",");
  const begin = await loadLanguage(accepted.map((one) => one.replace(/;.*/, "").trim()));
  begin();
  const html = write();
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${isServedByVite ? " 'unsafe-inline'" : ""}`,
    `connect-src ${isServedByVite ? "'self'" : "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return htmlReply(html, { "content-security-policy": policy.join("; ") });
}
