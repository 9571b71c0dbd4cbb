import { readFile } from "node:fs/promises";

/** Tick of the kernel's process clock. */
const tickMs = 10;

/** Processor time of a process so far, in user and kernel mode, in milliseconds. Linux only. */
export async function processTimeMs(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ");
  return (Number(fields?.[11]) + Number(fields?.[12])) * tickMs;
}

/** Memory that a process currently uses. Linux only. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
