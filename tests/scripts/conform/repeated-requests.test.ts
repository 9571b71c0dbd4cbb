import { afterAll, expect, test } from "vitest";
import { curlOf } from "../../../scripts/conform/asking/curl.ts";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { closeServices, good, patientConform } from "./services.ts";

afterAll(closeServices);

const start = "curl -i -H 'Accept: application/json'";

/** A service without ETags and HEAD, which has lost one page. */
async function careless(request: Request): Promise<Response> {
  const isLost = new URL(request.url).pathname === "/api/pages/company";
  if (isLost) return Response.json({}, { status: 500 });
  if (request.method === "HEAD") return Response.json({}, { status: 501 });
  request.headers.delete("if-none-match");
  return good(request);
}

async function run(...args: readonly string[]): Promise<string> {
  const command = patientConform(await tempFolder({}), careless);
  const { stdout } = await callCommand(command, ["http://cms.test/", "--locale", "en", ...args]);
  return stdout;
}

test("each finding has the request that repeats it, with method and headers", async () => {
  const { findings } = JSON.parse(await run("--json"));
  const requestOf = (rule: string): unknown =>
    findings.find((one: { rule: string }) => one.rule === rule)?.request;
  expect(requestOf("status")).toBe(`${start} 'http://cms.test/api/pages/company?locale=en'`);
  expect(requestOf("head")).toBe(`${start} --head 'http://cms.test/api/sitemap_nodes?locale=en'`);
  expect(requestOf("tag-ignored")).toMatch(/^curl -i .* -H 'If-None-Match: "\S+"' 'http:\/\/cms/);
});

test.each(["text", "github", "junit"])(
  "a report as %s has the requests to repeat, and those for people link to the expectations",
  async (format) => {
    const report = (await run("--format", format)).replaceAll("&amp;", "&");
    expect(report).toContain(`${start} 'http://cms.test/api/pages/company?locale=en'`);
    if (format === "junit") return;
    expect(report).toContain("docs/content-service.md#what-the-site-expects");
  },
);

test("special characters of a shell are quoted, and a path of the site has no request", () => {
  const asked = ["/api/a", "-H", "X: it's"];
  expect(curlOf("http://cms.test/it", { address: "/api/b", asked })).toBe(
    String.raw`curl -i -H 'Accept: application/json' -H 'X: it'\''s' http://cms.test/it/api/a`,
  );
  expect(curlOf("http://cms.test", { address: "/hidden/prices" })).toBeUndefined();
});
