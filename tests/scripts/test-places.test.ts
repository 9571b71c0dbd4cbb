import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * A test of one module stands beside it under its name. A test of several, or of the running program,
 * stands in tests/, in the folder of what it is about.
 */
const modules = globSync("{src,scripts}/**/*.test.{ts,tsx}");
// What the demo has is about its content, whatever module it asks.
const areas = globSync("tests/**/*.test.{ts,tsx}", { exclude: ["tests/demo/**"] });

/** The one module that a test is about, when it uses nothing else of the project. */
function onlyModule(file: string): string | undefined {
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import|\} from)[^;]*?"([^"]+)";/gm);
  const own = [...imports].map(([, from = ""]) => from).filter((from) => /^[#.]/.test(from));
  const [module, ...others] = own;
  // Of the generated files and the list of languages tests of anything take.
  const isOfSources = /^#(?!generated|i18n\/locales)|\/scripts\//.test(module ?? "");
  return isOfSources && others.length === 0 ? module : undefined;
}

test("a test beside the sources has the name of a module there", () => {
  expect(modules.length).toBeGreaterThan(50);
  const nameless = modules.filter((file) => {
    const name = file.replace(/\.test\.tsx?$/, "");
    const candidates = [name, name.replace(/\.\w+$/, "")];
    const endings = [".ts", ".tsx", ".mjs"];
    return !candidates.some((module) => endings.some((ending) => existsSync(module + ending)));
  });
  expect(nameless).toEqual([]);
});

test("a test of one module stands beside it", () => {
  const misplaced = areas.flatMap((file) => {
    const module = onlyModule(file);
    return module === undefined ? [] : [`${file} belongs beside ${module}`];
  });
  expect(misplaced).toEqual([]);
});

test("tests over HTTP stand in a folder by what a request meets", () => {
  expect(globSync("tests/http/*.test.ts")).toEqual([]);
});

test("no test has a time-out of its own: that of the configuration ends what hangs, on any machine", () => {
  const own = /\b(?:testTimeout|hookTimeout):|\.setTimeout\(\d|^ *\}, \d[\d_]+\);$/m;
  const files = globSync("{src,scripts,tests}/**/*.{ts,tsx}");
  expect(files.filter((file) => own.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("whoever adopts the engine keeps its tests: none needs a language or a kind that goes with the demo", () => {
  const own = [...modules, ...areas, ...globSync("tests/**/*.ts", { exclude: ["tests/demo/**"] })];
  const dependent = [...new Set(own)].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const isOfKind = /(?:job-offers|products|product-categories)\.kind\.test\.ts$/.test(file);
    const needsKind = /"[^"]*\/(?:job-offers|products|product-categories)\.kind\.ts"/.test(text);
    return needsKind && !isOfKind ? [file] : [];
  });
  expect(dependent).toEqual([]);
});
