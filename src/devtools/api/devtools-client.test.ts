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
