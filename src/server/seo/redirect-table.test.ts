import type { RedirectTables } from "#cms/content/load-redirects.ts";
import { describe, expect, it } from "vitest";
import { locales } from "#i18n/locales.ts";
import type { LocaleRouting } from "#i18n/locale-paths.ts";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { createRedirectLookup, LiveRedirects, RedirectFaults } from "./redirect-table.ts";

const brand: LocaleRouting["brand"] = {
  locales: ["en", other],
  defaultLocale: "en",
  hosts: [
    { name: "a.example", locale: "en" },
    { name: `${other}.a.example`, locale: other },
  ],
};
const prefix: LocaleRouting = { mode: "prefix", brand };
const domain: LocaleRouting = { mode: "domain", brand };
const tables: RedirectTables = new Map([
  [
    "en",
    [
      { from: "/faq", to: "/questions" },
      { from: "/calculator", to: "/" },
    ],
  ],
  [
    other,
    [
      { from: "/faq", to: "/fragen" },
      { from: "/rechner", to: "/" },
      { from: "/hilfe", to: "/hilfe", withoutPrefix: true },
    ],
  ],
]);

describe.runIf(hasSecondLocale)("redirect tables", () => {
  it.each([
    ["/faq", "/questions"],
    ["/calculator", "/"],
    [`/${other}/faq`, `/${other}/fragen`],
    [`/${other}/rechner`, `/${other}`],
    ["/hilfe", `/${other}/hilfe`],
    [`/${other}/hilfe`, undefined],
    ["/FAQ", undefined],
    ["/faq/x", undefined],
    ["/questions", undefined],
    ["/xx/faq", undefined],
    ["/constructor", undefined],
    ["/en", "/"],
    ["/en/kontakt", "/kontakt"],
    ["/en/faq", "/questions"],
    ["/en/en/faq", "/questions"],
    [`/en/${other}/faq`, `/${other}/fragen`],
    ["/en//evil.test", "/evil.test"],
    ["/en/hilfe", `/${other}/hilfe`],
    ["/english", undefined],
    ["/EN/kontakt", undefined],
    [`/${other}/en/kontakt`, undefined],
  ])("redirects %s to %s in prefix mode", (path, target) => {
    expect(createRedirectLookup(prefix, tables).find("a.example", path)).toBe(target);
  });

  it.each([
    ["a.example", "/faq", "/questions"],
    [`${other}.a.example`, "/faq", "/fragen"],
    [`${other}.a.example`, "/rechner", "/"],
    ["localhost", "/faq", "/questions"],
    [`${other}.a.example`, "/calculator", undefined],
    [`${other}.a.example`, "/hilfe", undefined],
    ["a.example", "/hilfe", undefined],
    ["a.example", "/en/kontakt", "/kontakt"],
    ["a.example", "/en/faq", "/questions"],
    [`${other}.a.example`, `/${other}/faq`, "/fragen"],
    [`${other}.a.example`, "/en/kontakt", undefined],
    ["localhost", "/en", "/"],
  ])("in domain mode on %s, redirects %s to %s", (host, path, target) => {
    expect(createRedirectLookup(domain, tables).find(host, path)).toBe(target);
  });

  it("does not redirect a page whose locale no longer needs a prefix", () => {
    const german: LocaleRouting = { mode: "prefix", brand: { ...brand, defaultLocale: other } };
    expect(createRedirectLookup(german, tables).find("", "/hilfe")).toBeUndefined();
  });

  it("reaches the final target of a chain in one hop", () => {
    const chain: RedirectTables = new Map([
      [
        "en",
        [
          { from: "/a", to: "/b" },
          { from: "/b", to: "/c" },
          { from: "/c", to: "/d" },
        ],
      ],
    ]);
    const { find } = createRedirectLookup(prefix, chain);
    expect(["/a", "/b", "/c"].map((path) => find("", path))).toEqual(["/d", "/d", "/d"]);
  });

  it("finds sources with and without percent-encoding", () => {
    const rows: RedirectTables = new Map([
      [
        "en",
        [
          { from: "/usługi", to: "/oferta" },
          { from: "/ł%C3%B3d%C5%BA", to: "/" },
        ],
      ],
    ]);
    const { find } = createRedirectLookup(prefix, rows);
    expect(find("", "/us%C5%82ugi")).toBe("/oferta");
    expect(find("", "/%C5%82%C3%B3d%C5%BA")).toBe("/");
  });

  it.each([
    [
      "a loop",
      [
        { from: "/a", to: "/b" },
        { from: "/b", to: "/a" },
      ],
      /\/a: forms a loop/,
    ],
    ["a row to itself", [{ from: "/a", to: "/a" }], /\/a: forms a loop/],
    [
      "two targets",
      [
        { from: "/a", to: "/b" },
        { from: "/a", to: "/c" },
      ],
      /\/a: leads to both \/b and \/c/,
    ],
    ["another host", [{ from: "/a", to: "//evil.test" }], /evil\.test/],
    ["a dot segment", [{ from: "/a", to: "/../b" }], /dot segment/],
  ])("refuses %s", (_what, rows, message) => {
    const bad: RedirectTables = new Map([["en", rows]]);
    expect(() => createRedirectLookup(prefix, bad)).toThrow(RedirectFaults);
    expect(() => createRedirectLookup(prefix, bad)).toThrow(message);
  });

  it("takes valid rows from other tables and reports the rest", () => {
    const live = new LiveRedirects(prefix, tables);
    const faults = live.use(
      new Map([
        [
          "en",
          [
            { from: "/a", to: "/b" },
            { from: "/x/../y", to: "/" },
            { from: "/robots.txt", to: "/" },
            { from: "/api/login", to: "/" },
            { from: "/_page", to: "/" },
            { from: "/hilfe", to: "/help" },
          ],
        ],
        [other, [{ from: "/hilfe", to: "/hilfe", withoutPrefix: true }]],
      ]),
    );
    const led = ["/faq", "/a", "/x/../y", "/robots.txt", "/api/login", "/_page", "/hilfe"];
    expect(led.map((path) => live.find("", path))).toEqual([
      undefined,
      "/b",
      undefined,
      undefined,
      undefined,
      undefined,
      locales.indexOf("en") < locales.indexOf(other) ? "/help" : `/${other}/hilfe`,
    ]);
    expect(faults).toHaveLength(5);
    expect(faults.join()).toMatch(
      /dot segment.*address of the site.*\/hilfe: leads to both \S+ and /,
    );
  });
});
