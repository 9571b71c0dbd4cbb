import type { FontMetrics } from "./sfnt.ts";

/** Advance widths of a common system font, in thousandths of an em, each with its characters. */
interface SystemFace {
  readonly local: readonly string[];
  readonly widths: Readonly<Record<number, string>>;
}

/** Arial, Helvetica, Liberation Sans and Arimo are metric-compatible. */
export const systemFaces = {
  regular: {
    local: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Helvetica"],
    widths: {
      191: "'",
      222: "ijl",
      278: " !,./:;I[]ft",
      333: "()-r",
      500: "Jcksvxyz",
      556: "0123456789?Labdeghnopqu",
      611: "FTZ",
      667: "&ABEKPSVXY",
      722: "CDHNRUw",
      778: "GOQ",
      833: "Mm",
      889: "%",
      944: "W",
    },
  },
  bold: {
    local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Helvetica-Bold"],
    widths: {
      238: "'",
      278: " ,./Iijl",
      333: "!()-:;[]ft",
      389: "r",
      500: "z",
      556: "0123456789Jaceksvxy",
      611: "?FLTZbdghnopqu",
      667: "EPSVXY",
      722: "&ABCDHKNRU",
      778: "GOQw",
      833: "M",
      889: "%m",
      944: "W",
    },
  },
} as const satisfies Record<string, SystemFace>;

/** Typical sentences in the site's five languages: character frequency weights the widths. */
const sample =
  "Pozycja, paliwo i czas jazdy każdego pojazdu co 10 sekund na jednej mapie. Was der Disponent zwischen " +
  "Tor und Rampe sieht. Position, fuel and driving time of every vehicle, every 10 seconds on one map. " +
  "Ce que le conducteur voit entre la cour et le quai. Lo que mide el localizador, de 5 a 5000 vehículos.";

/** Descriptors that adjust a system font to the site's width and height, as fractions of one. */
export interface FallbackMetrics {
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Returns how to scale a system font so that its text is as wide and as high as the font's. */
export function fallbackMetrics(font: FontMetrics, face: SystemFace): FallbackMetrics {
  const widths = new Map(
    Object.entries(face.widths).flatMap(([width, characters]) =>
      Array.from(characters, (character) => [character, Number(width) / 1000] as const),
    ),
  );
  let own = 0;
  let system = 0;
  for (const character of sample) {
    const ownWidth = font.advance(character);
    const systemWidth = widths.get(character);
    if (ownWidth === undefined || systemWidth === undefined) continue;
    own += ownWidth / font.unitsPerEm;
    system += systemWidth;
  }
  const sizeAdjust = own / system;
  const share = (units: number) => units / font.unitsPerEm / sizeAdjust;
  return {
    sizeAdjust,
    ascent: share(font.ascent),
    descent: share(font.descent),
    lineGap: share(font.lineGap),
  };
}
