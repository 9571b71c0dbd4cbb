import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { knownCharacters, rangesOf, usedCharacters } from "./characters.ts";
import { facesCss, fallbackFace, fontFace, subsetsModule, type FontFile } from "./faces.ts";
import { fallbackMetrics, systemFaces } from "./fallback.ts";
import { readSfnt, type FontMetrics } from "./sfnt.ts";
import { typeface } from "./typeface.ts";

/** Reads the metrics of one of the project's font files. */
export async function metricsOf(woff2: Uint8Array): Promise<FontMetrics> {
  return readSfnt(
    await subsetFont(woff2, undefined, { targetFormat: "sfnt", keepAllGlyphs: true }),
  );
}

const weights = `${typeface.weights.min} ${typeface.weights.max}`;

interface MadeFont extends FontFile {
  readonly woff2: Buffer;
  readonly codePoints: readonly number[];
}

interface Source {
  readonly name: string;
  readonly source: Buffer;
}

async function makeFont({ name, source }: Source, text: string): Promise<MadeFont> {
  const woff2 = await subsetFont(source, text, {
    targetFormat: "woff2",
    variationAxes: { wght: typeface.weights, wdth: typeface.widths },
    keepFeatures: typeface.features,
    preserveNameIds: typeface.licenceNameIds,
    noHinting: true,
  });
  const { codePoints } = await metricsOf(woff2);
  return { name, woff2, codePoints, ranges: rangesOf(codePoints) };
}

/** A character is included in one file only, the first that has it. */
async function makeFonts(sources: readonly Source[]): Promise<MadeFont[]> {
  const wanted = new Set([...knownCharacters, ...usedCharacters().keys()]);
  const fonts: MadeFont[] = [];
  for (const source of sources) {
    const font = await makeFont(source, [...wanted].join(""));
    for (const code of font.codePoints) wanted.delete(String.fromCodePoint(code));
    fonts.push(font);
  }
  return fonts;
}

async function fallbackFaces(source: Buffer) {
  const wanted = typeface.roles.flatMap(({ family, width, fallbacks }) =>
    fallbacks.map((fallback) => ({ family, width, ...fallback })),
  );
  return Promise.all(
    wanted.map(async ({ family, width, face, weights: forWeights, measuredAt }) => {
      const instance = await subsetFont(source, [...knownCharacters].join(""), {
        targetFormat: "sfnt",
        variationAxes: { wght: measuredAt, wdth: width },
      });
      const { local } = systemFaces[face];
      const metrics = fallbackMetrics(readSfnt(instance), systemFaces[face]);
      return fallbackFace({ family, weights: forWeights, local }, metrics);
    }),
  );
}

/** Generates every file of src/ui/fonts, by name. */
export async function makeFontFolder(): Promise<Map<string, Uint8Array>> {
  const sources = typeface.files.map(({ name, source }) => ({
    name,
    source: readFileSync(fileURLToPath(source)),
  }));
  const fonts = await makeFonts(sources);
  const faces = typeface.roles.flatMap(({ family, width }) =>
    fonts.map((font) => fontFace(font, { family, width, weights })),
  );
  const fallbacks = await Promise.all(
    sources.slice(0, 1).map(({ source }) => fallbackFaces(source)),
  );
  return new Map<string, Uint8Array>([
    ...fonts.map(({ name, woff2 }) => [`${name}.woff2`, woff2] as const),
    ["faces.css", Buffer.from(facesCss([...faces, ...fallbacks.flat()]))],
    ["subsets.ts", Buffer.from(subsetsModule(fonts))],
    ["OFL.txt", readFileSync(fileURLToPath(typeface.licence))],
  ]);
}
