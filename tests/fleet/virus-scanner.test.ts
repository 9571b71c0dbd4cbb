import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Clamd } from "#cms/scan/clamd.ts";
import { eicar } from "../cms/inbox/scanner-daemon.ts";
import { Daemon } from "./daemon.ts";
import { programOf } from "../helpers/programs.ts";
import { newFolder } from "./servers.ts";

/** ClamAV's daemon on a socket, which knows one virus. */
async function startClamd(maxStream: string): Promise<{ clamd: Clamd; daemon: Daemon }> {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const signatures = join(folder, "signatures");
  mkdirSync(signatures);
  const hex = Buffer.from(eicar).toString("hex");
  writeFileSync(join(signatures, "own.ndb"), `Eicar.Test:0:*:${hex}\n`);
  const path = join(folder, "clamd.sock");
  const settings = {
    DatabaseDirectory: signatures,
    LocalSocket: path,
    Foreground: "yes",
    StreamMaxLength: maxStream,
    TemporaryDirectory: folder,
  };
  const file = join(folder, "clamd.conf");
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(file, lines.join(""));
  const clamd = new Clamd({ path });
  const isUp = () =>
    clamd.check().then(
      () => true,
      () => false,
    );
  const command = [programOf("clamav-daemon"), "--config-file", file] as const;
  const daemon = await new Daemon({ command: [...command], isUp }).start();
  onTestFinished(() => daemon.end());
  return { clamd, daemon };
}

async function* inChunks(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

test("the ClamAV daemon finds a known virus, however it is split into chunks", async () => {
  const { clamd, daemon } = await startClamd("1M");
  expect(await clamd.scan(inChunks("%PDF-1.7\n", "nothing", "%%EOF"))).toBeUndefined();
  const parts = ["%PDF-1.7\n", eicar.slice(0, 20), eicar.slice(20), "\n%%EOF"];
  expect(await clamd.scan(inChunks(...parts))).toMatch(/^Eicar\.Test/);
  // It closes the connection while more is being sent, at a different moment each time.
  for (let time = 0; time < 50; time++) {
    const large = inChunks(...Array.from({ length: 100 }, () => "a".repeat(65_536)));
    await expect(clamd.scan(large)).rejects.toMatchObject({ code: "size-limit" });
  }
  await daemon.end();
  await expect(clamd.scan(inChunks("x"))).rejects.toThrow(/ECONNREFUSED|ENOENT/);
});
