import { checkGates } from "./check-gates.ts";
import { commandGate, playwrightGate, vitestGate, type Gate } from "./gate.ts";
import { findTests } from "./test-files.ts";

export const build = commandGate("build", "vite", "build", "--app");
const programs = commandGate("programs", "node", "scripts/programs/ensure.ts");
// One after the other: apt-get serves one at a time.
const chromium = {
  ...commandGate("chromium", "node", "scripts/programs/ensure-chromium.ts"),
  needs: [programs.name],
};
const besideNode = { needs: [programs.name] };
const builtOnly = { needs: [build.name] };
const overHttp = { needs: [build.name, programs.name] };
const inBrowser = { needs: [build.name, chromium.name] };

/**
 * Everything. The tests in Chromium take as long as the rest, so they begin as soon as there is
 * something to look at, and the rest goes on beside them: the long first, so that at the end short
 * ones keep both processors at work.
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

/** The tests whose path holds one of the names, and what they need; none when there is no such test. */
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
