import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tokenKey } from "#stores/stored-token.ts";
import { send, type OutgoingRequest } from "./send.ts";

const sending: OutgoingRequest = {
  service: "form-entry",
  path: "/api/contact_form_entries",
  method: "POST",
  methods: ["POST"],
  locale: "de",
  body: {},
};

let statuses: number[];
let said: (string | null)[];

beforeEach(() => {
  said = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === tokenKey ? "abc" : null) });
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    said.push(new Headers(init.headers).get("authorization"));
    return Response.json({}, { status: statuses.shift() ?? 500 });
  });
});

afterEach(() => vi.unstubAllGlobals());

test("requests carry the session token, except a sign-in", async () => {
  statuses = [201, 401];
  expect((await send(sending)).status).toBe(201);
  expect((await send({ ...sending, isAnonymous: true })).status).toBe(401);
  expect(said).toEqual(["Bearer abc", null]);
});

test("an expired session does not keep a message from being sent", async () => {
  statuses = [401, 201];
  expect((await send(sending)).status).toBe(201);
  expect(said).toEqual(["Bearer abc", null]);
});
