import { Schema, type Attrs, type MarkSpec, type NodeSpec } from "prosemirror-model";
import { attributesOf, isRichTextTag, type RichTextTag } from "#lib/html/rich-text-grammar.ts";
import { safeHref } from "#lib/url/safe-href.ts";

/** Text in an item, a cell or a term without a paragraph around it. */
export const bareText = "bare";

const flow = `(${bareText} | block)+`;
/** Bare text ends up here when it is moved out of a list; it is written as a paragraph. */
const running = `(block | ${bareText})+`;
const textBlock = { group: "block", content: "inline*" };
const heading = { ...textBlock, defining: true };
const cell = { content: flow, isolating: true };
const rows = { content: "tr+" };
const list = { group: "block", content: "li+" };

/** Allowed content of each tag, apart from inline formatting. */
const blocks = {
  p: textBlock,
  h2: heading,
  h3: heading,
  h4: heading,
  blockquote: { group: "block", content: running, defining: true },
  pre: { ...textBlock, code: true, whitespace: "pre", defining: true },
  hr: { group: "block" },
  ul: list,
  ol: list,
  li: { content: flow, defining: true },
  dl: { group: "block", content: "(dt | dd)+" },
  dt: { content: flow, defining: true },
  dd: { content: flow, defining: true },
  table: {
    group: "block",
    content: "caption? thead? (tbody | tr)* tfoot?",
    isolating: true,
  },
  caption: { content: "inline*", isolating: true },
  thead: rows,
  tbody: rows,
  tfoot: rows,
  tr: { content: "(th | td)+" },
  th: cell,
  td: cell,
  br: { group: "inline", inline: true, selectable: false, linebreakReplacement: true },
} satisfies Partial<Readonly<Record<RichTextTag, NodeSpec>>>;

type BlockTag = keyof typeof blocks;

/** Two languages or two quotations can be nested; other formats cannot. */
const nestable = { excludes: "" };
/** Inline formatting, outermost first. */
const formats = {
  a: { inclusive: false },
  span: nestable,
  q: nestable,
  cite: {},
  strong: {},
  b: {},
  em: {},
  i: {},
  u: {},
  s: {},
  small: {},
  abbr: { inclusive: false },
  sub: { excludes: "sub sup" },
  sup: { excludes: "sub sup" },
  code: {},
} satisfies Readonly<Record<Exclude<RichTextTag, BlockTag>, MarkSpec>>;

export type FormatTag = keyof typeof formats;

/** The editor's schema: the sanitiser's grammar and nothing else. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: running },
    ...eachTag(blocks, nodeSpec),
    [bareText]: { content: "inline*", toDOM: () => ["div", 0] },
    text: { group: "inline" },
  },
  marks: eachTag(formats, markSpec),
});

function eachTag<Given, Spec>(
  table: Readonly<Record<string, Given>>,
  specOf: (tag: RichTextTag, given: Given) => Spec,
): Readonly<Record<string, Spec>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([tag, given]) =>
      isRichTextTag(tag) ? [[tag, specOf(tag, given)]] : [],
    ),
  );
}

function nodeSpec(tag: RichTextTag, spec: NodeSpec): NodeSpec {
  const isLeaf = spec.content === undefined;
  const preserveWhitespace = tag === "pre" ? { preserveWhitespace: "full" as const } : {};
  return {
    ...spec,
    ...grammarOf(tag, preserveWhitespace),
    toDOM: ({ attrs }) =>
      isLeaf ? [tag, writtenAttributes(attrs)] : [tag, writtenAttributes(attrs), 0],
  };
}

function markSpec(tag: RichTextTag, spec: MarkSpec): MarkSpec {
  return {
    ...spec,
    ...grammarOf(tag, {}),
    toDOM: ({ attrs }) => [tag, writtenAttributes(attrs), 0],
  };
}

function grammarOf(tag: RichTextTag, rule: { readonly preserveWhitespace?: "full" }) {
  const names = attributesOf(tag);
  return {
    attrs: Object.fromEntries(names.map((name) => [name, { default: null }])),
    parseDOM: [
      {
        ...rule,
        tag,
        getAttrs: (element: HTMLElement): Attrs | false =>
          !(tag === "a" && isRefused(element)) &&
          Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])),
      },
    ],
  };
}

/** Whether a link's target is not allowed on the site: only its text is kept. */
function isRefused(link: Element): boolean {
  return safeHref((link.getAttribute("href") ?? "").trim()) === undefined;
}

/** The attributes that are set, as they are written. */
export function writtenAttributes(attributes: Attrs): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
