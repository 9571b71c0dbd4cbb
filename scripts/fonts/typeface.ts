import type { systemFaces } from "./fallback.ts";

/** Archivo (Omnibus-Type, SIL Open Font License): one variable font, wide in headings, normal in text. */
const packageFiles = [
  {
    name: "archivo-latin",
    source: import.meta
      .resolve("@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2"),
  },
  {
    name: "archivo-latin-ext",
    source: import.meta
      .resolve("@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2"),
  },
] as const;

interface Role {
  /** Name in the design tokens. */
  readonly family: string;
  /** In percent: a role has a fixed width. */
  readonly width: number;
  /** The system font used as a fallback, for which weights, and at which weight it is measured. */
  readonly fallbacks: readonly {
    readonly face: keyof typeof systemFaces;
    readonly weights: string;
    readonly measuredAt: number;
  }[];
}

const roles: readonly Role[] = [
  {
    family: "Archivo Text",
    width: 100,
    fallbacks: [
      { face: "regular", weights: "400 500", measuredAt: 400 },
      { face: "bold", weights: "600 700", measuredAt: 600 },
    ],
  },
  {
    family: "Archivo Title",
    width: 110,
    fallbacks: [{ face: "bold", weights: "400 700", measuredAt: 700 }],
  },
];

export const typeface = {
  files: packageFiles,
  licence: import.meta.resolve("@fontsource-variable/archivo/LICENSE"),
  roles,
  /** The axis ranges that the site uses. */
  weights: { min: 400, max: 700 },
  widths: { min: 100, max: 110 },
  /** Kerning, tabular figures, and glyphs that vary with the weight. */
  features: ["kern", "tnum", "rvrn"],
  /** Copyright and licence are embedded in the files, as the licence requires. */
  licenceNameIds: [0, 13, 14],
} as const;
