import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** What the tests of several instances run beside the site, and the package of Debian that has it. */
const needed = [
  { packageName: "redis-server", files: ["valkey-server", "redis-server"] },
  { packageName: "haproxy", files: ["haproxy"] },
  { packageName: "varnish", files: ["varnishd"] },
  { packageName: "varnish-modules", files: ["varnish/vmods/libvmod_xkey.so"] },
  { packageName: "postgresql", files: ["initdb", "postgres"] },
  { packageName: "clamav-daemon", files: ["clamd"] },
  { packageName: "libfaketime", files: ["faketime/libfaketime.so.1"] },
] as const;

type Package = (typeof needed)[number]["packageName"];

/** Programs of servers stand beside the path of most accounts, and modules of Varnish in a library. */
const folders = [
  ...(process.env["PATH"] ?? "").split(delimiter),
  "/usr/sbin",
  "/usr/lib",
  "/usr/lib/x86_64-linux-gnu",
  "/usr/lib/aarch64-linux-gnu",
];

function find(packageName: Package): string | undefined {
  const { files = [] } = needed.find((one) => one.packageName === packageName) ?? {};
  const places = files.flatMap((file) => folders.map((folder) => join(folder, file)));
  return places.find((place) => existsSync(place));
}

/** The program, or the library, of a package. @throws {Error} where it is not installed */
export function programOf(packageName: Package): string {
  const found = find(packageName);
  if (found === undefined) throw new Error(`install Debian's package ${packageName}`);
  return found;
}

/** Packages of which nothing is there. */
export function missingPackages(): readonly string[] {
  return needed
    .map(({ packageName }) => packageName)
    .filter((packageName) => find(packageName) === undefined);
}
