import { afterAll, describe, expect, test } from "vitest";
import { maxDocumentBytes } from "#contract/limits.ts";
import { callCommand, type CommandEnd } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { closeServices, good, patientConform, spoilt } from "./services.ts";

const origin = "http://cms.test";
const page = "/api/pages/company";

afterAll(closeServices);

type Service = (request: Request) => Promise<Response>;

async function walked(service: Service, ...options: readonly string[]): Promise<CommandEnd> {
  const root = await tempFolder({});
  return callCommand(patientConform(root, service), [origin, "--locale", "en", ...options]);
}

function lastLine({ stdout }: CommandEnd): string | undefined {
  return stdout.trim().split("\n").at(-1);
}

const untagged = spoilt(({ path, headers }) => {
  if (path === page) headers.delete("etag");
});
const deadLink = spoilt(({ path, body }) => {
  if (path === "/api/menus" && body?.[0]) body[0].items[0].url = "/nowhere";
});
const gone = spoilt((response) => {
  if (response.path === page) response.status = 500;
});

const long = spoilt(({ path, body, status }) => {
  const content = `<p>${"A".repeat(maxDocumentBytes)}</p>`;
  const isHere = path === page && status === 200;
  if (isHere) body?.blocks.push({ type: "rich-text", id: "long", props: { content } });
});

const numbered = spoilt(({ path, body, status }) => {
  if (path !== page || status !== 200) return;
  for (const [index, block] of (body?.blocks ?? []).entries()) block.id = `${index}a`;
});

const nulls = spoilt(({ path, body, status }) => {
  if (path === page && status === 200) Object.assign(body ?? {}, { subtitle: null, layout: null });
});

describe("the groups of a report", () => {
  test("nulls of a serializer, in whatever property, are one group", async () => {
    const { stdout } = await walked(nulls);
    expect(stdout.match(/^hint: .*? {2}.*? {2}/gm)).toEqual(["hint: content ×2  any property  "]);
  });

  test("ids that are wrong in blocks of several types are one group", async () => {
    const { stdout } = await walked(numbered);
    expect(stdout.match(/^error: .*? {2}/gm)).toEqual(["error: content ×3  "]);
    expect(stdout).toContain("  block.id  ");
  });
});

