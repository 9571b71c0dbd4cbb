import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { HotPayload, ViteDevServer } from "vite";
import { isRecord } from "#lib/json/is-record.ts";

/** Nothing can be loaded without them. */
const needed = "src/generated/validators";

/** Generates files from schemas and texts, and again when those are edited; Vite sees the changes. */
export class Generating {
  /** Resolves when the files exist for the first time. */
  readonly first: Promise<void>;
  #fault: HotPayload | undefined;
  #renames: unknown = [];
  #hot: ViteDevServer["environments"]["client"]["hot"] | undefined;
  #pages: Pick<ViteDevServer["ws"], "clients"> | undefined;

  constructor() {
    const stdio = ["pipe", "inherit", "inherit", "ipc"] as const;
    const codegen = spawn(process.execPath, ["scripts/codegen.ts", "--watch"], {
      stdio: [...stdio],
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.first = promise;
    const go = (): void => {
      if (existsSync(needed)) resolve();
      else reject(new Error("Nothing can run without the generated files."));
    };
    codegen.on("message", (message: unknown) => {
      this.#take(message);
      go();
    });
    codegen.once("exit", go);
  }

  /**
   * Reports in the browser too, like an unreadable module, a schema that nothing can be generated from, and
   * in devtools what needs a migration.
   */
  tell({ environments, ws }: ViteDevServer): void {
    this.#hot = environments.client.hot;
    this.#pages = ws;
    ws.on("connection", () => this.#fault !== undefined && this.#hot?.send(this.#fault));
    this.#hot.on("waymark:follows-renames", (_, page) =>
      page.send("waymark:renames", this.#renames),
    );
  }

  #take(message: unknown): void {
    const fault = isRecord(message) ? message["fault"] : undefined;
    if (isRecord(message) && "renames" in message) {
      this.#renames = message["renames"];
      this.#hot?.send("waymark:renames", this.#renames);
    }
    const wasReported = this.#fault !== undefined;
    this.#fault =
      typeof fault === "string"
        ? { type: "error", err: { message: `codegen: ${fault}`, stack: "" } }
        : undefined;
    if (this.#fault !== undefined) {
      // Without a page Vite would store it for the next one, which may come after it was fixed.
      if (this.#pages !== undefined && this.#pages.clients.size > 0) this.#hot?.send(this.#fault);
    } else if (wasReported) {
      // An empty update would clear the overlay too, but would reload a page that never had one.
      this.#hot?.send("waymark:mended");
    }
  }
}
