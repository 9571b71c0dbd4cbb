import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callCommand } from "../../../tests/helpers/commands.ts";
import { losses } from "../../losses/command.ts";
import { migrate } from "../../migrate/command.ts";
import { validate } from "../../validate/command.ts";
import { conform } from "../command.ts";

const page = { id: "home", title: "Home", blocks: [] };
const losing = [{ brand: "szlak", losses: [], byAnswer: [], failing: [] }];
const asOurs = ["--headers-from", "echo X-Key: s3cret"] as const;

/** Requires authentication, and redirects one address elsewhere. */
const received: unknown[] = [];
const server = createServer((request, response) => {
  received.push(request.headers["x-key"]);
  if (request.headers["x-key"] !== "s3cret") response.writeHead(401).end();
  else if (request.url === "/moved.json") {
    response.writeHead(302, { location: "/api/pages/home" }).end();
  } else {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/_losses" ? losing : page));
  }
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => server.close());

const root = process.cwd();
const commands = [
  ["validate", validate, "/api/pages/home"],
  ["migrate", migrate(root), "/api/pages/home"],
  ["losses", losses(), ""],
] as const;

it.each(commands)(
  "%s reads behind a sign-in, and explains how when it is refused",
  async (_name, command, path) => {
    const strange = await callCommand(command, [origin + path]);
    expect([strange.status === 0, strange.stderr]).toEqual([
      false,
      expect.stringContaining("; authenticate with --headers-from"),
    ]);
    expect(await callCommand(command, [origin + path, ...asOurs])).toMatchObject({
      status: 0,
      stderr: "",
    });
  },
);

it("also explains how to authenticate when a crawled service requires it", async () => {
  const { status, stderr } = await callCommand(migrate(root), [origin]);
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining("is 401; authenticate with --headers-from"),
  ]);
});

it.each([...commands, ["conform", conform(root), ""] as const])(
  "%s neither accepts nor echoes a password in an address",
  async (_name, command, path) => {
    const address = origin.replace("//", "//me:s3cret@") + path;
    const { status, stdout, stderr } = await callCommand(command, [address]);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("must not contain a name or password"),
    ]);
    expect(stdout + stderr).not.toContain("s3cret");
  },
);

it("sends secrets neither to a second service nor to a redirect target", async () => {
  const two = [`${origin}/api/pages/home`, "http://other.test/api/pages/home"];
  expect(await callCommand(validate, [...two, ...asOurs])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`is for one service, not for ${origin}, http://other.test`),
  });
  received.length = 0;
  const { status, stderr } = await callCommand(validate, [`${origin}/moved.json`, ...asOurs]);
  expect([status, stderr]).toEqual([1, expect.stringContaining("it redirects to /api/pages/home")]);
  expect(received).toEqual(["s3cret"]);
});
