import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config/config.ts";

const secretBytes = 32;

/**
 * Returns the key for pseudonymizing visitors for a CMS, whose limits must outlive this process: the
 * configured one, otherwise one generated once for all that share the folder. The embedded service needs
 * none.
 */
export async function visitorSecretOf(
  config: Pick<Config, "apiBaseUrl" | "visitorSecret" | "cacheDir">,
): Promise<string | undefined> {
  const { apiBaseUrl, visitorSecret, cacheDir } = config;
  if (apiBaseUrl === undefined || visitorSecret !== undefined) return visitorSecret;
  const file = join(cacheDir, "visitor-secret");
  const made = randomBytes(secretBytes).toString("base64url");
  try {
    await writeFile(file, made, { mode: 0o600, flag: "wx" });
    return made;
  } catch {
    return readFile(file, "utf8");
  }
}
