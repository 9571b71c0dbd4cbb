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

test("reports a field that only the other language changed, with its current text there", () => {
  const now = page("Cennik", "Liczby", "Samochody", "Dni");
  const same = { before: german, now: german };
  expect(staleFields(same, { before: polish, now: polish })).toEqual([]);
  expect(staleFields(same, { before: polish, now })).toEqual([
    {
      name: "Title",
      block: "",
      what: "has changed there since this was committed, and is now: Cennik",
    },
    {
      name: "Items 1 label of stats",
      block: "/blocks/0",
      what: "has changed there since this was committed, and is now: Samochody",
    },
  ]);
});

test("no longer reports a field that was rewritten here since", () => {
  const own = { before: german, now: page("Preise", "Zahlen", "Pkw", "Tage") };
  const there = { before: polish, now: page("Ceny", "Liczby", "Samochody", "Dni") };
  expect(staleFields(own, there)).toEqual([]);
});

test("reports a list that became longer as one field, and a block that exists on one side only not at all", () => {
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

test("reports a field that was removed there, but not a field missing here or a block that is new there", () => {
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
      what: "has changed there since this was committed, and is now: nothing",
    },
  ]);
});

test("reports a change in a block inside columns for that block alone", () => {
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
