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
  locales: ["en", "de"],
  defaultLocale: "en",
  hosts: [
    { name: "a.example", locale: "en" },
    { name: "de.a.example", locale: "de" },
  ],
};
const prefix: LocaleRouting = { mode: "prefix", brand };
const domain: LocaleRouting = { mode: "domain", brand };

test.each([
  ["/", "en", "/"],
  ["/kontakt", "en", "/kontakt"],
  ["/de", "de", "/"],
  ["/de/kontakt", "de", "/kontakt"],
  ["/deutsch", "en", "/deutsch"],
  ["/en/kontakt", "en", "/en/kontakt"],
  ["/xx/contact", "en", "/xx/contact"],
  ["/DE/kontakt", "en", "/DE/kontakt"],
])("in prefix mode %s is locale %s, path %s", (path, locale, rest) => {
  expect(splitLocale(prefix, { host: "localhost", path, search: "" })).toEqual({
    locale,
    path: rest,
  });
});

test.each([
  ["?locale=de", "de"],
  ["?x=1&locale=de", "de"],
  ["?locale=xx", "en"],
  ["", "en"],
])("an admin address with %j is in locale %s", (search, locale) => {
  const address = { host: "localhost", path: "/admin/preview/article/1", search };
  expect(splitLocale(prefix, address)).toEqual({ locale, path: address.path });
});

test.each([
  ["a.example", "en"],
  ["de.a.example", "de"],
  ["unknown.example", "en"],
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
  ["en", "/kontakt", "/kontakt"],
  ["de", "/media/map.svg", "/media/map.svg"],
  ["de", "https://example.com/", "https://example.com/"],
  ["de", "mailto:a@example.com", "mailto:a@example.com"],
  ["de", "#faq", "#faq"],
] as const)("a link in %s to %s becomes %s", (locale, path, href) => {
  expect(localePath(prefix, locale, path)).toBe(href);
});

test("in domain mode links stay as they are, and another language is another host", () => {
  expect(localePath(domain, "de", "/kontakt")).toBe("/kontakt");
  expect(localeSwitchHref(domain, "de", "/kontakt")).toBe("https://de.a.example/kontakt");
  expect(localeSwitchHref(prefix, "de", "/kontakt")).toBe("/de/kontakt");
});

test("in domain mode a language without a host of its own has no address", () => {
  const alone = { ...brand, hosts: brand.hosts.slice(0, 1) };
  expect(addressedLocales(domain)).toEqual(["en", "de"]);
  expect(addressedLocales({ mode: "domain", brand: alone })).toEqual(["en"]);
  expect(addressedLocales({ mode: "prefix", brand: alone })).toEqual(["en", "de"]);
});
