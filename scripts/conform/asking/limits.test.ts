import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { callCommand } from "../../../tests/helpers/commands.ts";
import { migrate } from "../../migrate/command.ts";
import { validate } from "../../validate/command.ts";

const page = { id: "home", title: "Home", blocks: [] };

const wantedMs = 7000;

/** Answers one address from the third request on, and all others never. */
let requests = 0;
const waits: number[] = [];
const server = createServer((request, response) => {
  requests += 1;
  const isReady = request.url === "/api/pages/home" && requests > 2;
  const retryAfter = { "retry-after": `${wantedMs / 1000}`, "content-type": "application/json" };
  response.writeHead(isReady ? 200 : 429, retryAfter).end(JSON.stringify(isReady ? page : {}));
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
beforeEach(() => {
  requests = 0;
  waits.length = 0;
  const timer = globalThis.setTimeout;
  // The service's requested delays elapse at once; other timers, such as those of connections, are real.
  vi.stubGlobal("setTimeout", (end: () => void, ms: number) => {
    if (ms !== wantedMs) return timer(end, ms);
    waits.push(ms);
    return end();
  });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => server.close());

const commands = [
  ["validate", validate],
  ["migrate", migrate(process.cwd())],
] as const;

it.each(commands)(
  "%s waits when a service responds with 429, and reports it once",
  async (name, run) => {
    const { status, stderr } = await callCommand(run, [`${origin}/api/pages/home`]);
    expect([status, stderr]).toEqual([
      0,
      `${name}: the service returned 429, so requests are slowed down as it asks from here on\n`,
    ]);
    expect(waits).toEqual([wantedMs, wantedMs]);
  },
);

it.each(commands)("%s names the address that keeps responding with 429", async (_name, run) => {
  const { status, stderr } = await callCommand(run, [`${origin}/api/pages/busy`]);
  expect([status, stderr]).toEqual([1, expect.stringContaining("/api/pages/busy: it returns 429")]);
  expect(requests).toBe(5);
});
