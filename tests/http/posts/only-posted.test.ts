import { expect, test } from "vitest";
import { openedSite } from "../../helpers/opened-site.ts";
import { testSite } from "../../helpers/test-site.ts";

const env = { WEBHOOK_SECRET: "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0" };

test.each(["/_validate", "/_published"])("%s says that it accepts only POST", async (path) => {
  const { ask } = await testSite({ env });
  for (const method of ["GET", "PUT", "DELETE"]) {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({
      type: "about:blank",
      code: "405",
      status: 405,
      title: "Method not allowed",
      detail: "use POST",
    });
  }
});

test("an address that is switched off says so to programs, whatever the method", async () => {
  const { ask } = await testSite({ env: { VALIDATION: "0" } });
  for (const path of ["/_validate", "/_published", "/_losses"]) {
    for (const method of ["GET", "POST", "PUT"]) {
      const response = await ask(path, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([404, null]);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(await response.json()).toMatchObject({ detail: "this endpoint is disabled" });
    }
  }
});

test("every refusal of a program is problem+json and has a title", async () => {
  const { ask } = await testSite({ env });
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const refused = [
    await ask("/_validate", { method: "POST", body: "{}", headers: foreign }),
    await ask("/_validate?kind=none", { method: "POST", body: "{}" }),
    await ask("/_published", { method: "POST", body: "{}" }),
    await ask("/api/no_such_service"),
    await ask("/schema/9.9.9/page.schema.json"),
    await ask("/api/pages/home", { headers: { host: "elsewhere.example" } }),
    await ask("/api/pages%2fhome"),
    await ask("/_published", { method: "POST", body: "a", headers: { "content-length": "99999" } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 400, 401, 404, 404, 421, 400, 413]);
  for (const response of refused) {
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({
      type: "about:blank",
      code: String(response.status),
      status: response.status,
      title: expect.not.stringMatching(/^Failure$/),
      detail: expect.stringMatching(/\w/),
    });
  }
});

test("losses can be read and rechecked, and nothing else", async () => {
  const { ask } = await openedSite({});
  const response = await ask("/_losses", { method: "DELETE" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"]);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
});
