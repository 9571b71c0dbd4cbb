import { expect, test } from "vitest";
import { posts } from "#kinds/posts.kind.ts";
import { listParts } from "#pages/sources/list-parts.ts";
import { testClient } from "../api/test-client.ts";

const perPage = 10;

function post(number: number): object {
  const image = { url: "/media/a.svg", alt: "", width: 12, height: 8 };
  const texts = { title: `Post ${number}`, lead: "Lead.", publicationDate: "2026-01-01" };
  return { id: `p${number}`, slug: `p${number}`, ...texts, teaserImage: image };
}

/** A service with the given number of posts; the first of each page is invalid. */
function service(total: number) {
  const asked: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const page = Number(new URL(request.url).searchParams.get("page"));
    asked.push(String(page));
    const start = (page - 1) * perPage;
    const numbers = Array.from(
      { length: Math.max(0, Math.min(perPage, total - start)) },
      (_, at) => start + at,
    );
    const members = numbers.map((number) =>
      number % perPage === 0 ? { id: number } : post(number),
    );
    return Response.json({ "hydra:member": members, "hydra:totalItems": total });
  };
  return { asked, fetch };
}

test("reads a list to its end, even when posts had to be left out", async () => {
  const { asked, fetch } = service(25);
  const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
  const parts = await listParts(client, posts, { locale: "en" });
  expect(parts.map(({ data }) => data.length)).toEqual([9, 9, 4]);
  expect(asked).toEqual(["1", "2", "3"]);
});

test("reads a blog of thousands of posts to its end, and gives each an address", async () => {
  const { asked, fetch } = service(3008);
  const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
  const parts = await listParts(client, posts, { locale: "en" });
  expect(parts.flatMap(({ data }) => data).at(-1)).toMatchObject({ slug: "p3007" });
  expect(asked).toHaveLength(301);
});

test("stops at the first empty page of a service that promises more than it has", async () => {
  const { asked, fetch } = service(25);
  const { client } = testClient({
    baseUrl: "http://cms.test",
    fetch: async (request) => {
      const body = await (await fetch(request)).json();
      return Response.json({ ...body, "hydra:totalItems": 90_000 });
    },
  });
  const parts = await listParts(client, posts, { locale: "en" });
  expect(parts.map(({ data }) => data.length)).toEqual([9, 9, 4]);
  expect(asked).toHaveLength(4);
});

test("requests a service without pagination at most twice", async () => {
  const { asked, fetch } = service(2000);
  const first = async ({ url }: Request) => fetch(new Request(url.replace(/page=\d+/, "page=1")));
  const { client } = testClient({ fetch: first, baseUrl: "http://cms.test" });
  const parts = await listParts(client, posts, { locale: "en" });
  expect(parts.map(({ data }) => data.length)).toEqual([9]);
  expect(asked).toEqual(["1", "1"]);
});

test("requests no page that is not needed", async () => {
  const { asked, fetch } = service(25);
  const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
  await listParts(client, posts, { locale: "en", enough: 3 });
  expect(asked).toEqual(["1"]);
});

test("an empty blog is an empty list", async () => {
  const { client } = testClient({ fetch: service(0).fetch, baseUrl: "http://cms.test" });
  expect(await listParts(client, posts, { locale: "en" })).toMatchObject([{ data: [] }]);
});
