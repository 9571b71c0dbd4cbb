import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeHref } from "./safe-href.ts";

const good = [
  "/",
  "/kontakt",
  "/blog/co-zapisuje-tachograf?q=a%20b#top",
  "/a/../b",
  "/łączność",
  "/?next=https://example.com/",
  "#pytania",
  "#",
  "https://example.com",
  "http://example.com:8080/a//b?c=d#e",
  "HTTPS://EXAMPLE.COM/",
  "mailto:biuro@szlak.example",
  "mailto:biuro@szlak.example?subject=Demo&body=a%0D%0Ab",
  "tel:+48221234567",
  "tel:+48 22 123-45-67",
];

const hostile = [
  "",
  " ",
  "kontakt",
  "?q=1",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0000javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\u200bscript:alert(1)",
  "&#106;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript://example.com/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:image/svg+xml;base64,AAAA",
  "vbscript:msgbox(1)",
  "blob:https://example.com/1",
  "filesystem:https://example.com/1",
  "file:///etc/passwd",
  "view-source:https://example.com",
  "ftp://example.com/",
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/a/..//evil.test",
  "/%2e//evil.test",
  "/%2f/evil.test",
  "/%2F%2Fevil.test",
  "/%5cevil.test",
  "/%5C%5Cevil.test",
  "/%00",
  "/%0d%0aSet-Cookie:a=b",
  "/%e2%80%a8",
  "/%c0%ae%c0%ae/",
  "/%",
  "/\u202egnp.exe",
  "https:evil.test",
  "https:/evil.test",
  "https:///evil.test",
  "https:\\\\evil.test",
  "https://szlak.example@evil.test/",
  "https://a:b@evil.test/",
  "https://exa mple.com/",
  "https://",
  "http://[::1",
  "mailto://@",
  "mailto:/a@b.example",
  "mailto:a@b.example%0d%0aBcc:c@d.example",
  "mailto:a@b.example\r\nBcc:c@d.example",
  "tel:javascript",
  "tel:",
];

describe("untrusted address", () => {
  it.each(good)("allows %j unchanged", (url) => {
    expect(safeHref(url)).toBe(url);
  });

  it.each(hostile)("refuses %j", (url) => {
    expect(safeHref(url)).toBeUndefined();
  });

  it("always uses an allowed scheme or stays on this site", () => {
    const part = fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "#",
      "?",
      "%2f",
      "%5c",
      "%2e",
      "%00",
      "\t",
      "\n",
      " ",
      "javascript",
      "data",
      "vbscript",
      "http",
      "https",
      "mailto",
      "tel",
      "evil.test",
      "a",
    );
    const assembled = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
    const page = "https://szlak.example/de/blog";
    fc.assert(
      fc.property(fc.oneof(assembled, fc.string({ unit: "binary" }), fc.webUrl()), (url) => {
        const href = safeHref(url);
        if (href === undefined) return;
        const target = new URL(href, page);
        expect(["http:", "https:", "mailto:", "tel:"]).toContain(target.protocol);
        const staysHere = target.origin === "https://szlak.example";
        expect(staysHere || !/^[/#]/.test(href)).toBe(true);
      }),
    );
  });
});
