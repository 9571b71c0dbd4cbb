/** Metrics of an OpenType font, in units of its em. */
export interface FontMetrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly codePoints: readonly number[];
  /** Width of a character; undefined if the font lacks it. */
  readonly advance: (character: string) => number | undefined;
}

/** Parses an uncompressed font (OpenType spec: "Organization of an OpenType Font"). @throws RangeError */
export function readSfnt(font: Buffer): FontMetrics {
  const tables = tablesOf(font);
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (found === undefined) throw new RangeError(`The font has no table ${name}`);
    return found;
  };
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  const glyphs = glyphsOf(table("cmap"));
  const lastMetric = hhea.readUInt16BE(34) - 1;
  return {
    unitsPerEm: table("head").readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: -hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    codePoints: [...glyphs.keys()],
    advance: (character) => {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0);
      return glyph === undefined ? undefined : hmtx.readUInt16BE(4 * Math.min(glyph, lastMetric));
    },
  };
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    records.map((record) => {
      const start = font.readUInt32BE(record + 8);
      const end = start + font.readUInt32BE(record + 12);
      return [font.toString("latin1", record, record + 4), font.subarray(start, end)];
    }),
  );
}

/** Maps code points to glyphs, from the format 4 subtable that every font for Windows has. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    if (subtable.readUInt16BE(0) === 4) readSegments(subtable, glyphs);
  }
  return glyphs;
}

function readSegments(subtable: Buffer, glyphs: Map<number, number>): void {
  const length = subtable.readUInt16BE(6); // two bytes per segment in each of four arrays
  for (let at = 14; at < 14 + length; at += 2) {
    const last = subtable.readUInt16BE(at);
    const first = subtable.readUInt16BE(at + length + 2);
    const delta = subtable.readUInt16BE(at + 2 * length + 2);
    const offsetAt = at + 3 * length + 2;
    const offset = subtable.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xff_ff; code++) {
      const listed =
        offset === 0 ? code : subtable.readUInt16BE(offsetAt + offset + 2 * (code - first));
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xff_ff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}