describe("the severity of a finding", () => {
  test("a page that is larger than a site reads is an error", async () => {
    const { status, stdout } = await walked(long);
    expect(stdout).toMatch(/^error: content ×1 .*\n.*too-large: .* 5,242,880 bytes/m);
    expect(status).toBe(1);
  });

  test("what costs visitors nothing is reported, but does not fail", async () => {
    const hint = await walked(untagged);
    expect(hint.stdout).toMatch(/^hint: no-tag ×1 /m);
    expect([hint.status, lastLine(hint)]).toEqual([0, expect.stringMatching(/ 0 errors, 1 hint$/)]);
    const warning = await walked(deadLink);
    expect(warning.stdout).toMatch(/^warning: dead-link ×1 /m);
    expect([warning.status, lastLine(warning)]).toEqual([
      0,
      expect.stringMatching(/ 0 errors, 1 warning$/),
    ]);
  });

  test("--strict fails on warnings, but not on hints", async () => {
    expect((await walked(deadLink, "--strict")).status).toBe(1);
    expect((await walked(untagged, "--strict")).status).toBe(0);
  });

  test("the JSON report has the severity of each finding, and counts per severity", async () => {
    const { status, stdout } = await walked(gone, "--json");
    const { ok, counts, findings } = JSON.parse(stdout);
    expect({ status, ok, counts }).toEqual({
      status: 1,
      ok: false,
      counts: { error: 1, warning: 0, hint: 0 },
    });
    expect(findings).toMatchObject([{ rule: "status", severity: "error" }]);
  });

  test("GitHub Actions shows each finding at its level", async () => {
    const { stdout } = await walked(deadLink, "--format", "github");
    expect(stdout).toMatch(
      /^::warning title=dead-link ×1 {2}menu.items.url::.*%0A {2}\/api\/menus/m,
    );
    expect((await walked(gone, "--format", "github")).stdout).toMatch(
      /^::error title=status ×1::/m,
    );
    expect(await walked(good, "--format", "xml")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        "unknown format xml; expected one of text, json, github, gitlab, junit, sarif",
      ),
    });
  });

  test("the JUnit report lists the failures and the other rules checked", async () => {
    const { stdout } = await walked(gone, "--format", "junit");
    expect(stdout).toMatch(/<testsuite name="conform" tests="\d\d" failures="1">/);
    expect(stdout).toMatch(
      /<testcase classname="conform" name="status: [^"]+">\n +<failure type="status" message="\/api\/[^"]* is 500">/,
    );
    expect(stdout).toContain('<testcase classname="conform" name="no-root: the sitemap has');
    const warned = async (...options: string[]) =>
      (await walked(deadLink, "--format", "junit", ...options)).stdout;
    expect(await warned()).toContain('failures="0"');
    expect(await warned("--strict")).toContain('failures="1"');
  });

  test("reports for GitLab and code scanning have every finding, with the request that repeats it", async () => {
    const { status, stdout } = await walked(deadLink, "--format", "gitlab");
    expect([status, JSON.parse(stdout)]).toMatchObject([
      0,
      [
        {
          check_name: "dead-link",
          description: expect.stringMatching(/^links point to existing pages: .+ \(curl .+\)$/),
          severity: "minor",
          location: { path: "/api/menus?locale=en", lines: { begin: 1 } },
        },
      ],
    ]);
    const { results } = JSON.parse((await walked(gone, "--format", "sarif")).stdout).runs[0];
    expect(results).toMatchObject([
      {
        ruleId: "status",
        level: "error",
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: expect.stringMatching(/^http:.*\/api/) } },
          },
        ],
      },
    ]);
  });

  test("--all shows every location of a finding", async () => {
    const everywhere = spoilt(({ headers }) => headers.delete("etag"));
    expect((await walked(everywhere)).stdout).toMatch(/ {2}and \d+ more; --all shows them\n/);
    const { stdout } = await walked(everywhere, "--all");
    expect(stdout).toContain("  /api/posts?locale=en  has no ETag\n");
    expect(stdout).not.toContain("--all");
  });

  test("sorts by severity, and content problems keep their own", async () => {
    const mixed = spoilt(({ path, body, headers }) => {
      if (path !== page || !body?.blocks) return;
      headers.delete("etag");
      body.layoutHint = "wide";
      body.blocks.push({ type: "hero", id: "e", props: {} });
    });
    const { stdout } = await walked(mixed);
    const heads = stdout.split("\n").filter((line) => /^\w+: /.test(line));
    expect(heads.map((line) => line.split("  ").slice(0, 2).join(" "))).toEqual([
      "error: content ×1 hero.heading",
      "warning: content ×1 page.layoutHint",
      "hint: no-tag ×1 responses have an ETag, so that revalidation is cheap",
    ]);
    expect(stdout).toContain("The property “heading” is missing.");
  });
});

describe("a response that is not JSON", () => {
  test("is reported with the line and column of the syntax error", async () => {
    const broken = replaced('{\n  "id": "company",\n  title: 1\n}');
    const { stdout } = await walked(broken, "--json");
    expect(JSON.parse(stdout).findings).toMatchObject([
      {
        rule: "not-json",
        address: `${page}?locale=en`,
        says: expect.stringContaining("unexpected “t” in line 3, column 3"),
        position: { line: 3, column: 3 },
      },
    ]);
  });

  test("is reported with its encoding if that is the cause", async () => {
    const { stdout } = await walked(replaced(Buffer.from("\uFEFF{}", "utf16le")), "--json");
    expect(JSON.parse(stdout).findings).toMatchObject([
      { rule: "not-json", says: expect.stringContaining("UTF-16") },
    ]);
  });
});

/** The service with a different body in place of a page. */
function replaced(body: string | Buffer<ArrayBuffer>): Service {
  return async (request) => {
    const response = await good(request);
    const isPage = new URL(request.url).pathname === page && response.status === 200;
    return isPage ? new Response(body, response) : response;
  };
}

test("reports each property missing from a block, though all have the same location", async () => {
  const lacking = spoilt(({ path, body }) => {
    if (path === page && body?.blocks) body.blocks.push({ type: "quote", id: "q", props: {} });
  });
  const { findings } = JSON.parse((await walked(lacking, "--json")).stdout);
  const fields: string[] = findings.map(({ field }: { field: string }) => field);
  expect(fields.length).toBeGreaterThan(1);
  expect(new Set(fields).size).toBe(fields.length);
});
