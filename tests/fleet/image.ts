import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { onTestFinished } from "vitest";

/** The Dockerfile's result, in a folder instead of an image. */
export interface Image {
  /** Its root: `site` in it is `/site` in the image. */
  readonly folder: string;
  readonly site: string;
  readonly env: Readonly<Record<string, string>>;
  /** "1000:1000" */
  readonly user: string;
  /** The writable part of `site`. */
  readonly volume: string;
  readonly healthCheck: readonly string[];
  readonly command: readonly string[];
}

interface Step {
  readonly instruction: string;
  readonly text: string;
}

/** The steps of each stage. */
function readStages(file: string): readonly (readonly Step[])[] {
  const lines = file
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const steps = lines.map((line) => {
    const [, instruction = "", text = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { instruction, text };
  });
  const starts = steps.flatMap(({ instruction }, at) => (instruction === "FROM" ? [at] : []));
  return starts.map((start, stage) => steps.slice(start + 1, starts[stage + 1]));
}

/** The program and arguments of a command, given as JSON. */
function wordsOf(text: string): readonly string[] {
  const words: readonly string[] = JSON.parse(text.slice(text.indexOf("[")));
  return words;
}

function shell(command: string, cwd: string): void {
  // As in an image, without the location of npm or anything else.
  const env = { PATH: process.env["PATH"], HOME: cwd };
  execFileSync("sh", ["-ec", command], { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
}

/** Copies what `COPY . .` takes: names and extensions in the top folder are excluded. */
function copyContext(to: string): void {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
  const isIgnored = (name: string) =>
    ignored.some((rule) => (rule.startsWith("*") ? name.endsWith(rule.slice(1)) : name === rule));
  cpSync(".", to, { recursive: true, filter: (from) => !isIgnored(relative(".", from)) });
}

/** The first stage: its `/build` and `/site` are folders of the image. */
function build(steps: readonly Step[], folder: string): void {
  const place = join(folder, "build");
  mkdirSync(place);
  for (const { instruction, text } of steps) {
    if (instruction === "WORKDIR") continue;
    if (instruction === "COPY" && text === ". .") copyContext(place);
    else if (instruction === "COPY") {
      const names = text.split(" ").slice(0, -1);
      names.forEach((name) => copyFileSync(name, join(place, basename(name))));
    } else if (instruction === "RUN" && text.startsWith("npm install ")) {
      // The packages installed here were installed in the same way.
      symlinkSync(join(process.cwd(), "node_modules"), join(place, "node_modules"));
    } else if (instruction === "RUN") shell(text.replaceAll("/site", `${folder}/made`), place);
    else throw new Error(`a step that nobody follows: ${instruction} ${text}`);
  }
}

/** Follows the Dockerfile step by step, with the local packages and Node.js. */
export function makeImage(): Image {
  // Not in memory: it takes several hundred megabytes.
  const folder = mkdtempSync(join(tmpdir(), "waymark-image-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync("chmod", ["755", folder]);
  const [first = [], second = []] = readStages(readFileSync("Dockerfile", "utf8"));
  build(first, folder);
  const site = join(folder, "site");
  mkdirSync(join(folder, "bin"));
  copyFileSync(process.execPath, join(folder, "bin/node"));
  mkdirSync(join(folder, "tmp"), { mode: 0o777 });
  execFileSync("chmod", ["1777", join(folder, "tmp")]);
  const image = { folder, site, env: {}, user: "", volume: "", healthCheck: [""], command: [""] };
  return second.reduce((made: Image, { instruction, text }): Image => {
    if (instruction === "ENV") return { ...made, env: Object.fromEntries(pairsOf(text)) };
    if (instruction === "USER") return { ...made, user: text };
    if (instruction === "VOLUME") return { ...made, volume: relative("/site", text) };
    if (instruction === "HEALTHCHECK") return { ...made, healthCheck: wordsOf(text) };
    if (instruction === "CMD") return { ...made, command: wordsOf(text) };
    if (instruction === "COPY") cpSync(join(folder, "made"), site, { recursive: true });
    else if (instruction === "RUN" && !isRoot() && text.startsWith("chown ")) return made;
    else if (instruction === "RUN") shell(text, site);
    else if (instruction !== "WORKDIR" && instruction !== "EXPOSE") {
      throw new Error(`a step that nobody follows: ${instruction} ${text}`);
    }
    return made;
  }, image);
}

function pairsOf(text: string): readonly (readonly [string, string])[] {
  return text.split(" ").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return [name, value] as const;
  });
}

/** Only root can change owners and run programs as another user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Runs a command as an unprivileged user, without any inherited environment. */
export function asUser(
  { user }: Image,
  [program = "", ...args]: readonly string[],
): [string, ...string[]] {
  if (!isRoot()) return [program, ...args];
  const [uid, gid] = user.split(":");
  const drop = ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all", "--clear-groups"];
  return ["/usr/bin/setpriv", `--reuid=${uid}`, `--regid=${gid}`, ...drop, program, ...args];
}
