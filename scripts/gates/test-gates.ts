import { checkGates } from "./check-gates.ts";
import { commandGate, playwrightGate, vitestGate, type Gate } from "./gate.ts";
import { findTests } from "./test-files.ts";

export const build = commandGate("build", "vite", "build", "--app");
const programs = commandGate("programs", "node", "scripts/programs/ensure.ts");
// Sequentially: apt-get allows only one process at a time.
const chromium = {
  ...commandGate("chromium", "node", "scripts/programs/ensure-chromium.ts"),
  needs: [programs.name],
};
const besideNode = { needs: [programs.name] };
const builtOnly = { needs: [build.name] };
const overHttp = { needs: [build.name, programs.name] };
const inBrowser = { needs: [build.name, chromium.name] };

/**
 * All gates. The tests in Chromium take as long as the others together, so they start as soon as there is a
 * build, and the others run concurrently: the longest first, so that short ones keep both CPUs busy at the
 * end.
 */
export const testGates: readonly Gate[] = [
  programs,
  build,
  chromium,
  { ...playwrightGate(), ...inBrowser },
  { ...vitestGate("integration"), ...besideNode },
  { ...vitestGate("http"), ...overHttp },
  ...checkGates,
  { ...commandGate("size", "node", "scripts/size.ts"), ...builtOnly },
  { ...commandGate("speed", "node", "scripts/speed.ts"), ...builtOnly },
];

/** Returns gates for the tests whose path contains one of the names, with their dependencies; or none. */
export function namedTestGates(names: readonly string[]): readonly Gate[] {
  const { unit, integration, http, e2e } = findTests(names);
  const hasBrowser = e2e.length > 0;
  const hasBuild = hasBrowser || http.length > 0;
  const hasPrograms = hasBuild || integration.length > 0;
  return [
    ...(hasPrograms ? [programs] : []),
    ...(hasBuild ? [build] : []),
    ...(hasBrowser ? [chromium] : []),
    ...(unit.length > 0 ? [vitestGate("unit", unit)] : []),
    ...(integration.length > 0
      ? [{ ...vitestGate("integration", integration), ...besideNode }]
      : []),
    ...(http.length > 0 ? [{ ...vitestGate("http", http), ...overHttp }] : []),
    ...(hasBrowser ? [{ ...playwrightGate(e2e), ...inBrowser }] : []),
  ];
}
