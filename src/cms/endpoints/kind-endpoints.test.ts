import { expect, test } from "vitest";
import { isList } from "#lib/json/is-record.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { describeApi } from "../description/describe-api.ts";

/** Returns the first example of an operation's response, or of the schema it references. */
function exampleOf(path: string): unknown {
  const { paths, components } = describeApi();
  const content = paths[path]?.["get"]?.responses["200"]?.content;
  const schema = content?.["application/json"]?.schema ?? {};
  const named = components.schemas[String(schema["$ref"]).replace(/^.*\//, "")] ?? schema;
  const { examples } = named;
  return isList(examples) ? examples[0] : undefined;
}

test("a mock that serves the examples of the description is a site with a page", () => {
  const nodes = exampleOf("/api/sitemap_nodes");
  expect(judgeContent(sitemap, nodes)).toMatchObject({ verdict: "valid", problems: [] });
  expect(nodes).toMatchObject([{ nodeType: "root", nodeReference: "home" }]);
  expect(exampleOf("/api/pages/{id}")).toMatchObject({ id: "home" });
});
