import { expect, it } from "vitest";
import { callCommand } from "../../../tests/helpers/commands.ts";
import { tempFolder } from "../../../tests/helpers/temp-folder.ts";
import { conform } from "../command.ts";
import { headersFrom, withHeaders } from "./with-headers.ts";

/** A service that accepts only the latest token, with a manually controlled clock. */
function service() {
  const at = { ms: 0, made: 0, good: 1 };
  const asked: string[] = [];
  const call = withHeaders(
    async (request) => {
      const given = request.headers.get("authorization") ?? "none";
      asked.push(`${request.method} ${given} ${await request.text()}`.trim());
      return new Response(null, { status: given === `Bearer ${at.good}` ? 204 : 401 });
    },
    async () => {
      at.made += 1;
      return new Headers({ authorization: `Bearer ${at.made}` });
    },
    () => at.ms,
  );
  return { at, asked, call };
}

const address = "http://cms.test/api/menus";

it("authenticates requests, and renews an expired token once for all concurrent requests", async () => {
  const { at, asked, call } = service();
  expect((await call(new Request(address))).status).toBe(204);
  at.ms = 60_000;
  at.good = 2;
  const posted = () => call(new Request(address, { method: "POST", body: "a form" }));
  const both = await Promise.all([posted(), posted()]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect(at.made).toBe(2);
  expect(asked.at(-1)).toBe("POST Bearer 2 a form");
});

it("does not request a token after every refusal that has another cause", async () => {
  const { at, call } = service();
  at.good = 7;
  at.ms = 60_000;
  for (let times = 0; times < 5; times += 1) {
    expect((await call(new Request(address))).status).toBe(401);
    at.ms += 1000;
  }
  expect(at.made).toBe(1);
});

it.each([
  ["prints no header", "echo s3cret", "must print one header per line"],
  ["prints an invalid header", "echo s3 cret: x", "must print one header per line"],
  ["prints nothing", "echo", "must print one header per line"],
  ["fails", "echo s3cret; exit 3", "exited with 3"],
])("reports a command that %s without revealing the secret", async (_what, command, reported) => {
  const failure: unknown = await headersFrom(command).catch((error: unknown) => error);
  expect(String(failure)).toContain(reported);
  expect(String(failure)).not.toMatch(/s3/);
});

it("makes conform send the headers that a command prints, and reject a password in an address", async () => {
  const seen = new Set<string | null>();
  const command = conform(await tempFolder({}), async ({ headers }) => {
    seen.add(headers.get("x-key"));
    return new Response(null, { status: 503 });
  });
  const option = ["--headers-from", "echo X-Key: abc"];
  await callCommand(command, ["http://cms.test", ...option]);
  expect([...seen]).toEqual(["abc"]);
  const { status, stderr } = await callCommand(command, ["http://ann:s3cret@cms.test"]);
  expect(status).toBe(2);
  expect(stderr).toContain("--headers-from");
  expect(stderr).not.toContain("s3cret");
});
