import { readFile } from "node:fs/promises";

/** Of the kernel's clock for processes. */
const tickMs = 10;

/** What a process has computed so far, for itself and in the kernel, in milliseconds. Linux only. */
export async function processTimeMs(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ");
  return (Number(fields?.[11]) + Number(fields?.[12])) * tickMs;
}

/** Memory of a process that is in use now. Linux only. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
