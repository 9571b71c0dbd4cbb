import {
  HtmlValidate,
  StaticConfigLoader,
  type ConfigData,
  type DOMReadyEvent,
  type DOMTree,
  type HtmlElement,
} from "html-validate";
import { htmlRules } from "./html-rules.ts";

/** Data of a page that other pages and the tests need, with absolute addresses. */
export interface ReadPage {
  readonly url: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** By language. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly ids: ReadonlySet<string>;
  /** Number of blocks of the page, or of posts in a list of them. */
  readonly parts: number;
  /** Targets of links, styles, scripts and searches, with fragments. */
  readonly links: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
  /** Forms that work without scripts: where they are sent, and as what. */
  readonly forms: ReadonlyMap<string, string>;
  /** All problems of the page itself. */
  readonly faults: readonly string[];
}

/** The address and kind of a page, and whether to fully validate its HTML, which takes ten times longer. */
export interface PageSource {
  readonly url: string;
  readonly html: string;
  readonly isValidated: boolean;
}

export type PageReader = (source: PageSource) => Promise<ReadPage>;

const characters: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["#x27", "'"],
]);

/** Values of an attribute over all elements, as a browser reads them. */
function valuesOf(document: DOMTree, selector: string, attribute: string): string[] {
  return document.querySelectorAll(selector).flatMap((element) => {
    const value = element.getAttributeValue(attribute);
    return value === null ? [] : [decoded(value)];
  });
}

function decoded(value: string): string {
  return value.replaceAll(/&([a-z]+|#x27);/g, (written, name) => characters.get(name) ?? written);
}

function linksIn(document: DOMTree): string[] {
  return [
    ...valuesOf(document, "a", "href"),
    ...valuesOf(document, "area", "href"),
    ...valuesOf(document, "link", "href"),
    ...valuesOf(document, "use", "href"),
    ...valuesOf(document, "script", "src"),
    ...valuesOf(document, "iframe", "src"),
    // Forms that query; those that submit are tested with `forms`.
    ...valuesOf(document, "form[data-search]", "action"),
  ];
}

function picturesIn(document: DOMTree): string[] {
  const sets = [...valuesOf(document, "img", "srcset"), ...valuesOf(document, "source", "srcset")];
  return [
    ...valuesOf(document, "img", "src"),
    ...valuesOf(document, "image", "href"),
    ...valuesOf(document, "video", "poster"),
    ...valuesOf(document, 'link[rel="icon"]', "href"),
    ...valuesOf(document, 'link[as="image"]', "href"),
    ...valuesOf(document, 'meta[property="og:image"]', "content"),
    ...sets.flatMap((set) => set.split(",").map((entry) => entry.trim().split(/\s/, 1)[0] ?? "")),
  ].filter((address) => !address.startsWith("data:"));
}

const aria = "activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns";
/** Attributes that hold one id, or several separated by spaces. */
const naming = `for|list|form|popovertarget|commandfor|headers|aria-(?:${aria})`;
const named = new RegExp(` (?:${naming})="([^"]+)"|url\\(#([\\w-]+)\\)`, "g");

/** Ids that attributes and drawings refer to. */
function namedIds(html: string): string[] {
  return [...html.matchAll(named)].flatMap(([, ids = "", id = ""]) =>
    `${ids} ${id}`.trim().split(/\s+/),
  );
}

function around(html: string, offset: number): string {
  return html.slice(Math.max(0, offset - 80), offset + 80);
}

const hasSize = (image: HtmlElement): boolean =>
  ["width", "height"].every((name) => Number(image.getAttributeValue(name)) > 0);

function ownFaults(document: DOMTree, html: string, ids: ReadonlySet<string>): string[] {
  const headings = document.querySelectorAll("h1").length;
  const images = document.querySelectorAll("img").filter((image) => !hasSize(image));
  const slip = html.search(/\{brand\}|\[object Object\]|\bundefined\b|>(?:NaN|null)</);
  return [
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...images.map((image) => `image without its size: ${image.getAttributeValue("src")}`),
    ...namedIds(html)
      .filter((id) => !ids.has(id))
      .map((id) => `nothing has the id ${id}`),
    ...(slip === -1 ? [] : [`a slip at ${around(html, slip)}`]),
  ];
}

function readDocument(url: string, document: DOMTree): Omit<ReadPage, "faults"> {
  const first = (selector: string, attribute: string): string =>
    valuesOf(document, selector, attribute)[0] ?? "";
  const absolute = (addresses: readonly string[]): ReadonlySet<string> =>
    new Set(addresses.map((address) => new URL(address, url).href));
  const alternates = document.querySelectorAll("link[hreflang]");
  const posts = document.querySelectorAll('form[method="post"]');
  return {
    url,
    lang: first("html", "lang"),
    title: decoded(document.querySelector("title")?.textContent ?? ""),
    description: first('meta[name="description"]', "content"),
    canonical: first('link[rel="canonical"]', "href"),
    alternates: new Map(
      alternates.map((link) => [
        String(link.getAttributeValue("hreflang")),
        String(link.getAttributeValue("href")),
      ]),
    ),
    ids: new Set(valuesOf(document, "[id]", "id")),
    parts: document.querySelectorAll("main [data-block], main li").length,
    links: absolute(linksIn(document)),
    pictures: absolute(picturesIn(document)),
    forms: new Map(
      posts.map((form) => [
        new URL(decoded(form.getAttributeValue("action") ?? ""), url).href,
        form.getAttributeValue("enctype") ?? "application/x-www-form-urlencoded",
      ]),
    ),
  };
}

/** The same for every page; creating it for each would take a fifth of the time. */
class OneConfig extends StaticConfigLoader {
  #config: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader["getConfigFor"]> {
    this.#config ??= super.getConfigFor(handle);
    return this.#config;
  }
}

/** Reads pages: each is parsed once, for the validator and for the tests. */
export function createPageReader(): PageReader {
  const documents = new Map<string | null, DOMTree>();
  const keeping = {
    name: "keeping-the-document",
    setup: ({ filename }: { filename: string | null }, events: EventSource): void => {
      events.on("dom:ready", (_name, { document }) => documents.set(filename, document));
    },
  };
  const withRules = (rules: ConfigData): HtmlValidate =>
    new HtmlValidate(new OneConfig({ ...rules, plugins: [keeping] }));
  const validator = withRules(htmlRules);
  const parser = withRules({ root: true, extends: [], elements: ["html5"], rules: {} });
  return async ({ url, html, isValidated }) => {
    const { results } = await (isValidated ? validator : parser).validateString(html, url);
    const document = documents.get(url);
    documents.delete(url);
    if (document === undefined) throw new Error(`${url} is no HTML`);
    const page = readDocument(url, document);
    const invalid = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, offset }) => {
        return `${ruleId}: ${message} at ${around(html, offset)}`;
      });
    return { ...page, faults: [...invalid, ...ownFaults(document, html, page.ids)] };
  };
}

/** The part of html-validate's events that is used here. */
interface EventSource {
  on(event: "dom:ready", listener: (name: string, data: DOMReadyEvent) => void): unknown;
}
