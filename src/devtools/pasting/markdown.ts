import { Marked, Tokenizer, type Tokens } from "marked";
import { safeHref } from "#lib/url/safe-href.ts";
import { tidyHtml } from "./tidy-html.ts";

/** Characters within a word or a name that have no meaning in Markdown: `2*3*4`, `__init__.py`. */
const inWord = /[\p{L}\p{N}_*]$/u;
const goesOnAsName = /^\.?\w/u;
/** A number that may start a list; a year does not. */
const notOfList = /^ {0,3}\d{4}/u;
/** Two dashes introduce a signature. */
const underline = /\n {0,3}(?:=+|-{3,})\s*$/u;
const openTag = /^\s*<\/?([a-z][\w-]*)/iu;

/** Reads Markdown as GitHub does, but ignores accidental syntax and links to targets that are not allowed. */
class CarefulTokenizer extends Tokenizer {
  override emStrong(
    source: string,
    masked: string,
    before = "",
  ): ReturnType<Tokenizer["emStrong"]> {
    if (inWord.test(before)) return undefined;
    const token = super.emStrong(source, masked, before);
    const isName = source.startsWith("_") && goesOnAsName.test(source.slice(token?.raw.length));
    return isName ? undefined : token;
  }

  override del(source: string, masked: string, before = ""): Tokens.Del | undefined {
    return source.startsWith("~~") ? super.del(source, masked, before) : undefined;
  }

  override link(source: string): ReturnType<Tokenizer["link"]> {
    const token = super.link(source);
    const isLink = token?.type === "link" && token.text.trim() === "";
    return token === undefined || isLink || safeHref(token.href) === undefined ? undefined : token;
  }

  override list(source: string): Tokens.List | undefined {
    return notOfList.test(source) ? undefined : super.list(source);
  }

  override lheading(source: string): Tokens.Heading | undefined {
    const token = super.lheading(source);
    return token !== undefined && underline.test(token.raw) ? token : undefined;
  }

  override html(source: string): Tokens.HTML | undefined {
    return isUnknownTag(source) ? undefined : super.html(source);
  }

  override tag(source: string): Tokens.Tag | undefined {
    return isUnknownTag(source) ? undefined : super.tag(source);
  }
}

/** Whether the text in angle brackets is not a tag known to browsers, as in `<your name>`. */
function isUnknownTag(source: string): boolean {
  const [, name] = openTag.exec(source) ?? [];
  return name !== undefined && document.createElement(name) instanceof HTMLUnknownElement;
}

const reader = new Marked().setOptions({ tokenizer: new CarefulTokenizer() });

/** Patterns for syntax that is hardly accidental, by Markdown token type. */
const signs: Readonly<Record<string, RegExp>> = {
  blockquote: /^\s*>\s*[^\s\d]/u,
  code: /^ {0,3}(?:`{3}|~{3})/u,
  codespan: /^/u,
  del: /^/u,
  em: /^/u,
  heading: /^ {0,3}#/u,
  hr: /^/u,
  image: /^/u,
  link: /^\[/u,
  list: /\n[ \t]*(?:[-*+]|\d{1,9}[.)])\s/u,
  strong: /^/u,
  table: /^/u,
};

const emptyLine = /\n[ \t]*\n/u;
const fence = /^ {0,3}(?:`{3}|~{3})/mu;
/** A line break that does not continue a Markdown construct. */
const nextLine = /\n(?=\S)(?!(?:[-*+]|\d{1,9}[.)])\s|[>|#]|=+\s*$)/gmu;

/** Whether paragraphs are separated by empty lines; otherwise each line is a paragraph. */
export function isApart(text: string): boolean {
  return emptyLine.test(text.trim());
}

/** Converts a Markdown text to the site's markup; undefined if it contains no Markdown syntax. */
export function readMarkdown(text: string): HTMLElement | undefined {
  const unix = text.replaceAll(/\r\n?/gu, "\n");
  const isOfLines = !isApart(unix) && !fence.test(unix);
  const tokens = reader.lexer(isOfLines ? unix.trim().replaceAll(nextLine, "\n\n") : unix);
  let isMarkdown = false;
  void reader.walkTokens(tokens, ({ type, raw }) => {
    isMarkdown ||= signs[type]?.test(raw) === true;
  });
  return isMarkdown ? tidyHtml(reader.parser(tokens)) : undefined;
}
