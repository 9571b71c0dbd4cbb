/** An opening tag as written; names are lower-cased, character references are left as they are. */
export interface HtmlTag {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

const nameOfTag = /[a-z][^\s/>]*/iy;
const beforeAttribute = /[\s/]*/y;
const nameOfAttribute = /[^\s/>=][^\s/>=]*/y;
const equals = /\s*=\s*/y;
const bareValue = /[^\s>]*/y;
/** Elements whose content is plain text up to their closing tag. */
const textOnly = new Set(["iframe", "noembed", "noframes", "script", "style", "textarea", "title"]);

/** Yields the opening tags of HTML in linear time. An unclosed tag at the end does not count. */
export function* openingTags(html: string): Generator<HtmlTag> {
  let from = 0;
  for (;;) {
    const start = html.indexOf("<", from);
    if (start < 0) return;
    if (html.startsWith("<!--", start)) {
      from = after(html, "-->", start + 4);
      continue;
    }
    const name = at(nameOfTag, html, start + 1)?.toLowerCase();
    if (name === undefined) {
      from = start + 1;
      continue;
    }
    const { attributes, end } = attributesFrom(html, start + 1 + name.length);
    if (end > html.length) return;
    yield { name, attributes };
    from = textOnly.has(name) ? endOfText(html, name, end) : end;
  }
}

function attributesFrom(html: string, from: number) {
  const attributes: [string, string][] = [];
  let end = from;
  for (;;) {
    end += at(beforeAttribute, html, end)?.length ?? 0;
    const name = at(nameOfAttribute, html, end);
    if (name === undefined) return { attributes, end: after(html, ">", end) };
    end += name.length;
    const sign = at(equals, html, end) ?? "";
    end += sign.length;
    const value = sign === "" ? { text: "", end } : valueFrom(html, end);
    end = value.end;
    attributes.push([name.toLowerCase(), value.text]);
  }
}

function valueFrom(html: string, from: number) {
  const quote = html.charAt(from);
  if (quote !== '"' && quote !== "'") {
    const text = at(bareValue, html, from) ?? "";
    return { text, end: from + text.length };
  }
  const end = after(html, quote, from + 1);
  return { text: html.slice(from + 1, end - 1), end };
}

function at(sticky: RegExp, html: string, from: number): string | undefined {
  sticky.lastIndex = from;
  return sticky.exec(html)?.[0];
}

/** Returns the position after the next `sign`; beyond the end of the text if there is none. */
function after(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return found < 0 ? html.length + 1 : found + sign.length;
}

function endOfText(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
