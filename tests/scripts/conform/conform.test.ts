import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { releasedContract } from "#generated/released-contract.ts";
import { BodyTooLarge } from "#protocol/bounded-body.ts";
import { conformTo } from "../../../scripts/conform/conform.ts";
import type { ConformFinding } from "../../../scripts/conform/finding.ts";
import { serviceClient, type AskService } from "../../../scripts/conform/service.ts";
import type { ConformLimits } from "../../../scripts/conform/walk.ts";
import { callCommand } from "../../helpers/commands.ts";
import { hasPolish } from "../../helpers/own-content.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { conformFaults } from "./faults.ts";
import { followedFaults, namedFaults } from "./followed-faults.ts";
import {
  closeServices,
  good,
  patient,
  patientConform,
  previewSecret,
  served,
  spoilt,
} from "./services.ts";

const origin = "http://cms.test";

afterAll(closeServices);

async function findingsOf(
  ask: AskService,
  limits: ConformLimits = patient,
): Promise<ConformFinding[]> {
  const findings = new Map<string, ConformFinding>();
  const counts = new Map();
  await conformTo({ ask, locales: served, previewSecret, findings, counts, limits });
  return [...findings.values()];
}

describe("npm run conform", () => {
  test("finds nothing in a valid service", async () => {
    expect(await findingsOf(serviceClient(origin, good))).toEqual([]);
  });

  test.each([...conformFaults, ...followedFaults, ...namedFaults])(
    "finds %s, and nothing else except dead links that result from it",
    async (_name, spoil, rule) => {
      const found = await findingsOf(serviceClient(origin, spoilt(spoil)));
      const rules = new Set(found.map((finding) => finding.rule));
      if (rule !== "dead-link") rules.delete("dead-link");
      expect([...rules]).toEqual([rule]);
    },
  );
});

test("crawls linked hidden pages, including restricted ones", async () => {
  const asked = new Set<string>();
  const ask = serviceClient(origin, good);
  await findingsOf((path, question) => {
    asked.add(path);
    return ask(path, question);
  });
  const hidden = [...asked].filter((path) => /hidden_pages\/(?!no-such).*\?/.test(path));
  expect(hidden).toEqual([
    "/api/hidden_pages/notatki?locale=en",
    "/api/hidden_pages/cennik?locale=en",
  ]);
});

test("crawls unlinked hidden pages that are named, and reports those that do not exist", async () => {
  const root = await tempFolder({ "more.txt": "/en/ukryte/cennik\n\n/ukryte/nikt\n" });
  const list = `@${join(root, "more.txt")}`;
  const asked = new Set<string>();
  const unlinked = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.add(pathname + search);
    return noLinks(request);
  };
  const also = ["--also", "/ukryte/notatki", "--also", list, "--also", "/a"];
  if (hasPolish) also.push("--also", "/pl/a");
  const { stdout } = await callCommand(patientConform(root, unlinked), [
    origin,
    "--locale",
    "en",
    ...also,
  ]);
  expect(stdout.split("\n\n")[0])
    .toBe(`error: no-hidden-page ×2  an address given with --also belongs to a hidden page
  /ukryte/nikt  was not found
  /a  no sitemap node has this slug`);
  expect(asked).toContain("/api/hidden_pages/notatki?locale=en");
  expect(asked).toContain("/api/hidden_pages/cennik?locale=en");
});

test("checks the links of named hidden pages like those of crawled ones", async () => {
  const links = spoilt(({ path, body }) => {
    if (path === "/api/pages/company") body?.blocks?.pop();
    if (path !== "/api/hidden_pages/notatki") return;
    const content = '<p><a href="/nigdzie">N</a></p>';
    body?.blocks?.push({ type: "rich-text", id: "nowhere", props: { content } });
  });
  const also = ["--also", "/ukryte/notatki"];
  const root = await tempFolder({});
  const { stdout } = await callCommand(patientConform(root, links), [origin, ...also]);
  expect(stdout).toMatch(/^warning: dead-link ×1 [^]*?\/api\/hidden_pages\/notatki\?locale=en/m);
});

const noLinks = spoilt(({ path, body }) => {
  if (path === "/api/pages/company") body?.blocks?.pop();
});

test("a response that times out, breaks off or is endless is reported, and affects no other", async () => {
  const failing = (error: Error) => async (request: Request) => {
    if (request.url.endsWith(late)) throw error;
    return good(request);
  };
  const timeOut = new DOMException("too late", "TimeoutError");
  const found = await findingsOf(serviceClient(origin, failing(timeOut)));
  expect(found).toMatchObject([
    { rule: "status", address: late, says: "does not respond within 30 s" },
  ]);
  const broken = async (request: Request) => {
    if (!request.url.endsWith(late)) return good(request);
    return new Response(new ReadableStream({ start: (body) => body.error(new Error("reset")) }));
  };
  const cut = await findingsOf(serviceClient(origin, broken));
  expect(cut).toMatchObject([{ rule: "status", address: late, says: "is interrupted: reset" }]);
  const endless = await findingsOf(serviceClient(origin, failing(new BodyTooLarge(10))));
  expect(endless).toMatchObject([{ rule: "status", says: "is more than 10 bytes" }]);
});

