import { expect, test } from "vitest";
import { createDevtoolsClient } from "./devtools-client.ts";

test("while the server is stopped it is said that nothing of what was typed is lost", async () => {
  const client = createDevtoolsClient(async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(client.save("content/en/pages/home.json", "{}", "1")).rejects.toThrow(
    "The server does not answer. What you typed is kept in this browser.",
  );
});

test("very many files are read a few at a time: a browser refuses where a thousand wait", async () => {
  let [running, most] = [0, 0];
  const client = createDevtoolsClient(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return Response.json({ text: "{}", version: "1" });
  });
  const paths = Array.from({ length: 3000 }, (_, n) => `content/en/posts/${n}.json`);
  const files = await Promise.all(paths.map(async (path) => client.read(path)));
  expect(files).toHaveLength(3000);
  expect(most).toBeLessThanOrEqual(20);
});

test("what has not changed is the same object when it is asked for again", async () => {
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
