import { extensionOf, isAcceptedFileType } from "#contract/forms/file-limits.ts";
import type { FileMetadata } from "./file-probe.ts";
import { isJpeg, isPng } from "./image-file.ts";
import { isDocx, isOdt } from "./zip-document.ts";
import { opensAsZip } from "./zip-directory.ts";

/** What a file with a given extension must be (decision 0017). */
interface FileKind {
  /** Stored as the type of the file, whichever of its types was declared. */
  readonly type: string;
  /** Whether the content matches the extension and cannot be mistaken for anything else. */
  readonly matches: (metadata: FileMetadata) => boolean;
}

const compoundMark = Buffer.from("d0cf11e0a1b11ae1", "hex");
const pdfEndBytes = 2048;

function beginsWith({ head }: FileMetadata, mark: string | Buffer): boolean {
  const bytes = Buffer.from(mark);
  return head.subarray(0, bytes.length).equals(bytes);
}

/** A document of one kind must not open as an archive too (T-16). */
function isOnly(metadata: FileMetadata, hasMarks: boolean): boolean {
  return hasMarks && !opensAsZip(metadata);
}

function isPdf(metadata: FileMetadata): boolean {
  const end = metadata.tail.subarray(-pdfEndBytes).toString("latin1");
  return isOnly(metadata, beginsWith(metadata, "%PDF-") && /%%EOF\s*$/.test(end));
}

const jpeg: FileKind = {
  type: "image/jpeg",
  matches: (metadata) => isOnly(metadata, isJpeg(metadata)),
};

const kinds: ReadonlyMap<string, FileKind> = new Map([
  ["pdf", { type: "application/pdf", matches: isPdf }],
  [
    "docx",
    {
      type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      matches: isDocx,
    },
  ],
  ["odt", { type: "application/vnd.oasis.opendocument.text", matches: isOdt }],
  [
    "doc",
    {
      type: "application/msword",
      matches: (metadata) =>
        isOnly(metadata, beginsWith(metadata, compoundMark) && metadata.hasWordMark),
    },
  ],
  [
    "rtf",
    {
      type: "application/rtf",
      matches: (metadata) => isOnly(metadata, beginsWith(metadata, "{\\rtf")),
    },
  ],
  ["jpg", jpeg],
  ["jpeg", jpeg],
  ["png", { type: "image/png", matches: (metadata) => isOnly(metadata, isPng(metadata)) }],
]);

/**
 * Returns the type of a file whose name, declared type and content agree; undefined if they do not. A
 * missing declared type or `application/octet-stream` contradicts nothing.
 */
export function typeOf(
  { name, type }: { readonly name: string; readonly type: string },
  metadata: FileMetadata,
): string | undefined {
  const kind = isAcceptedFileType(name, type) ? kinds.get(extensionOf(name)) : undefined;
  return kind?.matches(metadata) === true ? kind.type : undefined;
}