const late = "/api/pages/company?locale=en";

test("suggests values for missing headers, and reports a later contract version", async () => {
  const ask = serviceClient(origin, good);
  const found = await findingsOf(async (path, question) => {
    const response = await ask(path, question);
    const headers = new Headers(response.headers);
    headers.set("contract-version", path === late ? "99.0.0" : "1.0.0");
    if (path !== late) return { ...response, headers };
    headers.delete("vary");
    headers.delete("cache-control");
    return { ...response, headers };
  });
  expect(found.map(({ says }) => says)).toEqual([
    "is missing; no-cache will do",
    "is missing; Accept, Accept-Locale will do",
    `uses contract 99.0.0, which is later than ${releasedContract}, the latest version that the site reads`,
  ]);
});

test("a response slower than the site's timeout is a warning if it happens once, an error if repeated", async () => {
  const ask = serviceClient(origin, good);
  const slow = (isLate: (headers: object | undefined) => boolean) =>
    findingsOf(
      async (path, question) => {
        const isSlow = path === late && isLate(question?.headers);
        return { ...(await ask(path, question)), tookMs: isSlow ? 2500 : 0 };
      },
      { slowMs: 1500 },
    );
  const once = { severity: "warning", says: "took 2500 ms; the site waits 1500 ms" };
  expect(await slow((headers) => headers === undefined)).toMatchObject([once]);
  const twice = {
    severity: "error",
    says: "took 2500 ms, and again 2500 ms; the site waits 1500 ms",
  };
  expect(await slow(() => true)).toMatchObject([twice]);
});

const headings = spoilt(({ path, body }) => {
  if (path.startsWith("/api/pages/") && body?.blocks) {
    body.layoutHint = "wide";
    body.blocks.push({ type: "hero", id: "fault", props: { heading: "" } });
  }
});

describe("the report", () => {
  test("groups findings by block and field, and lists properties that are not read", async () => {
    const root = await tempFolder({});
    const { status, stdout } = await callCommand(patientConform(root, headings), [origin]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^error: content ×\d+ {2}hero\.heading/m);
    expect(stdout).toContain("  /api/pages/home?locale=en  /blocks/");
    expect(stdout).toContain("Sent but never read: page.layoutHint\n");
    expect(stdout.trim().split("\n").at(-1)).toMatch(/^\d+ addresses, \d+ errors(, \d+ \w+)*$/);
  });

  test("counts how often each field is filled in, for programs", async () => {
    const root = await tempFolder({});
    const { stdout } = await callCommand(patientConform(root, good), [origin, "--json"]);
    const { ok, usage, unused, unread } = JSON.parse(stdout);
    expect({ ok, unread }).toEqual({ ok: true, unread: [] });
    expect(usage["posts.title"]).toBeGreaterThan(10);
    expect(unused).toContain("video.videoId");
    expect(unused).not.toContain("page.title");
  });

  test("resumes an interrupted crawl where it stopped, with the same findings", async () => {
    const root = await tempFolder({});
    const inWhole: string[] = [];
    const wholeCounting = (request: Request) => {
      inWhole.push(new URL(request.url).pathname);
      return headings(request);
    };
    const whole = await callCommand(patientConform(root, wholeCounting), [origin, "--json"]);
    let left = 100;
    const cutOff = async (request: Request) => {
      left -= 1;
      if (left < 0) throw new Error("cable pulled");
      return headings(request);
    };
    const cut = await callCommand(patientConform(root, cutOff), [origin]);
    expect(cut).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /no response from \/api\/\S+: cable pulled; continue with --resume/,
      ),
    });
    const asked: string[] = [];
    const counting = (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return headings(request);
    };
    const rest = await callCommand(patientConform(root, counting), [origin, "--json", "--resume"]);
    expect(asked.length).toBeLessThan(inWhole.length);
    const sorted = (text: string) => {
      const { findings, usage } = JSON.parse(text);
      return { findings: new Set(findings.map(JSON.stringify)), usage };
    };
    expect(sorted(rest.stdout)).toEqual(sorted(whole.stdout));
  });

  test.each([
    [[], "expected one URL"],
    [["cms"], "expected one URL"],
    [["file:///etc/passwd"], "expected one URL"],
    [[`${origin}/api`], "remove /api from the URL"],
    [[origin, "--locale", "xx"], "unknown locale xx"],
    [[origin, "--baseline", "/none.json"], "baseline /none.json does not exist"],
    [[origin, "--baseline", "package.json"], "recreate it with --write-baseline"],
    [[origin, "--write-baseline", "package.json"], "is not a baseline, and would be overwritten"],
    [[origin, "--also", "@/none.txt"], "file /none.txt does not exist"],
    [[origin, "--also", "hidden"], "expected a path such as /hidden/prices, not hidden"],
  ])("rejects the arguments %j", async (args, says) => {
    const { status, stderr } = await callCommand(patientConform(await tempFolder({}), good), args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)]);
  });
});
