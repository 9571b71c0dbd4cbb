import { expect, test } from "vitest";
import { piecesOfHtml } from "./html-words.ts";

test("each paragraph, heading and cell is a piece; tags and entities are read", () => {
  const html =
    "<h2>Price &amp; term</h2><p>From <b>9</b>&nbsp;&#8364; a&#x20;month,<br>&lt;24 h&gt;</p><ul><li>one</li><li></li></ul>";
  expect(piecesOfHtml(html)).toEqual(["Price & term", "From 9\u00a0€ a month,", "<24 h>", "one"]);
});

test("an entry is a piece of its own, also before a list, a table or a paragraph inside of it", () => {
  const html =
    "<ul><li>one<ol><li>one <em>a</em></li></ol></li><li>two<p>words</p></li></ul><blockquote>said<p>so</p></blockquote>";
  expect(piecesOfHtml(html)).toEqual(["one", "one a", "two", "words", "said", "so"]);
});

test("what is no entity stays as it is", () => {
  expect(piecesOfHtml("R&D &bogus; &eacute")).toEqual(["R&D &bogus; &eacute"]);
});

test("letters and signs that have a name are read as a browser reads them", () => {
  const html =
    "<p>Caf&eacute; &Uuml;ber &Zdot;&oacute;&lstrok;w&hellip; &laquo;a&raquo; &copy; 5&nbsp;&euro;</p>";
  expect(piecesOfHtml(html)).toEqual(["Café Über Żółw… «a» © 5\u00a0€"]);
  expect(piecesOfHtml("&xacute; &constructor;")).toEqual(["&xacute; &constructor;"]);
});
