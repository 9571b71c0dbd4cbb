import { expect, test } from "vitest";
import { testSite } from "../../helpers/test-site.ts";

const env = { WEBHOOK_SECRET: "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0" };

test.each(["/_validate", "/_published"])("%s says that it is to be sent to", async (path) => {
  const { ask } = await testSite({ env });
  for (const method of ["GET", "PUT", "DELETE"]) {
    const answer = await ask(path, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toEqual({
      type: "about:blank",
      code: "405",
      status: 405,
      title: "Method not allowed",
      detail: "send it by POST",
    });
  }
});

test("an address that is not answered here is a page that is not there", async () => {
  const { ask } = await testSite();
  const answer = await ask("/_published");
  expect([answer.status, answer.headers.get("allow")]).toEqual([404, null]);
});

test("whatever refuses a program does so by problem details, and no title is missing", async () => {
  const { ask } = await testSite({ env });
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const refused = [
    await ask("/_validate", { method: "POST", body: "{}", headers: foreign }),
    await ask("/_validate?kind=none", { method: "POST", body: "{}" }),
    await ask("/_published", { method: "POST", body: "{}" }),
    await ask("/api/no_such_service"),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 400, 401, 404]);
  for (const answer of refused) {
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      type: "about:blank",
      code: String(answer.status),
      status: answer.status,
      title: expect.not.stringMatching(/^Failure$/),
      detail: expect.stringMatching(/\w/),
    });
  }
});
