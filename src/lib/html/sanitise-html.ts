import sanitizeHtml from "sanitize-html";
import { safeHref } from "../url/safe-href.ts";
import { attributesByTag, valuesOfAttributes } from "./rich-text-grammar.ts";

/** Deeper nesting is an attack, not content: closing tags would take quadratic time. */
const maxTagDepth = 100;

/** Maximum length of rich text in UTF-16 units, as in schema/parts/rich-text. */
export const maxRichTextLength = 524_288;

const droppedWithContent = (
  "script style textarea option select xmp noscript noembed noframes iframe object embed svg math " +
  "template title head"
).split(" ");

/**
 * Reduces an editor's HTML to what schema/parts/rich-text allows: no scripts, styles, classes, ids,
 * names or pictures; balanced; links pass `safeHref`, then `localiseHref`. A refused link keeps its
 * text. Excessively nested text is reduced to plain text; text over `maxRichTextLength` is dropped.
 * Runs in linear time.
 */
export function sanitiseHtml(
  html: string,
  localiseHref: (href: string) => string = (href) => href,
): string {
  if (html.length > maxRichTextLength) return "";
  try {
    return sanitizeHtml(html, { ...options, ...tagRules(localiseHref), ...depthGuard() });
  } catch (error) {
    if (error instanceof TooDeep) return wordsOf(html);
    throw error;
  }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(attributesByTag),
  allowedAttributes: attributesByTag,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  nonTextTags: droppedWithContent,
  parseStyleAttributes: false,
};

function tagRules(localiseHref: (href: string) => string): sanitizeHtml.IOptions {
  return {
    transformTags: {
      a: (_name, attributes) => link(attributes, localiseHref),
      td: (tagName, attributes) => ({ tagName, attribs: cellAttributes(attributes) }),
      th: (tagName, attributes) => ({ tagName, attribs: cellAttributes(attributes) }),
    },
  };
}

function link(
  attributes: sanitizeHtml.Attributes,
  localiseHref: (href: string) => string,
): sanitizeHtml.Tag {
  const href = safeHref((attributes.href ?? "").trim());
  if (href === undefined) return { tagName: "span", attribs: languageOf(attributes) };
  const newTab = attributes.target === "_blank" ? { target: "_blank", rel: "noopener" } : {};
  const attribs = { ...languageOf(attributes), href: localiseHref(href), ...newTab };
  return { tagName: "a", attribs };
}

function cellAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const entries = Object.entries(attributes);
  return Object.fromEntries(
    entries.filter(([name, value]) => valuesOfAttributes.get(name)?.test(value)),
  );
}

function languageOf({ lang }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return lang === undefined ? {} : { lang };
}

class TooDeep extends Error {}

function depthGuard(): sanitizeHtml.IOptions {
  let depth = 0;
  return {
    onOpenTag: () => {
      depth += 1;
      if (depth > maxTagDepth) throw new TooDeep("Rich text is nested too deep");
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

function wordsOf(html: string): string {
  const words = html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `<p>${words.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`;
}
