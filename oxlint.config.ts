import { defineConfig, type OxlintConfig } from "oxlint";
import {
  folders,
  forbiddenImports,
  forbiddenInServerFolder,
  serverFolders,
  type ForbiddenImport,
} from "./scripts/lint/layers.ts";

const testFiles = ["**/*.test.{ts,tsx}", "tests/**"];

type Rules = NonNullable<OxlintConfig["rules"]>;

function restrictImports(patterns: readonly ForbiddenImport[]): Rules {
  return { "no-restricted-imports": ["error", { patterns: [...patterns] }] };
}

/** Per folder of src/: rules for its own and nested files, then for its tests, which override them. */
const layerRules = folders.flatMap((folder) =>
  [`src/${folder}/*`, `src/${folder}/*/**/*`].flatMap((glob, depth) =>
    [false, true].map((isTest) => ({
      files: [isTest ? `${glob}.test.{ts,tsx}` : glob],
      rules: restrictImports(forbiddenImports(folder, { isTest, isNested: depth > 0 })),
    })),
  ),
);

/** Rules per folder of src/server; these replace the rules of src/server itself. */
const serverRules = serverFolders.flatMap((folder) =>
  [false, true].map((isTest) => ({
    files: [`src/server/${folder}/**/*${isTest ? ".test.{ts,tsx}" : ""}`],
    rules: restrictImports(forbiddenInServerFolder(folder, isTest)),
  })),
);

/** Block migrations are part of the contract and run wherever content is read. */
const migrationRules = {
  files: ["src/blocks/*/migrations/**"],
  rules: restrictImports(forbiddenImports("contract", { isTest: false, isNested: true })),
};

/** Plain JavaScript has no types, and tests read responses and planted faults untyped. */
const untyped: Rules = {
  "typescript/no-unsafe-argument": "off",
  "typescript/no-unsafe-assignment": "off",
  "typescript/no-unsafe-call": "off",
  "typescript/no-unsafe-member-access": "off",
  "typescript/no-unsafe-return": "off",
};

/** Globals that only a browser has: a block is rendered on the server as well. */
const browserGlobals =
  "window document navigator location history screen localStorage sessionStorage matchMedia requestAnimationFrame";
const restrictedGlobals = browserGlobals.split(" ").map((name) => ({
  name,
  message:
    "A block is rendered on the server, too, which has none: it belongs into an effect, in a hook beside the component (use-….ts).",
}));

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  options: { reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["src/generated/**", "src/**/*.generated.ts", "dist/**"],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    "array-callback-return": "error",
    curly: ["error", "multi-line"],
    eqeqeq: "error",
    "max-depth": ["error", 3],
    "max-lines": ["error", 250],
    "max-lines-per-function": ["error", 60],
    "max-params": ["error", 3],
    "no-console": "error",
    "no-else-return": "error",
    "no-eval": "error",
    "no-lonely-if": "error",
    "no-nested-ternary": "error",
    "no-new-func": "error",
    "no-param-reassign": "error",
    "no-self-compare": "error",
    "no-underscore-dangle": ["error", { allow: ["__DEVTOOLS__"] }],
    "no-useless-return": "error",
    "no-var": "error",
    "no-warning-comments": "error",
    "prefer-const": "error",
    radix: "error",

    "oxc/no-barrel-file": ["error", { threshold: 0 }],

    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "import/no-duplicates": "error",
    "import/no-mutable-exports": "error",
    // The default export of a package is often its whole interface (fc.string(), pino.destination()).
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],

    // The compiler's own check (noImplicitReturns) knows when a switch is exhaustive.
    "typescript/consistent-return": "off",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    // There are no enums, since only erasable types are used. These two rules looked for them in every
    // expression.
    "typescript/no-unsafe-enum-assignment": "off",
    "typescript/no-unsafe-enum-comparison": "off",
    "typescript/consistent-type-imports": "error",
    "typescript/no-deprecated": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-import-type-side-effects": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-call": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/no-unsafe-member-access": "error",
    "typescript/no-unsafe-return": "error",
    // No assertion is allowed at all, so this would report each marked seam a second time.
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/only-throw-error": "error",
    "typescript/prefer-includes": "error",
    "typescript/prefer-nullish-coalescing": "error",
    "typescript/prefer-optional-chain": "error",
    "typescript/restrict-plus-operands": "error",
    "typescript/return-await": "error",
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],

    // A small helper reads better next to its only use.
    "unicorn/consistent-function-scoping": "off",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "unicorn/no-abusive-eslint-disable": "error",
    "unicorn/prefer-at": "error",
    "unicorn/prefer-node-protocol": "error",
    "unicorn/prefer-string-replace-all": "error",

    "react/button-has-type": "error",
    "react/exhaustive-deps": "error",
    // The content security policy blocks style attributes.
    "react/forbid-dom-props": ["error", { forbid: ["style"] }],
    "react/jsx-no-target-blank": ["error", { allowReferrer: true }],
    "react/jsx-no-useless-fragment": "error",
    "react/no-array-index-key": "error",
    "react/no-danger": "error",
    // An error boundary resets when it is given other content.
    "react/no-did-update-set-state": "off",
    "react/react-in-jsx-scope": "off",
    "react/rules-of-hooks": "error",
    "react/self-closing-comp": "error",
  },
  overrides: [
    ...layerRules,
    ...serverRules,
    migrationRules,
    {
      files: ["src/blocks/**/*.tsx"],
      excludeFiles: ["**/*.test.tsx"],
      rules: { "no-restricted-globals": ["error", ...restrictedGlobals] },
    },
    { files: ["**/*.mjs"], rules: untyped },
    // Only `var` declares a property of globalThis.
    { files: ["**/*.d.ts"], rules: { "no-var": "off" } },
    { files: ["scripts/**", "packages/*/vectors/**"], rules: { "no-console": "off" } },
    {
      files: ["*.config.{ts,mjs}", "tests/generated-files.ts"],
      rules: { "import/no-default-export": "off" },
    },
    // Playwright's `use` is not a hook.
    { files: ["tests/{,demo/}e2e/**"], rules: { "react/rules-of-hooks": "off" } },
    {
      files: testFiles,
      plugins: ["vitest"],
      rules: {
        "max-lines-per-function": "off",
        "max-params": "off",
        ...untyped,
        "vitest/require-mock-type-parameters": "off",
        "vitest/no-focused-tests": "error",
        "vitest/no-disabled-tests": "error",
        "vitest/no-identical-title": "error",
      },
    },
  ],
});
