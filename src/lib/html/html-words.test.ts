import { expect, test } from "vitest";
import { piecesOfHtml } from "./html-words.ts";

test("each paragraph, heading and cell is a separate piece; tags and entities are decoded", () => {
  const html =
    "<h2>Price &amp; term</h2><p>From <b>9</b>&nbsp;&#8364; a&#x20;month,<br>&lt;24 h&gt;</p><ul><li>one</li><li></li></ul>";
  expect(piecesOfHtml(html)).toEqual(["Price & term", "From 9\u00a0€ a month,", "<24 h>", "one"]);
});

test("a list item is a separate piece, also before a list, table or paragraph inside it", () => {
  const html =
    "<ul><li>one<ol><li>one <em>a</em></li></ol></li><li>two<p>words</p></li></ul><blockquote>said<p>so</p></blockquote>";
  expect(piecesOfHtml(html)).toEqual(["one", "one a", "two", "words", "said", "so"]);
});

test("leaves text that is not an entity unchanged", () => {
  expect(piecesOfHtml("R&D &bogus; &eacute")).toEqual(["R&D &bogus; &eacute"]);
});

test("decodes named characters as a browser does", () => {
  const html =
    "<p>Caf&eacute; &Uuml;ber &Zdot;&oacute;&lstrok;w&hellip; &laquo;a&raquo; &copy; 5&nbsp;&euro;</p>";
  expect(piecesOfHtml(html)).toEqual(["Café Über Żółw… «a» © 5\u00a0€"]);
  expect(piecesOfHtml("&xacute; &constructor;")).toEqual(["&xacute; &constructor;"]);
});
