import { expect, test } from "vitest";
import { createDevtoolsClient } from "./devtools-client.ts";

test("while the server is stopped, the message says that no typed text is lost", async () => {
  const client = createDevtoolsClient(async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(client.save("content/en/pages/home.json", "{}", "1")).rejects.toThrow(
    "The server does not respond. What you typed is stored in this browser.",
  );
});

function pathsIn(input: RequestInfo | URL): readonly string[] {
  const { searchParams } = new URL(typeof input === "string" ? input : "", "http://localhost");
  return searchParams.getAll("path[]");
}

test("batches reads of very many files into a few requests", async () => {
  const requests: string[] = [];
  const client = createDevtoolsClient(async (input) => {
    const paths = pathsIn(input);
    requests.push(typeof input === "string" ? input : "");
    const files = paths.map((path) => ({ path, text: "{}", version: "1" }));
    const [, ...others] = files;
    return Response.json([{ status: 404, detail: `There is no ${paths[0]}.` }, ...others]);
  });
  const paths = Array.from({ length: 300 }, (_, n) => `content/en/posts/${n}.json`);
  const files = await Promise.allSettled(paths.map(async (path) => client.read(path)));
  expect(requests.length).toBeLessThan(10);
  // The server responds with 400 to longer ones.
  expect(Math.max(...requests.map(({ length }) => length))).toBeLessThan(2048);
  expect(files.filter(({ status }) => status === "rejected")).toHaveLength(requests.length);
  expect(files[0]).toMatchObject({
    reason: { status: 404, message: "There is no content/en/posts/0.json." },
  });
  expect(files[299]).toMatchObject({ value: { path: "content/en/posts/299.json" } });
});

test("sends only a few of thousands of reads at a time, so that the browser does not refuse them", async () => {
  let [running, most] = [0, 0];
  const client = createDevtoolsClient(async (input) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    const paths = pathsIn(input);
    return Response.json(paths.map((path) => ({ path, text: "{}", version: "1" })));
  });
  const paths = Array.from({ length: 3000 }, (_, n) => `content/en/posts/${n}.json`);
  expect(await Promise.all(paths.map(async (path) => client.read(path)))).toHaveLength(3000);
  expect(most).toBe(20);
});

test("unchanged data is returned as the same object on the next request", async () => {
  const entry = (path: string, title: string) => ({ path, title, problems: [] });
  const responses = [
    { writable: true, documents: [entry("a", "A"), entry("b", "B")] },
    { writable: true, documents: [entry("a", "A"), entry("b", "B")] },
    { writable: true, documents: [entry("new", "N"), entry("a", "A"), entry("b", "B, changed")] },
  ];
  const client = createDevtoolsClient(async () => Response.json(responses.shift()));
  const first = await client.list();
  expect(await client.list()).toBe(first);
  const { documents } = await client.list();
  expect(documents.map(({ title }) => title)).toEqual(["N", "A", "B, changed"]);
  expect(documents[1]).toBe(first.documents[0]);
  expect(documents[2]).not.toBe(first.documents[1]);
});
