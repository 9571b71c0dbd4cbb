import { writeSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { trust } from "#contract/trust.ts";
import { beatMs, type Watched } from "./watchdog.ts";

/* Runs beside the development server: an endless loop leaves its thread no time to notice itself. */
const { beats, longestMs } = trust<Watched>(workerData);
const renderer = "/react-dom-server";
const stderr = 2;

interface Frame {
  readonly name: string;
  readonly url: string;
}

let last = -1;
/** CPU time of the process at the last beat: a busy machine is slow, but uses none for this process. */
let usage = process.cpuUsage();

function beat(): void {
  const [now = 0, isInspected] = beats;
  const isAlive = now !== last || isInspected === 1;
  last = now;
  const { user, system } = process.cpuUsage(usage);
  if (!isAlive && (user + system) / 1000 < longestMs) return;
  usage = process.cpuUsage();
  if (!isAlive) stopRendering();
}

/** Nothing else is stopped: starting up, or a step in a debugger, may take long. */
function stopRendering(): void {
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map<string, string>();
  session.on("Debugger.scriptParsed", ({ params }) => urls.set(params.scriptId, params.url));
  session.once("Debugger.paused", ({ params }) => {
    const frames = params.callFrames.map(({ functionName, location }) => ({
      name: functionName,
      url: urls.get(location.scriptId) ?? "",
    }));
    const isRendering =
      Atomics.load(beats, 0) === last && frames.some(({ url }) => url.includes(renderer));
    if (isRendering) tell(`Rendering was stopped after ${longestMs / 1000} s: ${placeOf(frames)}`);
    // Responses to both arrive only once the thread runs again.
    if (isRendering) session.post("Runtime.terminateExecution").catch(() => undefined);
    const leave = (): void => session.disconnect();
    session.post("Debugger.resume").then(leave, leave);
  });
  void session.post("Debugger.enable");
  void session.post("Debugger.pause");
}

/** The other thread writes nothing before it runs again. */
function tell(message: string): void {
  writeSync(stderr, `${message}\n`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

/** The function of the project that was running. */
function placeOf(frames: readonly Frame[]): string {
  const own = frames.find(({ url }) => url !== "" && !/\/node_modules\/|^node:/.test(url));
  if (own === undefined) return "it does not end";
  const file = own.url.startsWith("file:") ? fileURLToPath(own.url) : own.url;
  return `${own.name} in ${relative(process.cwd(), file)} does not end`;
}

setInterval(beat, beatMs);
