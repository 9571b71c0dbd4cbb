import { mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { checkFolder } from "#cms/main.ts";
import { errorCode } from "#lib/error-code.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { ConfigError, type Config } from "../config/config.ts";
import { storeVariables } from "../config/inbox-config.ts";
import { contentVariables } from "../config/content-variables.ts";
import { siteVariables } from "../config/site-variables.ts";

/**
 * Checks that the locations in the configuration are usable, so that a wrong one is reported at startup
 * and not by the first visitor.
 * @throws {ConfigError} with one line per location
 */
export async function checkPlaces(config: Config): Promise<void> {
  const { cacheDir, contentDir, apiBaseUrl, inbox } = config;
  const faults: string[] = [];
  // With the slash, a file is an error too.
  const contentFault = await faultOf(() => stat(`${contentDir}/`));
  if (contentFault !== undefined) {
    const expected = `expected a folder that exists, not ${renderValue(contentDir)}`;
    faults.push(`${contentVariables.contentDir.name}: ${expected} (${contentFault})`);
  }
  const cacheFault = await faultOf(() => useFolder(cacheDir));
  if (cacheFault !== undefined) {
    faults.push(`${contentVariables.cacheDir.name}: expected a writable folder (${cacheFault})`);
  }
  const { databasePath, databaseUrl } = inbox;
  const isOwnDatabase = apiBaseUrl === undefined && databaseUrl === undefined;
  // Only the folder of a fresh checkout is created: any other missing one means that a disk is not mounted.
  if (isOwnDatabase && databasePath !== storeVariables.databasePath.fallback) {
    const fault = await faultOf(() => stat(dirname(databasePath)));
    const { name } = storeVariables.databasePath;
    const expected = `${name}: expected a file in an existing folder`;
    if (fault !== undefined) faults.push(`${expected} (${fault})`);
  }
  if (faults.length > 0) throw new ConfigError(faults);
}

/** Returns the error for an unknown brand name; lists the existing ones. */
export function unknownBrand({ brand, contentDir }: Config, ids: string): ConfigError {
  const expected = `one of ${ids}, the brands in ${join(contentDir, "brands")}`;
  return new ConfigError([
    `${siteVariables.brand.name}: expected ${expected}, not ${renderValue(brand)}`,
  ]);
}

async function faultOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}

async function useFolder(folder: string): Promise<void> {
  await makeFolder(resolve(folder));
  await checkFolder(folder);
}

/**
 * Node's recursive option retries forever where a file system does not support folders, as below `/proc`.
 * @param tries Another instance may create a missing parent in between: only a second failure is conclusive.
 */
async function makeFolder(folder: string, tries = 2): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === "EEXIST") return;
    const isThereAbove = await isThere(dirname(folder));
    if (code !== "ENOENT" || (isThereAbove && tries === 1)) throw error;
    if (!isThereAbove) await makeFolder(dirname(folder));
    await makeFolder(folder, isThereAbove ? tries - 1 : tries);
  }
}

async function isThere(folder: string): Promise<boolean> {
  return (await faultOf(() => stat(folder))) === undefined;
}
