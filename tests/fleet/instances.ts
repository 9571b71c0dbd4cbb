import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "../helpers/remote-cms.ts";
import { Daemon } from "./daemon.ts";
import { newFolder, type Server } from "./servers.ts";

type Env = Readonly<Record<string, string>>;

/** As reported by the instance. */
export interface Readiness {
  readonly status: string;
  readonly sources: readonly { readonly source: string; readonly status: string }[];
}

/** One instance of the built site. */
export interface Instance extends Server {
  readonly origin: string;
  readonly readiness: () => Promise<Readiness | undefined>;
}

/** Settings shared by all instances of a site. */
const alike = {
  VISITOR_SECRET: "what all instances key their visitors with",
  TRUSTED_PROXIES: "127.0.0.1",
};

/** @param folder That holds the build, if it is not this one. */
export async function startInstance({ PORT, ...env }: Env, folder?: string): Promise<Instance> {
  const port = Number(PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const readiness = async (): Promise<Readiness | undefined> => {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    return response?.json();
  };
  const daemon = new Daemon({
    command: [process.execPath, "dist/server/main.js"],
    env: { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...alike, ...env },
    ...(folder !== undefined && { folder }),
    isUp: async () => ["ok", "degraded"].includes((await readiness())?.status ?? ""),
  });
  onTestFinished(() => daemon.end());
  await daemon.start();
  return { daemon, port, origin, readiness };
}

/** Three instances of one site: what they do not share is in a separate folder for each. */
export async function startInstances(env: Env): Promise<readonly Instance[]> {
  const folder = newFolder();
  const folders = ["a", "b", "c"].map((name) => mkdtempSync(join(folder, name)));
  return Promise.all(
    folders.map((own) =>
      startInstance({
        BUILDS_DIR: join(folder, "builds"),
        FILES_DIR: join(folder, "files"),
        CACHE_DIR: own,
        ...env,
      }),
    ),
  );
}
