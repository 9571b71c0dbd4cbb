import { expect, test } from "vitest";
import type { Brand } from "#generated/types.ts";
import {
  addressedLocales,
  localePath,
  localeSwitchHref,
  splitLocale,
  type LocaleRouting,
} from "./locale-paths.ts";

const brand: Pick<Brand, "locales" | "defaultLocale" | "hosts"> = {
  locales: ["pl", "en", "de"],
  defaultLocale: "pl",
  hosts: [
    { name: "szlak.example", locale: "pl" },
    { name: "szlak-de.example", locale: "de" },
  ],
};
const prefix: LocaleRouting = { mode: "prefix", brand };
const domain: LocaleRouting = { mode: "domain", brand };

test.each([
  ["/", "pl", "/"],
  ["/kontakt", "pl", "/kontakt"],
  ["/de", "de", "/"],
  ["/de/kontakt", "de", "/kontakt"],
  ["/deutsch", "pl", "/deutsch"],
  ["/pl/kontakt", "pl", "/pl/kontakt"],
  ["/fr/contact", "pl", "/fr/contact"],
  ["/DE/kontakt", "pl", "/DE/kontakt"],
])("in prefix mode %s is locale %s, path %s", (path, locale, rest) => {
  expect(splitLocale(prefix, { host: "localhost", path, search: "" })).toEqual({
    locale,
    path: rest,
  });
});

test.each([
  ["?locale=de", "de"],
  ["?x=1&locale=en", "en"],
  ["?locale=xx", "pl"],
  ["?locale=fr", "pl"],
  ["", "pl"],
])("an admin address with %j is in locale %s", (search, locale) => {
  const address = { host: "localhost", path: "/admin/preview/article/1", search };
  expect(splitLocale(prefix, address)).toEqual({ locale, path: address.path });
});

test.each([
  ["szlak.example", "pl"],
  ["szlak-de.example", "de"],
  ["unknown.example", "pl"],
])("in domain mode host %s is locale %s", (host, locale) => {
  expect(splitLocale(domain, { host, path: "/de/x", search: "" })).toEqual({
    locale,
    path: "/de/x",
  });
});

test.each([
  ["de", "/", "/de"],
  ["de", "/kontakt", "/de/kontakt"],
  ["de", "/?a=1", "/de?a=1"],
  ["de", "/de/kontakt", "/de/kontakt"],
  ["de", "/de", "/de"],
  ["pl", "/kontakt", "/kontakt"],
  ["de", "/media/map.svg", "/media/map.svg"],
  ["de", "https://example.com/", "https://example.com/"],
  ["de", "mailto:a@example.com", "mailto:a@example.com"],
  ["de", "#faq", "#faq"],
] as const)("a link in %s to %s becomes %s", (locale, path, href) => {
  expect(localePath(prefix, locale, path)).toBe(href);
});

test("in domain mode links stay as they are, and another language is another host", () => {
  expect(localePath(domain, "de", "/kontakt")).toBe("/kontakt");
  expect(localeSwitchHref(domain, "de", "/kontakt")).toBe("https://szlak-de.example/kontakt");
  expect(localeSwitchHref(prefix, "de", "/kontakt")).toBe("/de/kontakt");
});

test("in domain mode a language without a host of its own has no address", () => {
  expect(addressedLocales(domain)).toEqual(["pl", "de"]);
  expect(addressedLocales(prefix)).toEqual(["pl", "en", "de"]);
});
