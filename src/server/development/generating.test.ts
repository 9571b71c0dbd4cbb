import { EventEmitter } from "node:events";
import type { ViteDevServer } from "vite";
import { expect, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { Generating } from "./generating.ts";

const codegen = new EventEmitter();
vi.mock("node:child_process", () => ({ spawn: () => codegen }));

test("a fault of codegen is shown to pages that are connected while it lasts, and to none afterwards", () => {
  const [hot, ws] = [new EventEmitter(), new EventEmitter()];
  const clients = new Set<string>();
  const send = vi.fn();
  const environments = { client: { hot: Object.assign(hot, { send }) } };
  const generating = new Generating();
  generating.tell(trust<ViteDevServer>({ environments, ws: Object.assign(ws, { clients }) }));
  const fault = { type: "error", err: { message: "codegen: no title", stack: "" } };

  // Vite would store it for the first page that connects, whatever has happened since.
  codegen.emit("message", { fault: "no title" });
  expect(send).not.toHaveBeenCalled();
  clients.add("page");
  ws.emit("connection");
  expect(send.mock.calls).toEqual([[fault]]);
  codegen.emit("message", { renames: [] });
  ws.emit("connection");
  expect(send.mock.calls.filter(([sent]) => sent !== "waymark:renames")).toEqual([
    [fault],
    ["waymark:mended"],
  ]);
});
