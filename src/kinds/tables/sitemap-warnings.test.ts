import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problem } from "#contract/problems/problem.ts";
import { judgeContent } from "../judge-content.ts";
import { sitemap } from "../sitemap.kind.ts";
import { tableWarnings } from "./judge-items.ts";
import { nodeTypes } from "./sitemap-warnings.ts";

const node = (slug: string, nodeType = "article") => ({
  nodeType,
  action: "index",
  slug,
  nodeReference: "home",
  name: "Home",
  crumbs: [],
});

function reported(nodes: readonly object[]) {
  const { verdict, problems } = judgeContent(sitemap, nodes);
  const brief = problems.map(({ code, severity, pointer, suggestion }) => [
    code,
    severity,
    pointer,
    suggestion,
  ]);
  return [verdict, brief];
}

test("reports a duplicate address at the node that cannot be reached", () => {
  for (const [first, second] of [
    ["/blog", "/blog"],
    ["/blog", "/blog/"],
    ["/über", "/%C3%BCber"],
  ] as const) {
    expect(reported([node("/", "root"), node(first), node(second)])).toEqual([
      "valid",
      [["address-twice", "warning", "/2/slug", undefined]],
    ]);
  }
});

test("reports a sitemap without a root: a site would have no pages", () => {
  expect(reported([node("/blog")])).toEqual(["valid", [["no-root", "warning", "", undefined]]]);
  expect(reported([])).toEqual(["valid", [["no-root", "warning", "", undefined]]]);
});

test.each([
  ["/blog/{slug}", '"/blog/:slug"'],
  ["/blog/:post-slug", '"/blog/:slug"'],
  ["/blog/:slug.html", '"/blog/:slug"'],
  ["/:year/:slug", '"/:slug"'],
  ["/blog", '"/blog/:slug"'],
])(
  "reports a node of entries at %s, which matches no entry, and suggests the intended pattern",
  (slug, meant) => {
    expect(reported([node("/", "root"), { ...node(slug, "post"), action: "show" }])).toEqual([
      "valid",
      [["address-pattern", "warning", "/1/slug", meant]],
    ]);
  },
);

test.each([
  ["/art/:my-id", '"/art/:my_id"'],
  ["/art/:1/:b", '"/art/:slug/:b"'],
  ["/art/:a/(:id)", '"/art/:a/:id"'],
])(
  "reports a page at %s, which is unreachable, and suggests the intended address",
  (slug, meant) => {
    expect(reported([node("/", "root"), node(slug, "article")])).toEqual([
      "valid",
      [["address-parameter", "warning", "/1/slug", meant]],
    ]);
  },
);

test.each(["/art/:id", "/art/:id/:more", "/art/a*b"])("a page is found at %s", (slug) => {
  expect(reported([node("/", "root"), node(slug, "article")])).toEqual(["valid", []]);
});

test.each(["/blog/:slug", "/blog/:slug/", "/über/:id", "/a/b_c/:x"])(
  "entries are found at %s",
  (slug) => {
    expect(reported([node("/", "root"), { ...node(slug, "post"), action: "show" }])).toEqual([
      "valid",
      [],
    ]);
  },
);

test("reports a node that names no page, and one whose page does not exist", () => {
  const { nodeReference: _none, ...bare } = node("/bare");
  const nodes = [node("/", "root"), bare, { ...node("/b"), nodeReference: "hme" }];
  const codes = (pageIds?: ReadonlySet<string>) =>
    judgeContent(sitemap, nodes, { pageIds }).problems.map(
      ({ code, pointer, suggestion }) => `${pointer} ${code} ${suggestion}`,
    );
  const unnamed = "/1 no-reference undefined";
  expect(codes()).toEqual([unnamed]);
  expect(codes(new Set(["home"]))).toEqual([unnamed, '/2/nodeReference no-page "home"']);
});

test("reports a breadcrumb that leads to no node", () => {
  const crumbs = ["/", "/blog/", "/gone"].map((slug) => ({ name: "A", slug }));
  expect(reported([node("/", "root"), { ...node("/blog"), crumbs }])).toEqual([
    "valid",
    [["dead-link", "warning", "/1/crumbs/2/slug", undefined]],
  ]);
});

test.each([
  ["/en/about", "address-prefix", '"/about"'],
  ["/en", "address-prefix", '"/"'],
  ["/api/thing", "address-taken", undefined],
  ["/_internal", "address-taken", undefined],
])("reports a page at %s, which is never reached", (slug, code, suggestion) => {
  expect(reported([node("/", "root"), node(slug)])).toEqual([
    "valid",
    [[code, "warning", "/1/slug", suggestion]],
  ]);
  expect(
    reported([node("/", "root"), node("/admin/report"), node("/apiary"), node("/entry")]),
  ).toEqual(["valid", []]);
});

test("reports a node type that is almost a known one, but not a service's own type", () => {
  expect(reported([node("/", "root"), node("/a", "artcle"), node("/b", "dealer_locator")])).toEqual(
    ["valid", [["unknown-node-type", "hint", "/1/nodeType", '"article"']]],
  );
});

test("the known node types are those that the schema names", () => {
  const schema = JSON.parse(readFileSync("schema/api/sitemap-node.schema.json", "utf8"));
  expect([...nodeTypes].toSorted()).toEqual(schema.properties.nodeType.examples.toSorted());
});

test("compares warnings with worse problems in a single pass, not each with all of them", () => {
  let read = 0;
  const worse = Array.from({ length: 100 }, (_, index) => ({
    ...problem("type", ""),
    get pointer() {
      read += 1;
      return `/${index}/name`;
    },
  }));
  const nodes = Array.from({ length: 100 }, (_, index) => ({ ...node(`/${index}`), name: " " }));
  expect(tableWarnings(sitemap, [node("/"), ...nodes], worse)).toHaveLength(1);
  expect(read).toBeLessThan(300);
});
