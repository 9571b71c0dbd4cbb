import { existsSync, globSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Tests that run programs besides Node.js: those of `npm test`, and those of several instances. */
export type ProgramUse = "test" | "fleet";

/** The programs that they run, and the Debian package of each. */
const needed = [
  { packageName: "git", files: ["git"], uses: ["test"] },
  { packageName: "curl", files: ["curl"], uses: ["test"] },
  { packageName: "openssl", files: ["openssl"], uses: ["test"] },
  { packageName: "php-cli", files: ["php"], uses: ["test"] },
  {
    packageName: "python3-jsonschema",
    files: ["python3/dist-packages/jsonschema/__init__.py"],
    uses: ["test"],
  },
  { packageName: "postgresql", files: ["initdb"], uses: ["test", "fleet"] },
  { packageName: "redis-server", files: ["valkey-server", "redis-server"], uses: ["fleet"] },
  { packageName: "haproxy", files: ["haproxy"], uses: ["fleet"] },
  { packageName: "varnish", files: ["varnishd"], uses: ["fleet"] },
  { packageName: "varnish-modules", files: ["varnish/vmods/libvmod_xkey.so"], uses: ["fleet"] },
  { packageName: "clamav-daemon", files: ["clamd"], uses: ["fleet"] },
  { packageName: "libfaketime", files: ["faketime/libfaketime.so.1"], uses: ["fleet"] },
] as const satisfies readonly {
  readonly packageName: string;
  readonly files: readonly string[];
  readonly uses: readonly ProgramUse[];
}[];

type Package = (typeof needed)[number]["packageName"];

/** PostgreSQL has a folder per version; servers are outside most accounts' path, modules in a library. */
function folders(): readonly string[] {
  const versions = globSync("/usr/lib/postgresql/*/bin").toSorted((one, other) =>
    other.localeCompare(one, "en", { numeric: true }),
  );
  return [
    ...versions,
    ...(process.env["PATH"] ?? "").split(delimiter),
    "/usr/sbin",
    "/usr/lib",
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
  ];
}

function find(packageName: Package): string | undefined {
  const { files = [] } = needed.find((one) => one.packageName === packageName) ?? {};
  const places = files.flatMap((file) => folders().map((folder) => join(folder, file)));
  // A folder that this account may not read is treated as lacking it.
  return places.find((place) => existsSync(place) && statSync(place).isFile());
}

/** The path of a package's program or library. @throws {Error} where it is not installed */
export function programOf(packageName: Package): string {
  const found = find(packageName);
  if (found === undefined) throw new Error(`install Debian's package ${packageName}`);
  return found;
}

/** Whether to skip a test: the run has reported it, and how to install the packages. */
export function lacks(...packageNames: readonly Package[]): boolean {
  return packageNames.some((packageName) => find(packageName) === undefined);
}

/** Packages that are not installed. */
export function missingPackages(use: ProgramUse): readonly string[] {
  return needed
    .filter(({ uses }) => uses.some((one) => one === use))
    .map(({ packageName }) => packageName)
    .filter((packageName) => find(packageName) === undefined);
}
