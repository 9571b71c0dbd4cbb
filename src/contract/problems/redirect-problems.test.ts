import { describe, expect, it, vi } from "vitest";
import { isFatalRedirect, redirectProblems } from "./redirect-problems.ts";

const pages = {
  own: new Set(["/", "/hilfe", "/kontakt", "/blog", "/blog/tankkurve", "/%C3%BCber-uns"]),
  unprefixed: new Set(["/", "/pomoc", "/demo"]),
};
const scope = { locales: ["pl", "en", "de"], pages };

function reported(...rows: Parameters<typeof redirectProblems>[0]): string[] {
  return redirectProblems(rows, scope).map(({ pointer, code, suggestion }) =>
    [pointer, code, ...(suggestion === undefined ? [] : [suggestion])].join(" "),
  );
}

describe("table of redirects", () => {
  it("follows one long chain once, not again from each row", () => {
    const stepsOf = (length: number): number => {
      const steps = vi.spyOn(Map.prototype, "get");
      const rows = Array.from({ length }, (_, row) => ({ from: `/${row}`, to: `/${row + 1}` }));
      expect(redirectProblems(rows, { locales: [] })).toHaveLength(length - 1);
      const { length: count } = steps.mock.calls;
      steps.mockRestore();
      return count;
    };
    expect(stepsOf(2000)).toBeLessThan(stepsOf(500) * 8);
  });

  it("is valid when each row leads from a path without a page to a page", () => {
    expect(
      reported(
        { from: "/alt", to: "/kontakt" },
        { from: "/nachrichten/tankkurve", to: "/blog/tankkurve" },
        { from: "/rechner", to: "/" },
        { from: "/uber-uns", to: "/%C3%BCber-uns" },
        { from: "/ueber-uns", to: "/über-uns" },
        { from: "/hilfe", to: "/hilfe", withoutPrefix: true },
        // The same path, but a different URL: that of the locale itself.
        { from: "/help", to: "/hilfe" },
        { from: "/help", to: "/hilfe", withoutPrefix: true },
      ),
    ).toEqual([]);
  });

  it.each([
    [
      "a row that redirects to itself",
      [{ from: "/a", to: "/a" }],
      ["/redirects/0/to redirect-loop"],
    ],
    [
      "rows that redirect to each other, and one that redirects to them",
      [
        { from: "/a", to: "/b" },
        { from: "/b", to: "/a" },
        { from: "/c", to: "/b" },
      ],
      ["/redirects/0/to", "/redirects/1/to", "/redirects/2/to"].map((at) => `${at} redirect-loop`),
    ],
    [
      "a chain",
      [
        { from: "/a", to: "/b" },
        { from: "/b", to: "/c" },
        { from: "/c", to: "/blog" },
      ],
      ['/redirects/0/to redirect-chain "/blog"', '/redirects/1/to redirect-chain "/blog"'],
    ],
    [
      "a chain in another encoding",
      [
        { from: "/a", to: "/w%C4%99gle" },
        { from: "/węgle", to: "/blog" },
      ],
      ['/redirects/0/to redirect-chain "/blog"'],
    ],
    [
      "a source that the site itself responds to",
      [
        { from: "/api/x", to: "/" },
        { from: "/robots.txt", to: "/", withoutPrefix: true },
        { from: "/feed", to: "/blog" },
      ],
      ["/redirects/0/from redirect-taken", "/redirects/1/from redirect-taken"],
    ],
    [
      "a duplicate source",
      [
        { from: "/a", to: "/blog" },
        { from: "/a", to: "/kontakt" },
      ],
      ["/redirects/1/from redirect-twice"],
    ],
    [
      "a source that is a page",
      [{ from: "/kontakt", to: "/" }],
      ["/redirects/0/from redirect-hides-page"],
    ],
    [
      "a source that is a post",
      [{ from: "/blog/tankkurve", to: "/blog" }],
      ["/redirects/0/from redirect-hides-page"],
    ],
    [
      "a source without prefix that is a page of the locale without one",
      [{ from: "/demo", to: "/", withoutPrefix: true }],
      ["/redirects/0/from redirect-hides-page"],
    ],
    [
      "a target that is not a page",
      [{ from: "/a", to: "/kontkat" }],
      ['/redirects/0/to redirect-no-page "/kontakt"'],
    ],
    [
      "a target that is not a post, though the pattern matches",
      [{ from: "/a", to: "/blog/vergangenes-und-kommendes" }],
      ["/redirects/0/to redirect-no-page"],
    ],
    [
      "a target in another locale",
      [{ from: "/a", to: "/en/blog" }],
      ['/redirects/0/to redirect-prefix "/blog"'],
    ],
    [
      "a path with the prefix of its own locale",
      [{ from: "/de/a", to: "/de" }],
      ['/redirects/0/from redirect-prefix "/a"', '/redirects/0/to redirect-prefix "/"'],
    ],
  ] as const)("reports %s", (_what, rows, problems) => {
    expect(reported(...rows)).toEqual(problems);
  });

  it("reserves more site paths when its locale has no prefix", () => {
    const rows = [{ from: "/feed", to: "/blog" }];
    const codes = (isPrefixed: boolean) =>
      redirectProblems(rows, { ...scope, isPrefixed }).map(({ code }) => code);
    expect(codes(true)).toEqual([]);
    expect(codes(false)).toEqual(["redirect-taken"]);
  });

  it("is checked only against itself while the pages are unknown", () => {
    const rows = [
      { from: "/kontakt", to: "/nirgends" },
      { from: "/a", to: "/a" },
    ];
    const codes = redirectProblems(rows, { locales: [] }).map(({ code }) => code);
    expect(codes).toEqual(["redirect-loop"]);
  });

  it("is served despite chains and missing or hidden pages", () => {
    const rows = [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/nirgends" },
      { from: "/kontakt", to: "/" },
      { from: "/b", to: "/" },
      { from: "/c", to: "/c" },
      { from: "/d", to: "/en" },
    ];
    const fatal = redirectProblems(rows, scope).filter(isFatalRedirect);
    expect(fatal.map(({ pointer }) => pointer)).toEqual([
      "/redirects/3/from",
      "/redirects/4/to",
      "/redirects/5/to",
    ]);
  });
});

it("does not search a very large number of pages for a suggestion", () => {
  let looked = 0;
  const own = {
    has: () => false,
    *[Symbol.iterator]() {
      for (let at = 0; at < 100_000; at += 1, looked += 1) yield `/page-${at}`;
    },
  };
  const rows = Array.from({ length: 3 }, (_, at) => ({ from: `/old-${at}`, to: "/page-x" }));
  const [found] = redirectProblems(rows, {
    locales: [],
    pages: { own, unprefixed: own },
  });
  expect(found?.code).toBe("redirect-no-page");
  expect(found?.suggestion).toBeUndefined();
  expect(looked).toBeLessThan(5000);
});
