import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * A test of one module is next to it and has its name. A test of several, or of the running program, is in
 * tests/, in the folder of its subject.
 */
const modules = globSync("{src,scripts}/**/*.test.{ts,tsx}");
// Tests of the demo are about its content, whatever module they use.
const areas = globSync("tests/**/*.test.{ts,tsx}", { exclude: ["tests/demo/**"] });

/** The one module that a test is about, if it uses nothing else of the project. */
function onlyModule(file: string): string | undefined {
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import|\} from)[^;]*?"([^"]+)";/gm);
  const own = [...imports].map(([, from = ""]) => from).filter((from) => /^[#.]/.test(from));
  const [module, ...others] = own;
  // Tests of anything may use the generated files and the list of languages.
  const isOfSources = /^#(?!generated|i18n\/locales)|\/scripts\//.test(module ?? "");
  return isOfSources && others.length === 0 ? module : undefined;
}

test("a test next to the sources is named after a module there", () => {
  expect(modules.length).toBeGreaterThan(50);
  const nameless = modules.filter((file) => {
    const name = file.replace(/\.test\.tsx?$/, "");
    const candidates = [name, name.replace(/\.\w+$/, "")];
    const endings = [".ts", ".tsx", ".mjs"];
    return !candidates.some((module) => endings.some((ending) => existsSync(module + ending)));
  });
  expect(nameless).toEqual([]);
});

test("a test of a single module is next to it", () => {
  const misplaced = areas.flatMap((file) => {
    const module = onlyModule(file);
    return module === undefined ? [] : [`${file} belongs beside ${module}`];
  });
  expect(misplaced).toEqual([]);
});

test("HTTP tests are in subfolders by the part of the server that handles the request", () => {
  expect(globSync("tests/http/*.test.ts")).toEqual([]);
});

test("no test sets its own timeout: the configured one ends hanging tests, on any machine", () => {
  const own = /\b(?:testTimeout|hookTimeout):|\.setTimeout\(\d|^ *\}, \d[\d_]+\);$/m;
  const files = globSync("{src,scripts,tests}/**/*.{ts,tsx}");
  expect(files.filter((file) => own.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("adopters of the engine can keep its tests: none needs a language or kind that goes with the demo", () => {
  const own = [...modules, ...areas, ...globSync("tests/**/*.ts", { exclude: ["tests/demo/**"] })];
  const dependent = [...new Set(own)].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const isOfKind = /(?:job-offers|products|product-categories)\.kind\.test\.ts$/.test(file);
    const needsKind = /"[^"]*\/(?:job-offers|products|product-categories)\.kind\.ts"/.test(text);
    return needsKind && !isOfKind ? [file] : [];
  });
  expect(dependent).toEqual([]);
});
