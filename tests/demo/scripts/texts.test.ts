import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { disagreements } from "../../../scripts/texts/agreement.ts";
import { readChecks } from "../../../scripts/texts/checks.ts";
import { unchosenWords } from "../../../scripts/texts/chosen-words.ts";
import { copiesOf } from "../../../scripts/texts/copy.ts";
import type { TextDocument } from "../../../scripts/texts/documents.ts";
import { withoutExceptions } from "../../../scripts/texts/exceptions.ts";
import { invariantsOf } from "../../../scripts/texts/invariants.ts";
import { figuresOf } from "../../../scripts/texts/figures.ts";
import { foreignWords } from "../../../scripts/texts/foreign-words.ts";
import { placeFinder } from "../../../scripts/texts/place.ts";
import { wordingFaults } from "../../../scripts/texts/wording.ts";
import { inSiteLanguages } from "../../helpers/in-site-languages.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

const checks = readChecks("content");

type Value = Readonly<Record<string, unknown>>;

function document(locale: TextDocument["locale"], value: Value): TextDocument {
  const file = `content/${locale}/pages/home.json`;
  const said = { copies: copiesOf(value), invariants: invariantsOf(value) };
  return { locale, file, name: "pages/home", isNavigation: false, ...said };
}

describe("the copy of a document", () => {
  it("is the text that people read, in pieces without markup, addresses or ids", () => {
    const copies = copiesOf({
      id: "home",
      backgroundImage: "/media/map.svg",
      title: "Home",
      blocks: [{ type: "rich-text", props: { content: "<p>One <b>map</b></p><p>A &amp; B</p>" } }],
    });
    expect(copies.map(({ pointer, pieces }) => [pointer, pieces])).toEqual([
      ["/title", ["Home"]],
      ["/blocks/0/props/content", ["One map", "A & B"]],
    ]);
  });
});

describe("figures", () => {
  it.each(
    inSiteLanguages([
      ["pl", "61\u00a0000 pojazdów, 2,5 t, o 7:00, G2V2"],
      ["fr", "61\u202f000 véhicules, 2,5 t, à 7 h"],
      ["de", "61.000 Fahrzeuge, 2,5 t, um 7:00 Uhr"],
      ["es", "61.000 vehículos, 2,5 t, a las 7:00"],
      ["en", "61,000 vehicles, 2.5 t, at 7:00"],
    ]),
  )("compare equal in the notation of %s", (locale, text) => {
    expect(figuresOf(text, locale)).toEqual(["2.5", "61000", "7"]);
  });

  it("treat a phone number and a version as one figure", () => {
    expect(figuresOf("+48\u00a061\u00a0000\u00a020\u00a009, OCPP 1.6", "de")).toEqual([
      "+48610002009",
      "1.6",
    ]);
  });
});

describe("documents of several locales", () => {
  const english = document("en", { title: "5 map", date: "2026-11-20", items: ["a"] });

  it("agree when only their wording differs", () => {
    const german = document("de", { title: "5 Karten", date: "20. 11. 2026", items: ["b"] });
    const dated = { ...german, copies: german.copies.filter(({ pointer }) => pointer !== "/date") };
    const plain = {
      ...english,
      copies: english.copies.filter(({ pointer }) => pointer !== "/date"),
    };
    expect(disagreements([plain, dated], checks)).toEqual([]);
  });

  it("disagree on a different figure", () => {
    const german = document("de", { title: "6 Karten", date: "2026-11-20", items: ["b"] });
    expect(disagreements([english, german], checks)).toEqual([
      {
        document: "pages/home",
        pointer: "/title",
        says: "different figures by locale: en 5; de 6",
        files: ["content/en/pages/home.json", "content/de/pages/home.json"],
      },
    ]);
  });

  it("report the file that differs from the others", () => {
    const own = document("en", { heading: "Map" });
    const others = [own, { ...own, file: "content/en/pages/twin.json" }];
    const odd = document("de", { headng: "Map" });
    const found = disagreements([...others, odd], checks);
    expect(found.map(({ pointer, says, files }) => [pointer, says, files])).toEqual([
      ["/heading", "different data by locale: en, en a text; missing in de", [odd.file]],
      ["/headng", "different data by locale: de a text; missing in en, en", [odd.file]],
      ["/heading", "different figures by locale: en, en none; missing in de", [odd.file]],
      ["/headng", "different figures by locale: de none; missing in en, en", [odd.file]],
    ]);
  });

  it("disagree on different data, list lengths and missing texts", () => {
    const first = document("en", { publicationDate: "2026-01-20", items: ["a"], title: "A" });
    const second = document("de", { publicationDate: "2026-01-21", items: ["a", "b"] });
    expect(
      disagreements([first, second], checks).map(({ pointer, says }) => [pointer, says]),
    ).toEqual([
      ["/publicationDate", 'different data by locale: en "2026-01-20"; de "2026-01-21"'],
      ["/items (length)", "different data by locale: en 1; de 2"],
      ["/title", "different data by locale: en a text; missing in de"],
      ["/items/1", "different data by locale: de a text; missing in en"],
      ["/title", "different figures by locale: en none; missing in de"],
      ["/items/1", "different figures by locale: de none; missing in en"],
    ]);
  });

  it("disagree on an extra paragraph", () => {
    const first = document("en", { content: "<p>A</p>" });
    const second = document("de", { content: "<p>B</p><p>C</p>" });
    expect(disagreements([first, second], checks).map(({ says }) => says)).toEqual([
      "different data by locale: en a text of p; de a text of p p",
    ]);
  });

  it("disagree on a linked phone number or email address", () => {
    const link = '<p><a href="mailto:help@waymark.example">';
    const first = document("en", { url: "tel:+48610002009", content: `${link}Pomoc</a></p>` });
    const second = document("de", {
      url: "tel:+48610002010",
      content: `${link.replace("help", "hilfe")}Hilfe</a></p>`,
    });
    expect(disagreements([first, second], checks).map(({ says }) => says)).toEqual([
      "different data by locale: en a text of tel:+48610002009; de a text of tel:+48610002010",
      "different data by locale: en a text of p a mailto:help@waymark.example; de a text of p a mailto:hilfe@waymark.example",
    ]);
  });

  it("may have different slugs", () => {
    const first = document("en", { slug: "/mapa" });
    expect(disagreements([first, document("de", { slug: "/karte" })], checks)).toEqual([]);
  });
});

