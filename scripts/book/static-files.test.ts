import { expect, it } from "vitest";
import { drawingsIn, fileOf, staticPage, staticStyles, withDrawings } from "./static-files.ts";

it("maps pages, stylesheets and images to files of their own", () => {
  expect(fileOf("/devtools/book")).toBe("index.html");
  expect(fileOf("/devtools/book/blocks/hero")).toBe("blocks/hero.html");
  expect(fileOf("/devtools/book/blocks.css")).toBe("assets/blocks.css");
  expect(fileOf("/media/map.webp?w=640&f=avif")).toBe("media/map-w-640-f-avif.webp");
});

it("links what a page needs by relative path, and what needs a server to a running site", () => {
  const { text, needs } = staticPage(
    [
      '<link rel="stylesheet" href="/assets/book.css">',
      '<a href="/devtools/book/parts/link#json">Link</a>',
      '<a href="/devtools?path=a&amp;state=b">Edit</a>',
      '<a href="#states">States</a>',
      '<img src="/media/a.svg" srcset="/media/a.webp?w=1 1w, /media/a.webp?w=2 2w">',
      '<script type="module" src="/assets/book.js"></script>',
    ].join(""),
    "blocks/hero.html",
  );
  expect(text).toBe(
    [
      '<link rel="stylesheet" href="../assets/book.css">',
      '<a href="../parts/link.html#json">Link</a>',
      '<a href="http://localhost:3000/devtools?path=a&amp;state=b">Edit</a>',
      '<a href="#states">States</a>',
      '<img src="../media/a.svg" srcset="../media/a-w-1.webp 1w, ../media/a-w-2.webp 2w">',
      '<script defer src="../assets/book.js"></script>',
    ].join(""),
  );
  expect(needs).toEqual([
    "/assets/book.css",
    "/devtools/book/parts/link",
    "/media/a.svg",
    "/media/a.webp?w=1",
    "/media/a.webp?w=2",
    "/assets/book.js",
  ]);
});

it("rewrites the font URLs in stylesheets", () => {
  expect(staticStyles("a{src:url(/assets/a.woff2)}", "assets/book.css")).toEqual({
    text: "a{src:url(a.woff2)}",
    needs: ["/assets/a.woff2"],
  });
});

it("inlines the drawings that a page references", () => {
  const html = '<svg><use class="a" href="/assets/map.svg#land"></use></svg>';
  expect(drawingsIn(html)).toEqual(["/assets/map.svg"]);
  const drawings = new Map([["/assets/map.svg", '<svg><path id="land" d="M0 0"/></svg>']]);
  expect(withDrawings(html, drawings)).toBe('<svg><path class="a" d="M0 0"/></svg>');
});

it("links views in another brand or language to a running site", () => {
  const { text, needs } = staticPage('<a href="?locale=de#states">Deutsch</a>', "blocks/hero.html");
  expect(text).toContain("http://localhost:3000/devtools/book/blocks/hero?locale=de#states");
  expect(needs).toEqual([]);
});
