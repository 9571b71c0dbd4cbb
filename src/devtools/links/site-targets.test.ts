import { expect, test } from "vitest";
import type { DocumentListing } from "#contract/devtools-api.ts";
import { createDevtoolsClient } from "../api/devtools-client.ts";
import { siteLinks } from "./site-targets.ts";

function listing(...paths: readonly string[]): DocumentListing {
  const rest = { kind: "page", name: "a", id: "", title: "A", states: [], problems: [] };
  const found = { types: [], links: [], pictures: {} };
  const documents = paths.map((path) => ({ path, ...rest, ...found }));
  return { writable: true, hasCommits: false, localeMode: "prefix", brands: [], documents };
}

test("does not request redirects of a locale without any, which would log a 404 in the browser", async () => {
  const asked: string[] = [];
  const client = createDevtoolsClient(async (address) => {
    const query = typeof address === "string" ? address.split("?")[1] : "";
    const path = new URLSearchParams(query).get("path") ?? "";
    asked.push(path);
    const text = path.includes("redirects")
      ? '{ "redirects": [{ "from": "/old", "to": "/new" }] }'
      : "[]";
    return Response.json({ text, version: "1" });
  });
  const paths = async (...files: readonly string[]) =>
    (await siteLinks(client, listing(...files), "es")).paths;
  expect(await paths("content/es/sitemap.json")).not.toContain("/old");
  expect(asked).toEqual(["content/es/sitemap.json"]);
  expect(await paths("content/es/sitemap.json", "content/redirects/es.json")).toContain("/old");
});
