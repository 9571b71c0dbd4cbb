import { beforeEach, describe, expect, test } from "vitest";
import { listedPages } from "#pages/listing/listed-pages.ts";
import { ContentCopy } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";
import { addNodes, openSite, resolveOptions, section } from "./resolving.ts";

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
});

describe("the page of an entry", () => {
  test("a service says its lead below its title, and keeps its languages", async () => {
    addNodes(copy, "pl", ...section("service", "/uslugi"));
    addNodes(copy, "en", ...section("service", "/services"));
    writeEntry(copy, "pl/services/auta", { id: "cars" });
    writeEntry(copy, "en/services/cars");
    const model = await (await openSite(copy))("/en/services/cars");
    expect(model).toMatchObject({
      status: 200,
      layout: "default",
      banner: { title: "cars", subtitle: "Lead." },
      parent: { href: "/en/services" },
    });
    expect(model.chrome.languages).toContainEqual({ locale: "pl", href: "/uslugi/auta" });
  });

  test("a product shows its properties", async () => {
    addNodes(copy, "pl", ...section("service", "/uslugi"), ...section("product", "/produkty"));
    writeEntry(copy, "pl/products/sonda", { specs: [{ label: "Długość", value: "70 cm" }] });
    const model = await (await openSite(copy))("/produkty/sonda");
    expect(model.facts).toEqual([{ label: "Długość", value: "70 cm" }]);
  });

  test("a product node shows a service where the site has no nodes of services", async () => {
    addNodes(copy, "pl", ...section("product", "/uslugi"));
    writeEntry(copy, "pl/services/auta");
    expect((await (await openSite(copy))("/uslugi/auta")).banner.title).toBe("auta");
  });

  test("a job offer shows its terms as the locale writes them", async () => {
    addNodes(copy, "pl", ...section("job_offer", "/kariera"));
    writeEntry(copy, "pl/job-offers/firmware");
    const model = await (await openSite(copy))("/kariera/firmware");
    expect(model.facts?.map(({ value }) => value.replaceAll(/\s/g, " "))).toEqual([
      "Poznań",
      "Development",
      "kind.jobOffer.fullTime",
      "kind.jobOffer.salaryPerMonth 8500–11 000 zł",
      "31 grudnia 2999",
    ]);
    expect(model.entry).toMatchObject({ id: "firmware" });
    expect(model.entry).not.toHaveProperty("blocks");
  });

  test("a hidden page is not for search engines", async () => {
    addNodes(copy, "pl", ...section("hidden", "/ukryte"));
    writeEntry(copy, "pl/hidden-pages/notes");
    const model = await (await openSite(copy))("/ukryte/notes");
    expect(model).toMatchObject({ status: 200, layout: "hidden", head: { isIndexable: false } });
  });

  test("an entry that is not there is a 404", async () => {
    addNodes(copy, "pl", ...section("service", "/uslugi"), ...section("unheard_of", "/x"));
    const open = await openSite(copy);
    expect((await open("/uslugi/none")).status).toBe(404);
    expect((await open("/x/none")).status).toBe(404);
  });
});

test("the sitemap for search engines lists services, products and offers, but no hidden page", async () => {
  addNodes(copy, "pl", ...section("service", "/uslugi"), ...section("product", "/produkty"));
  addNodes(copy, "pl", ...section("job_offer", "/kariera"), ...section("hidden", "/ukryte"));
  addNodes(copy, "en", ...section("service", "/services"));
  writeEntry(copy, "pl/services/auta", { id: "cars" });
  writeEntry(copy, "en/services/cars");
  writeEntry(copy, "pl/products/sonda");
  writeEntry(copy, "pl/job-offers/firmware");
  writeEntry(copy, "pl/hidden-pages/notes");
  const listed = await listedPages(await resolveOptions(copy), "pl");
  const origin = "https://demo.example";
  const urls = listed.map(({ url }) => url.replace(origin, ""));
  expect(urls).toEqual(
    expect.arrayContaining(["/uslugi/auta", "/produkty/sonda", "/kariera/firmware"]),
  );
  expect(urls).not.toContain("/ukryte/notes");
  const cars = listed.find(({ url }) => url.endsWith("/auta"));
  expect(cars?.alternates).toContainEqual({
    hreflang: "en",
    href: `${origin}/en/services/cars`,
  });
});
