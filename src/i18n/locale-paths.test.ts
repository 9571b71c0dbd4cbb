import { describe, expect, test } from "vitest";
import type { Brand } from "#generated/types.ts";
import {
  addressedLocales,
  localePath,
  localeSwitchHref,
  splitLocale,
  type LocaleRouting,
} from "./locale-paths.ts";
import { hasSecondLocale, secondLocale } from "./second-locale.ts";

const other = secondLocale;
const brand: Pick<Brand, "locales" | "defaultLocale" | "hosts"> = {
  locales: ["en", other],
  defaultLocale: "en",
  hosts: [
    { name: "a.example", locale: "en" },
    { name: `${other}.a.example`, locale: other },
  ],
};
const prefix: LocaleRouting = { mode: "prefix", brand };
const domain: LocaleRouting = { mode: "domain", brand };

describe.runIf(hasSecondLocale)("two languages", () => {
  test.each([
    ["/", "en", "/"],
    ["/kontakt", "en", "/kontakt"],
    [`/${other}`, other, "/"],
    [`/${other}/kontakt`, other, "/kontakt"],
    [`/${other}utsch`, "en", `/${other}utsch`],
    ["/en/kontakt", "en", "/en/kontakt"],
    ["/xx/contact", "en", "/xx/contact"],
    [`/${other.toUpperCase()}/kontakt`, "en", `/${other.toUpperCase()}/kontakt`],
  ])("in prefix mode %s is in locale %s with path %s", (path, locale, rest) => {
    expect(splitLocale(prefix, { host: "localhost", path, search: "" })).toEqual({
      locale,
      path: rest,
    });
  });

  test.each([
    [`?locale=${other}`, other],
    [`?x=1&locale=${other}`, other],
    ["?locale=xx", "en"],
    ["", "en"],
  ])("an admin address with %j is in locale %s", (search, locale) => {
    const address = { host: "localhost", path: "/admin/preview/article/1", search };
    expect(splitLocale(prefix, address)).toEqual({ locale, path: address.path });
  });

  test.each([
    ["a.example", "en"],
    [`${other}.a.example`, other],
    ["unknown.example", "en"],
  ])("in domain mode host %s is locale %s", (host, locale) => {
    expect(splitLocale(domain, { host, path: `/${other}/x`, search: "" })).toEqual({
      locale,
      path: `/${other}/x`,
    });
  });

  test.each([
    [other, "/", `/${other}`],
    [other, "/kontakt", `/${other}/kontakt`],
    [other, "/?a=1", `/${other}?a=1`],
    [other, `/${other}/kontakt`, `/${other}/kontakt`],
    [other, `/${other}`, `/${other}`],
    ["en", "/kontakt", "/kontakt"],
    [other, "/media/map.svg", "/media/map.svg"],
    [other, "https://example.com/", "https://example.com/"],
    [other, "mailto:a@example.com", "mailto:a@example.com"],
    [other, "#faq", "#faq"],
  ] as const)("a link in %s to %s becomes %s", (locale, path, href) => {
    expect(localePath(prefix, locale, path)).toBe(href);
  });

  test("in domain mode links are unchanged, and another language is on another host", () => {
    expect(localePath(domain, other, "/kontakt")).toBe("/kontakt");
    expect(localeSwitchHref(domain, other, "/kontakt")).toBe(`https://${other}.a.example/kontakt`);
    expect(localeSwitchHref(prefix, other, "/kontakt")).toBe(`/${other}/kontakt`);
  });

  test("in domain mode a language without its own host has no address", () => {
    const alone = { ...brand, hosts: brand.hosts.slice(0, 1) };
    expect(addressedLocales(domain)).toEqual(["en", other]);
    expect(addressedLocales({ mode: "domain", brand: alone })).toEqual(["en"]);
    expect(addressedLocales({ mode: "prefix", brand: alone })).toEqual(["en", other]);
  });
});
