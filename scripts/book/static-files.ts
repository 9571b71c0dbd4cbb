import { posix } from "node:path";

/** Target of the links in a static book that need a running site. */
const runningSite = "http://localhost:3000";
const bookRoot = "/devtools/book";

/** Returns the path in the folder for a URL of the site. */
export function fileOf(address: string): string {
  const { pathname, search } = new URL(address, runningSite);
  const path = decodeURIComponent(pathname);
  if (path === bookRoot) return "index.html";
  if (path.startsWith(`${bookRoot}/`)) {
    const inside = path.slice(bookRoot.length + 1);
    return posix.extname(inside) === "" ? `${inside}.html` : `assets/${inside}`;
  }
  const { dir, name, ext } = posix.parse(path.slice(1));
  return posix.join(dir, `${name}${search.replaceAll(/[^\w]+/g, "-")}${ext}`);
}

/** A text whose URLs work inside a folder, and the files that it depends on. */
export interface StaticText {
  readonly text: string;
  /** URLs on the site. */
  readonly needs: readonly string[];
}

class Rewriter {
  readonly needs = new Set<string>();
  readonly #file: string;

  /** @param file The file that the text is written to. */
  constructor(file: string) {
    this.#file = file;
  }

  /** Returns the relative path to a file of the folder, and records it as needed. */
  needed(address: string): string {
    if (!address.startsWith("/") || address.startsWith("//")) return address;
    const [path = "", fragment] = address.split("#");
    this.needs.add(path);
    const way = posix
      .relative(posix.dirname(this.#file), fileOf(path))
      .split("/")
      .map(encodeURIComponent);
    return `${way.join("/")}${fragment === undefined ? "" : `#${fragment}`}`;
  }

  /** Links to book pages stay in the folder; links that need the site point to a running one. */
  link(address: string): string {
    const isPage = address === bookRoot || address.startsWith(`${bookRoot}/`);
    if (isPage) return this.needed(address);
    if (address.startsWith("?")) {
      return `${runningSite}${bookRoot}/${this.#file.replace(/\.html$/, "")}${address}`;
    }
    return address.startsWith("/") ? runningSite + address : address;
  }
}

const referred = /<use(?: class="[^"]*")? href="([^"#]*)#[\w-]+"><\/use>/g;

/** Returns the SVG drawings that a page references, by the URL of their file. */
export function drawingsIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(referred), ([, address = ""]) => address))];
}

/** Inlines the drawings that a page references: browsers do not load SVG symbols from another local file. */
export function withDrawings(html: string, drawings: ReadonlyMap<string, string>): string {
  return html.replaceAll(referred, (whole, address: string) => {
    const [className = ""] = / class="[^"]*"/.exec(whole) ?? [];
    const id = /#([\w-]+)"/.exec(whole)?.[1];
    const shape = new RegExp(`<(\\w+) id="${id}"([^<>]*)/>`).exec(drawings.get(address) ?? "");
    return shape === null ? whole : `<${shape[1]}${className}${shape[2]}/>`;
  });
}

/** Converts a page of the book to a file. Module scripts are replaced: browsers block them in local files. */
export function staticPage(html: string, file: string): StaticText {
  const rewriter = new Rewriter(file);
  const text = html.replaceAll(/<(\w+)(\s[^<>]*)>/g, (_, tag: string, attributes: string) => {
    const written = attributes.replaceAll(
      /\s((?:xlink:)?(?:href|src|srcset|poster|action))="([^"]*)"/g,
      (_whole, name: string, value: string) => {
        const address = value.replaceAll("&amp;", "&");
        return ` ${name}="${rewritten(address, { tag, name, rewriter }).replaceAll("&", "&amp;")}"`;
      },
    );
    return `<${tag}${tag === "script" ? written.replace(' type="module"', " defer") : written}>`;
  });
  return { text, needs: [...rewriter.needs] };
}

interface Attribute {
  readonly tag: string;
  readonly name: string;
  readonly rewriter: Rewriter;
}

function rewritten(address: string, { tag, name, rewriter }: Attribute): string {
  if (name === "srcset") return sources(address, rewriter);
  return tag === "a" || tag === "form" ? rewriter.link(address) : rewriter.needed(address);
}

function sources(srcset: string, rewriter: Rewriter): string {
  const candidates = srcset.split(",").map((candidate) => {
    const [address = "", ...size] = candidate.trim().split(/\s+/);
    return [rewriter.needed(address), ...size].join(" ");
  });
  return candidates.join(", ");
}

/** Converts a stylesheet to a file, with the fonts and pictures that it references. */
export function staticStyles(css: string, file: string): StaticText {
  const rewriter = new Rewriter(file);
  const text = css.replaceAll(
    /url\((["']?)(\/[^()"']*)\1\)/g,
    (_, quote: string, address: string) => `url(${quote}${rewriter.needed(address)}${quote})`,
  );
  return { text, needs: [...rewriter.needs] };
}
