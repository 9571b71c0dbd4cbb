import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { at, onParts, type Spoilable } from "./faults.ts";
import { closeServices, good, patientConform, spoilt, findingsOf } from "./services.ts";
import { hasPolish } from "../../helpers/own-content.ts";

afterAll(closeServices);

const page = "/api/pages/company";
const address = `${page}?locale=en`;
const list = "/api/posts?locale=en";

const numbered = (body: Spoilable["body"], part: string) => {
  for (const [index, one] of body["hydra:member"].entries()) one.id = Number(part) * 100 + index;
};

test.each([
  {
    name: "a page replaced by a framework error",
    spoil: at(page, (_body, response) => (response.body = { error: { status: 500 }, path: "/x" })),
    told: [{ rule: "hidden-failure", address, says: 'is 200 with "error": {"status":500}' }],
  },
  {
    name: "a missing list that would be empty",
    spoil: at("/api/services", (_body, response) => (response.status = 404)),
    told: [
      {
        rule: "status",
        address: "/api/services?locale=en",
        says: "is 404; an empty list must be returned as []",
      },
    ],
  },
  {
    name: "a part of a list without the total",
    spoil: onParts((body) => delete body["hydra:totalItems"]),
    told: [
      {
        rule: "wrong-total",
        address: list,
        says: "is missing, and the first part is full with 10 entries",
      },
    ],
  },
  {
    name: "two entries with the same slug",
    spoil: onParts((body, part) => {
      if (part === "1") body["hydra:member"][1].slug = body["hydra:member"][0].slug;
    }),
    told: [{ rule: "twice-in-list", address: list, says: expect.stringMatching(/^slug \S/) }],
  },
])("reports $name as exactly that, and nothing else", async ({ spoil, told: reported }) => {
  const found = await findingsOf(spoilt(spoil));
  expect(found.filter(({ rule }) => rule !== "list-differs")).toEqual(reported);
});

test("a warning about a text in a block names the block", async () => {
  const plain = at(page, (body) => {
    body.blocks.push({ type: "hero", id: "b", props: { heading: "A &amp; B" } });
  });
  const fieldsOf = async (respond: (request: Request) => Promise<Response>) => {
    const args = ["http://cms.test", "--locale", "en", "--json"];
    const { stdout } = await callCommand(patientConform(await tempFolder({}), respond), args);
    return JSON.parse(stdout).findings.map(({ field }: { field: string }) => field);
  };
  expect(await fieldsOf(spoilt(plain))).toEqual(["hero.heading"]);
});

test("reports an older block with its renamed properties, and reads its fields", async () => {
  const older = at(page, (body) => {
    const props = { content: "<p>Closed on Monday.</p>", kind: "warning" };
    body.blocks.push({ type: "notice", id: "closed", version: 1, props });
  });
  const args = ["http://cms.test", "--locale", "en", "--json"];
  const { stdout } = await callCommand(patientConform(await tempFolder({}), spoilt(older)), args);
  const { unread, usage, unused, findings } = JSON.parse(stdout);
  expect(findings).toMatchObject([
    {
      severity: "hint",
      says: expect.stringMatching(/the current one is 2\..* kind is renamed to status\.$/),
    },
  ]);
  expect(unread).toEqual([]);
  expect(usage).toMatchObject({ "notice.status": 1 });
  expect(unused).not.toContain("notice.status");
});

test("numeric ids are not reported as duplicates", async () => {
  const found = await findingsOf(spoilt(onParts(numbered)));
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(["content"]));
});

/** A different response at one address. */
function otherwise(respond: () => Promise<Response>) {
  return async (request: Request) => (request.url.endsWith(address) ? respond() : good(request));
}

test("a redirect is reported with its target, since the site does not follow it", async () => {
  const redirect = async () => new Response(null, { status: 302, headers: { location: "/other" } });
  expect(await findingsOf(otherwise(redirect))).toEqual([
    { rule: "status", address, says: "is 302 to /other; the site does not follow redirects" },
  ]);
});

test.runIf(hasPolish)(
  "a document that ignores the locale header is an error, as the site sends nothing else",
  async () => {
    const onlyQuery = async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const isBare = pathname.startsWith("/api/pages/") && !searchParams.has("locale");
      if (isBare) return good(new Request(request.url, { headers: { "accept-locale": "pl" } }));
      return good(request);
    };
    const { stdout, status } = await callCommand(patientConform(await tempFolder({}), onlyQuery), [
      "http://cms.test",
      "--locale",
      "en",
      "--json",
    ]);
    const says = expect.stringContaining("without ?locale=, as the site requests documents");
    expect(status).toBe(1);
    expect(JSON.parse(stdout).findings).toEqual([
      expect.objectContaining({ rule: "locale-header", severity: "error", says }),
    ]);
  },
);

test("a compressed response without Content-Encoding is reported as such, not as another encoding", async () => {
  const packed = async () =>
    new Response(gzipSync("{}"), { headers: { "content-type": "application/json" } });
  expect(await findingsOf(otherwise(packed))).toEqual([
    {
      rule: "not-json",
      address,
      says: expect.stringMatching(
        /^\d+ bytes: This is compressed by gzip\. .* the Content-Encoding/,
      ),
    },
  ]);
});

/** The list of posts in another form: the members of a part of it, out of all posts. */
test("a brand may omit what the site has in a file", async () => {
  const name = at("/api/brand", (_body, response) => (response.body = { name: "Demo" }));
  expect(await findingsOf(spoilt(name))).toEqual([]);
});

test("a broken response for a missing page is reported as that", async () => {
  const breaking = () =>
    new ReadableStream({ start: (controller) => controller.error(new Error("other side closed")) });
  const broken = async (request: Request) => {
    const isMissing = new URL(request.url).pathname === "/api/pages/no-such-thing";
    return isMissing ? new Response(breaking(), { status: 404 }) : good(request);
  };
  expect(await findingsOf(broken)).toMatchObject([
    { rule: "missing-not-404", says: "is interrupted: other side closed" },
  ]);
});

test("reports the first entry out of order in a list, with the expected order", async () => {
  const turned = onParts((body) => {
    body["hydra:member"] = body["hydra:member"].toReversed();
  });
  expect(await findingsOf(spoilt(turned))).toMatchObject([
    { rule: "wrong-order", says: "publicationDate of entry 2; the greatest comes first" },
  ]);
});