describe("the location of a problem", () => {
  it("is its line or that of its parent, and each file is read only once", async () => {
    const text =
      '{\n  "blocks": [\n    {\n      "props": {\n        "title": "a"\n      }\n    }\n  ]\n}';
    const file = join(await tempFolder({ "page.json": text }), "page.json");
    const pointers = [
      "/blocks/0/props/title",
      "/blocks/0/props/heading",
      "/blocks (length)",
      "/subtitle",
    ];
    const inCatalog = { file: "locales/en.po", pointer: "menu.open" };
    const places = pointers.map((pointer) => ({ file, pointer }));
    const read = vi.spyOn(JSON, "parse");
    const placeOf = placeFinder([...places, inCatalog]);
    expect(places.map((one) => placeOf(one.file, one.pointer))).toEqual([
      `${file}:5`,
      `${file}:4`,
      `${file}:2`,
      file,
    ]);
    expect(placeOf(inCatalog.file, inCatalog.pointer)).toBe("locales/en.po");
    // Each key once, though four locations are requested.
    expect(read.mock.calls.flat()).toEqual(['"blocks"', '"props"', '"title"']);
  });
});

describe("wording", () => {
  it.each(
    inSiteLanguages([
      ["pl", "Mapa with pojazd", "a word of en: with"],
      ["de", "Die Karte with hier", "a word of en: with"],
      ["fr", "La carte und le camion", "a word of de: und"],
      ["es", "El mapa und camión", "a word of de: und"],
      ["en", "The map oder", "a word of de: oder"],
    ]),
  )("in %s contains no words of another language", (locale, text, says) => {
    expect(foreignWords(text, locale)).toEqual([says]);
  });

  it.each(
    inSiteLanguages([
      ["pl", "Zamów demo", "prezentacja, not demo"],
      ["de", "In zwei Werktagen", "Arbeitstagen, not Werktagen"],
      ["fr", "Une alerte", "alarme, not alerte"],
      ["es", "Una alerta", "alarma, not alerta"],
      ["en", "Send an e-mail", "email, not e-mail"],
    ]),
  )("in %s uses the terms of the glossary", (locale, text, says) => {
    expect(unchosenWords(text, locale)).toEqual([`docs/glossary.md uses ${says}`]);
  });

  it("has titles and descriptions of the length that search engines show", () => {
    const page = document("en", { seoTitle: "x".repeat(61), seoDescription: "y".repeat(119) });
    expect(wordingFaults(page, checks).map(({ says }) => says)).toEqual([
      "61 characters, only 60 are shown",
      "119 characters, not 120 to 160",
    ]);
  });
});

describe("exceptions", () => {
  const fault = {
    document: "pages/home",
    pointer: "/title",
    says: "different figures by locale: …",
  };
  const exception = { ...fault, says: "different figures", reason: "A market has its own number" };

  it("suppress only the problem that they name", () => {
    const elsewhere = { ...fault, pointer: "/lead" };
    expect(withoutExceptions([fault, elsewhere], [exception])).toEqual({
      left: [elsewhere],
      idle: [],
    });
  });

  it("are reported when unused", () => {
    expect(withoutExceptions([], [exception])).toEqual({ left: [], idle: [exception] });
  });
});
