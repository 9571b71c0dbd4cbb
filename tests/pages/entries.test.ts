import { beforeEach, describe, expect, test } from "vitest";
import { listedPages } from "#pages/listing/listed-pages.ts";
import { kindOfSource } from "#kinds/table.ts";
import { ContentCopy } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";
import { addNodes, openSite, resolveOptions, section } from "./resolving.ts";
import { hasPolish } from "../helpers/own-content.ts";

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
});

describe("page of an entry", () => {
  test.runIf(hasPolish)(
    "a service shows its lead below its title, and keeps its languages",
    async () => {
      addNodes(copy, "en", ...section("service", "/uslugi"));
      addNodes(copy, "pl", ...section("service", "/services"));
      writeEntry(copy, "en/services/auta", { id: "cars" });
      writeEntry(copy, "pl/services/cars");
      const model = await (await openSite(copy))("/pl/services/cars");
      expect(model).toMatchObject({
        status: 200,
        layout: "default",
        banner: { title: "cars", subtitle: "Lead." },
        parent: { href: "/pl/services" },
      });
      expect(model.chrome.languages).toContainEqual({ locale: "en", href: "/uslugi/auta" });
    },
  );

  test.runIf(hasPolish)(
    "in a language that lacks it, its list takes its place, else the home page",
    async () => {
      addNodes(copy, "en", ...section("service", "/uslugi"), ...section("hidden", "/ukryte"));
      addNodes(copy, "pl", ...section("service", "/services"));
      writeEntry(copy, "en/services/auta");
      writeEntry(copy, "en/hidden-pages/notes");
      const open = await openSite(copy);
      const other = async (path: string, language: string) =>
        (await open(path)).chrome.languages.find(({ locale }) => locale === language)?.href;
      expect(await other("/uslugi/auta", "pl")).toBe("/pl/services");
      expect(await other("/ukryte/notes", "pl")).toBe("/pl");
    },
  );

  test.runIf(kindOfSource("products"))("a product shows its properties", async () => {
    addNodes(copy, "en", ...section("service", "/uslugi"), ...section("product", "/produkty"));
    writeEntry(copy, "en/products/sonda", { specs: [{ label: "Długość", value: "70 cm" }] });
    const model = await (await openSite(copy))("/produkty/sonda");
    expect(model.facts).toEqual([{ label: "Długość", value: "70 cm" }]);
  });

  test.runIf(kindOfSource("products"))(
    "a product node shows a service when the site has no service nodes",
    async () => {
      addNodes(copy, "en", ...section("product", "/uslugi"));
      writeEntry(copy, "en/services/auta");
      expect((await (await openSite(copy))("/uslugi/auta")).banner.title).toBe("auta");
    },
  );

  test.runIf(kindOfSource("job-offers"))(
    "a job offer shows its terms formatted for the locale",
    async () => {
      addNodes(copy, "en", ...section("job_offer", "/kariera"));
      writeEntry(copy, "en/job-offers/firmware");
      const model = await (await openSite(copy))("/kariera/firmware");
      expect(model.facts?.map(({ value }) => value.replaceAll(/\s/g, " "))).toEqual([
        "Poznań",
        "Development",
        "kind.jobOffer.fullTime",
        "kind.jobOffer.salaryPerMonth PLN 8,500–11,000",
        "31 December 2999",
      ]);
      expect(model.entry).toMatchObject({ id: "firmware" });
      expect(model.entry).not.toHaveProperty("blocks");
    },
  );

  test("a hidden page is excluded from indexing", async () => {
    addNodes(copy, "en", ...section("hidden", "/ukryte"));
    writeEntry(copy, "en/hidden-pages/notes");
    const model = await (await openSite(copy))("/ukryte/notes");
    expect(model).toMatchObject({ status: 200, layout: "hidden", head: { isIndexable: false } });
  });

  test("an entry that does not exist is a 404", async () => {
    addNodes(copy, "en", ...section("service", "/uslugi"), ...section("unheard_of", "/x"));
    const open = await openSite(copy);
    expect((await open("/uslugi/none")).status).toBe(404);
    expect((await open("/x/none")).status).toBe(404);
  });
});

test.runIf(hasPolish && kindOfSource("products") && kindOfSource("job-offers"))(
  "the sitemap for search engines lists services, products and offers, but no hidden pages",
  async () => {
    addNodes(copy, "en", ...section("service", "/uslugi"), ...section("product", "/produkty"));
    addNodes(copy, "en", ...section("job_offer", "/kariera"), ...section("hidden", "/ukryte"));
    addNodes(copy, "pl", ...section("service", "/services"));
    writeEntry(copy, "en/services/auta", { id: "cars" });
    writeEntry(copy, "pl/services/cars");
    writeEntry(copy, "en/products/sonda");
    writeEntry(copy, "en/job-offers/firmware");
    writeEntry(copy, "en/hidden-pages/notes");
    const listed = await listedPages(await resolveOptions(copy), "en");
    const origin = "https://demo.example";
    const urls = listed.map(({ url }) => url.replace(origin, ""));
    expect(urls).toEqual(
      expect.arrayContaining(["/uslugi/auta", "/produkty/sonda", "/kariera/firmware"]),
    );
    expect(urls).not.toContain("/ukryte/notes");
    const cars = listed.find(({ url }) => url.endsWith("/auta"));
    expect(cars?.alternates).toContainEqual({
      hreflang: "pl",
      href: `${origin}/pl/services/cars`,
    });
  },
);
