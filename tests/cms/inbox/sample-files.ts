import { deflateRawSync } from "node:zlib";

/** A file as a visitor attaches it. */
export interface SampleFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export const types = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
  rtf: "application/rtf",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

/** One archive entry; its sizes may be false. */
export interface ZipPart {
  readonly name: string;
  readonly content?: Buffer | string;
  readonly stored?: boolean;
  readonly declaredBytes?: number;
}

/** A zip archive as any program writes it. */
export function zip(parts: readonly ZipPart[], comment = ""): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content = "", stored = false, declaredBytes } of parts) {
    const plain = Buffer.from(content);
    const packed = stored ? plain : deflateRawSync(plain);
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(stored ? 0 : 8, 4);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(declaredBytes ?? plain.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([
      Buffer.from("PK\u0003\u0004", "latin1"),
      shared,
      nameBytes,
      packed,
    ]);
    const entry = Buffer.alloc(46);
    entry.write("PK\u0001\u0002", "latin1");
    shared.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    list.push(entry, nameBytes);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)]);
}

export const docxParts: readonly ZipPart[] = [
  { name: "[Content_Types].xml", content: "<Types/>" },
  { name: "_rels/.rels", content: "<Relationships/>" },
  { name: "word/document.xml", content: "<w:document>CV</w:document>" },
];

export const odtParts: readonly ZipPart[] = [
  { name: "mimetype", content: types.odt, stored: true },
  { name: "content.xml", content: "<office:document-content/>" },
];

/** The header of a PNG of a given size, some image bytes, and its end. */
export function png(width: number, height: number, middle = ""): Buffer {
  const header = Buffer.alloc(33);
  header.write("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR", "latin1");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  const end = Buffer.from("\0\0\0\0IEND\u00aeB`\u0082", "latin1");
  return Buffer.concat([header, Buffer.from(middle, "latin1"), end]);
}

/** A JPEG with one application segment and a frame header. */
export function jpeg(width: number, height: number, comment = "camera"): Buffer {
  const segment = Buffer.alloc(4 + comment.length);
  segment.writeUInt16BE(0xff_e0, 0);
  segment.writeUInt16BE(2 + comment.length, 2);
  segment.write(comment, 4, "latin1");
  const frame = Buffer.alloc(19);
  frame.writeUInt16BE(0xff_c0, 0);
  frame.writeUInt16BE(17, 2);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), segment, frame, Buffer.from([0xff, 0xd9])]);
}

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer\n%%EOF\n");

export const doc = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.alloc(1024),
  Buffer.from("WordDocument", "utf16le"),
  Buffer.alloc(512),
]);

export const rtf = Buffer.from("{\\rtf1\\ansi CV}");

/** One file of each accepted kind. */
export const goodFiles: readonly SampleFile[] = [
  { name: "cv.pdf", type: types.pdf, bytes: pdf },
  { name: "CV.PDF", type: types.pdf, bytes: pdf },
  { name: "życiorys – Łukasz.pdf", type: types.pdf, bytes: pdf },
  { name: "cv.pdf", type: "application/octet-stream", bytes: pdf },
  { name: "cv.pdf", type: "", bytes: pdf },
  { name: "cv.doc", type: types.doc, bytes: doc },
  { name: "cv.docx", type: types.docx, bytes: zip(docxParts) },
  { name: "cv.odt", type: types.odt, bytes: zip(odtParts) },
  { name: "cv.rtf", type: types.rtf, bytes: rtf },
  { name: "cv.rtf", type: "application/msword", bytes: rtf },
  { name: "photo.jpg", type: types.jpg, bytes: jpeg(4000, 3000) },
  { name: "photo.jpeg", type: types.jpg, bytes: jpeg(4000, 3000) },
  { name: "photo.png", type: types.png, bytes: png(4000, 3000) },
];

/** A file as it arrives from a socket. */
export async function* bytesOf(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}

/** A valid job application with a file. */
export function application(idempotencyKey: string = crypto.randomUUID()): FormData {
  const body = new FormData();
  const fields = { name: "Anna", surname: "K", email: "a@b.example", phone: "+442079460958" };
  for (const [name, value] of Object.entries({ ...fields, consent: "on", idempotencyKey })) {
    body.set(name, value);
  }
  body.set("cv", new File([new Uint8Array(pdf)], "cv.pdf", { type: "application/pdf" }));
  return body;
}
