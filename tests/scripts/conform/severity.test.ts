import { afterAll, describe, expect, test } from "vitest";
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

describe("how bad a finding is", () => {
  test("what costs visitors nothing is told, and fails nothing", async () => {
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

  test("a warning fails where that is asked for, a hint does not", async () => {
    expect((await walked(deadLink, "--strict")).status).toBe(1);
    expect((await walked(untagged, "--strict")).status).toBe(0);
  });

  test("programs read it of each finding, and how many there are", async () => {
    const { status, stdout } = await walked(gone, "--json");
    const { ok, counts, findings } = JSON.parse(stdout);
    expect({ status, ok, counts }).toEqual({
      status: 1,
      ok: false,
      counts: { error: 1, warning: 0, hint: 0 },
    });
    expect(findings).toMatchObject([{ rule: "status", severity: "error" }]);
  });

  test("GitHub Actions shows each at the job by its level", async () => {
    const { stdout } = await walked(deadLink, "--format", "github");
    expect(stdout).toMatch(
      /^::warning title=dead-link ×1 {2}menu.items.url::.*%0A {2}\/api\/menus/m,
    );
    expect((await walked(gone, "--format", "github")).stdout).toMatch(
      /^::error title=status ×1::/m,
    );
    expect(await walked(good, "--format", "xml")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("no format xml; there are text, json, github, junit"),
    });
  });

  test("a CI reads of JUnit's XML what fails, and what was asked beside", async () => {
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

  test("every place of a kind is shown where that is asked for", async () => {
    const everywhere = spoilt(({ headers }) => headers.delete("etag"));
    expect((await walked(everywhere)).stdout).toMatch(/ {2}and \d+ more; --all shows them\n/);
    const { stdout } = await walked(everywhere, "--all");
    expect(stdout).toContain("  /api/posts?locale=en  has none\n");
    expect(stdout).not.toContain("--all");
  });

  test("the worst stands first, and problems of content keep their own", async () => {
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
      "hint: no-tag ×1 answers have an ETag, so that asking again is cheap",
    ]);
    expect(stdout).toContain("The property “heading” is missing.");
  });
});

describe("an answer that is no JSON", () => {
  test("is told with the line and column of its fault", async () => {
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

  test("is told with its encoding where that is the fault", async () => {
    const { stdout } = await walked(replaced(Buffer.from("\uFEFF{}", "utf16le")), "--json");
    expect(JSON.parse(stdout).findings).toMatchObject([
      { rule: "not-json", says: expect.stringContaining("UTF-16") },
    ]);
  });
});

/** The service with other bytes in place of a page. */
function replaced(body: string | Buffer<ArrayBuffer>): Service {
  return async (request) => {
    const response = await good(request);
    const isPage = new URL(request.url).pathname === page && response.status === 200;
    return isPage ? new Response(body, response) : response;
  };
}

test("each property that a block lacks is told, though all stand at one place", async () => {
  const lacking = spoilt(({ path, body }) => {
    if (path === page && body?.blocks) body.blocks.push({ type: "quote", id: "q", props: {} });
  });
  const { findings } = JSON.parse((await walked(lacking, "--json")).stdout);
  const fields: string[] = findings.map(({ field }: { field: string }) => field);
  expect(fields.length).toBeGreaterThan(1);
  expect(new Set(fields).size).toBe(fields.length);
});
