import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTarget, withoutTrailingSlash, type Target } from "./request-target.ts";

function pathOf(target: Target): string {
  if (!target.ok) throw new Error(target.reason);
  return target.path;
}

describe("request target", () => {
  it.each([
    ["/", "/", ""],
    ["/o-nas?x=1&x=2", "/o-nas", "?x=1&x=2"],
    ["/o-nas?", "/o-nas", ""],
    ["/UPPER/Case", "/UPPER/Case", ""],
    ["/us%C5%82ugi", "/us%C5%82ugi", ""],
    ["/us%c5%82ugi", "/us%C5%82ugi", ""],
    ["/%62log", "/blog", ""],
    ["/a%3Fb%23c", "/a%3Fb%23c", ""],
    ["/100%25", "/100%25", ""],
    ["/..%252f..%252fetc", "/..%252f..%252fetc", ""],
    ["/a..b/.well-known", "/a..b/.well-known", ""],
    ["/search?q=100%", "/search", "?q=100%"],
    ["/a?u=//evil.test/..", "/a", "?u=//evil.test/.."],
  ])("reads %s", (target, path, search) => {
    expect(readTarget(target)).toEqual({ ok: true, path, search });
  });

  it.each([
    [""],
    ["*"],
    ["o-nas"],
    ["http://evil.test/"],
    ["//evil.test/"],
    ["//"],
    ["/\\evil.test"],
    ["/a\\..\\b"],
    ["/a%2fb"],
    ["/a%2Fb"],
    ["/a%5cb"],
    ["/a%5Cb"],
    ["/a%00b"],
    ["/a\u0000b"],
    ["/a%0d%0aSet-Cookie:x=1"],
    ["/a%C2%85b"],
    ["/a\u0001"],
    ["/caf\u00e9"],
    ["/a b"],
    ["/%"],
    ["/%zz"],
    ["/%c0%ae%c0%ae/etc"],
    ["/%ff"],
    ["/a/../b"],
    ["/a/%2e%2e/b"],
    ["/."],
    ["/.."],
    ["/a#b"],
    [`/${"a".repeat(2048)}`],
  ])("refuses %j", (target) => {
    expect(readTarget(target)).toMatchObject({ ok: false });
  });

  it("never turns a target into a path on another host or outside the root", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii", maxLength: 40 }), (tail) => {
        const target = readTarget(`/${tail}`);
        if (!target.ok) return;
        const path = withoutTrailingSlash(target.path);
        const url = new URL(path + target.search, "https://szlak.example");
        expect(url.host).toBe("szlak.example");
        expect(url.pathname).toBe(path);
      }),
    );
  });

  it("normalises equivalent paths to one spelling", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = readTarget(path || "/");
        fc.pre(once.ok);
        expect(readTarget(pathOf(once))).toMatchObject({ path: pathOf(once) });
      }),
    );
  });

  it.each([
    ["/", "/"],
    ["/pomoc", "/pomoc"],
    ["/pomoc/", "/pomoc"],
    ["/pomoc///", "/pomoc"],
    ["/admin", "/admin"],
    ["/admin/", "/admin/"],
    ["/admin//", "/admin/"],
    ["/admin/x/", "/admin/x"],
    ["/de/admin/", "/de/admin"],
  ])("drops trailing slashes from %s", (path, plain) => {
    expect(withoutTrailingSlash(path)).toBe(plain);
  });
});
