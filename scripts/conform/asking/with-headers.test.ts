import { expect, it } from "vitest";
import { callCommand } from "../../../tests/helpers/commands.ts";
import { tempFolder } from "../../../tests/helpers/temp-folder.ts";
import { conform } from "../command.ts";
import { headersFrom, withHeaders } from "./with-headers.ts";

/** A service that takes the last token alone, whose clock is set by hand. */
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

it("tells a service who asks, and makes that anew where a token has expired, once for all that ask", async () => {
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

it("does not ask for a token with each refusal that has another reason", async () => {
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
  ["prints no header", "echo s3cret", "must print a header in each line"],
  ["prints what may be none", "echo s3 cret: x", "must print a header in each line"],
  ["prints nothing", "echo", "must print a header in each line"],
  ["fails", "echo s3cret; exit 3", "it ends with 3"],
])("a command that %s is told without what is secret", async (_what, command, reported) => {
  const failure: unknown = await headersFrom(command).catch((error: unknown) => error);
  expect(String(failure)).toContain(reported);
  expect(String(failure)).not.toMatch(/s3/);
});

it("conform asks with the headers that a command prints, and takes no password in an address", async () => {
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
