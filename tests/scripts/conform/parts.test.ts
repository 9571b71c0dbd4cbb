import { afterAll, expect, test } from "vitest";
import type { Spoilable } from "./faults.ts";
import { closeServices, good, findingsOf } from "./services.ts";

afterAll(closeServices);

const list = "/api/posts?locale=en";

function listed(partOf: (all: readonly unknown[], part: number) => readonly unknown[]) {
  return async (request: Request) => {
    const url = new URL(request.url);
    const isList = url.pathname === "/api/posts" && url.searchParams.get("locale") === "en";
    if (!isList || request.method !== "GET") return good(request);
    const number = Number(url.searchParams.get("page") ?? "1");
    const parts = await Promise.all(["1", "2"].map((one) => partAt(url, one)));
    const all = parts.flatMap((part) => part["hydra:member"]);
    const body = { "hydra:member": partOf(all, number), "hydra:totalItems": all.length };
    const cacheHeaders = {
      etag: `"${number} ${JSON.stringify(body).length}"`,
      "cache-control": "no-cache",
    };
    const headers = { ...cacheHeaders, vary: "Accept, Accept-Locale" };
    const isKnown = request.headers.get("if-none-match") === cacheHeaders.etag;
    return isKnown
      ? new Response(null, { status: 304, headers })
      : Response.json(body, { headers });
  };
}

async function partAt(url: URL, part: string): Promise<Spoilable["body"]> {
  const asked = new URL(url);
  asked.searchParams.set("page", part);
  return (await good(new Request(asked))).json();
}

test("pages of another size, and pages filtered after slicing, lose nothing", async () => {
  const small = listed((all, part) => all.slice((part - 1) * 4, part * 4));
  expect(await findingsOf(small)).toEqual([]);
  const draft = {};
  const filtered = listed((all, part) =>
    [draft, draft, ...all].slice((part - 1) * 10, part * 10).filter((entry) => entry !== draft),
  );
  expect(await findingsOf(filtered)).toEqual([]);
});

test("a first page that implies the wrong number of pages is reported with the consequences", async () => {
  const long = listed((all, part) =>
    part === 1 ? all.slice(0, 8) : all.slice(part + 6, part + 7),
  );
  expect(await findingsOf(long)).toEqual([
    {
      rule: "part-size",
      address: list,
      says: expect.stringMatching(/2 pages, and \d entries appear on none$/),
    },
  ]);
  const short = listed((all, part) => [all.slice(0, 2), all.slice(2)][part - 1] ?? []);
  expect(await findingsOf(short)).toEqual([
    {
      rule: "part-size",
      address: list,
      says: expect.stringMatching(/creates \d pages, of 2 parts$/),
    },
  ]);
});

test("a list in random order is reported as such, with no further findings", async () => {
  let asked = 0;
  const shuffled = listed((all) => {
    asked += 1;
    const first = asked % all.length;
    return [...all.slice(first), ...all.slice(0, first)].slice(0, 10);
  });
  const untagged = async (request: Request) => {
    const response = await shuffled(request);
    if (new URL(request.url).pathname === "/api/posts") response.headers.set("etag", `"${asked}"`);
    return response;
  };
  expect(await findingsOf(untagged)).toEqual([
    { rule: "unsteady", address: list, says: "returned a different response each of three times" },
  ]);
});

test("pages that all repeat the first one are an error, as the other entries are never shown", async () => {
  const ignored = listed((all) => all.slice(0, 10));
  expect(await findingsOf(ignored)).toEqual([
    {
      rule: "paging-ignored",
      address: list,
      says: "part 2 contains only entries of earlier parts",
    },
    { rule: "wrong-total", address: list, says: "12, but 10 entries" },
  ]);
});

test("reports when the page after the last one repeats it or is refused", async () => {
  const again = listed((all, part) => (part === 1 ? all.slice(0, 10) : all.slice(10)));
  expect(await findingsOf(again)).toEqual([
    { rule: "paging-end", address: list, says: "part 3 contains only entries of earlier parts" },
  ]);
  const whole = listed((all, part) => all.slice((part - 1) * 10, part * 10));
  const refused = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isBehind = pathname === "/api/posts" && searchParams.get("page") === "3";
    return isBehind ? Response.json({ code: "404" }, { status: 404 }) : whole(request);
  };
  expect(await findingsOf(refused)).toEqual([
    { rule: "paging-end", address: list, says: expect.stringMatching(/^part 3 is 404/) },
  ]);
});

test("a service that ignores ETags, or changes them each time, is reported", async () => {
  let asked = 0;
  const spoiling = (spoil: (response: Response) => void) => async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/api/pages/company" || searchParams.get("locale") !== "en") {
      return good(request);
    }
    const headers = new Headers(request.headers);
    headers.delete("if-none-match");
    const response = await good(new Request(request, { headers }));
    spoil(response);
    return response;
  };
  const address = "/api/pages/company?locale=en";
  expect(await findingsOf(spoiling(() => undefined))).toEqual([
    { rule: "tag-ignored", address, says: expect.stringMatching(/^is 200 for "/) },
  ]);
  const other = spoiling(({ headers }) => {
    asked += 1;
    headers.set("etag", `"${asked}"`);
  });
  expect(await findingsOf(other)).toEqual([
    { rule: "tag-ignored", address, says: "has a different ETag each time" },
  ]);
});
