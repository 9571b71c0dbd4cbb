import { expect, test } from "vitest";
import { staleFields } from "./stale-fields.ts";

const page = (title: string, heading: string, ...items: readonly string[]) => ({
  title,
  blocks: [
    { type: "stats", id: "figures", props: { heading, items: items.map((label) => ({ label })) } },
  ],
});
const german = page("Preise", "Zahlen", "Autos", "Tage");
const polish = page("Ceny", "Liczby", "Auta", "Dni");

test("a field that was changed in the other language alone is told, with what it says there now", () => {
  const now = page("Cennik", "Liczby", "Samochody", "Dni");
  const same = { before: german, now: german };
  expect(staleFields(same, { before: polish, now: polish })).toEqual([]);
  expect(staleFields(same, { before: polish, now })).toEqual([
    {
      name: "Title",
      block: "",
      what: "was changed there since this was committed, and says now: Cennik",
    },
    {
      name: "Items 1 label of stats",
      block: "/blocks/0",
      what: "was changed there since this was committed, and says now: Samochody",
    },
  ]);
});

test("what was written anew here since is told no longer", () => {
  const own = { before: german, now: page("Preise", "Zahlen", "Pkw", "Tage") };
  const there = { before: polish, now: page("Ceny", "Liczby", "Samochody", "Dni") };
  expect(staleFields(own, there)).toEqual([]);
});

test("a list that became longer is told as one, and a block that only one of them has not at all", () => {
  const there = {
    before: polish,
    now: {
      ...polish,
      blocks: [
        { type: "cta", id: "ask", props: { heading: "Pytaj" } },
        ...page("Ceny", "Liczby", "Auta", "Dni", "Litry").blocks,
      ],
    },
  };
  const names = staleFields({ before: german, now: german }, there).map(({ name }) => name);
  expect(names).toEqual(["Items of stats"]);
});

test("a field that went there is told, and neither one that is not here nor a block that is new there", () => {
  const ask = { type: "cta", id: "ask", props: { heading: "Fragen" } };
  const own = { ...german, seoTitle: "Was es kostet", blocks: [...german.blocks, ask] };
  const there = {
    before: { ...polish, seoTitle: "Ile to kosztuje", navTitle: "Ceny" },
    now: { ...polish, navTitle: "Cennik", blocks: [...polish.blocks, ask] },
  };
  const reported = staleFields({ before: own, now: own }, there);
  expect(reported).toEqual([
    {
      name: "SEO title",
      block: "",
      what: "was changed there since this was committed, and says now: nothing",
    },
  ]);
});

test("what was changed in a block that stands in columns is told of that block alone", () => {
  const inColumns = (heading: string) => ({
    title: "A",
    blocks: [
      {
        type: "columns",
        id: "two",
        props: { columns: [{ blocks: [{ type: "cta", id: "ask", props: { heading } }] }] },
      },
    ],
  });
  const own = inColumns("Fragen");
  const there = { before: inColumns("Pytaj"), now: inColumns("Zapytaj") };
  const names = staleFields({ before: own, now: own }, there).map(({ name }) => name);
  expect(names).toEqual(["Heading of cta"]);
});
