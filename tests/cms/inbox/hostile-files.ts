import {
  doc,
  docxParts,
  jpeg,
  odtParts,
  pdf,
  png,
  rtf,
  types,
  zip,
  type SampleFile,
} from "./sample-files.ts";

const html = "<!doctype html><script>alert(1)</script>";
const elf = Buffer.from("7f454c4602010100", "hex");
const exe = Buffer.from("MZ\u0090\0\u0003 This program cannot be run in DOS mode.", "latin1");

function file(name: string, type: string, bytes: Buffer | string): SampleFile {
  return { name, type, bytes: Buffer.from(bytes) };
}

/** A docx with one part that claims to unpack to much more than it holds. */
function bomb(declaredBytes: number): Buffer {
  return zip([
    ...docxParts,
    { name: "word/media/image1.xml", content: Buffer.alloc(100), declaredBytes },
  ]);
}

/** Files that are not what they claim to be, and why; each of them is rejected. */
export const hostileFiles: readonly (readonly [string, SampleFile])[] = [
  ["a program disguised as PDF", file("cv.pdf", types.pdf, exe)],
  ["a Linux program disguised as PNG", file("photo.png", types.png, elf)],
  ["an HTML page disguised as PDF", file("cv.pdf", types.pdf, html)],
  ["an HTML page disguised as DOCX", file("cv.docx", types.docx, html)],
  ["an HTML page disguised as JPEG", file("photo.jpg", types.jpg, html)],
  [
    "a drawing with a script disguised as PNG",
    file("photo.png", types.png, "<svg onload=alert(1)>"),
  ],
  ["a drawing", file("photo.svg", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a page", file("cv.html", "text/html", html)],
  ["a script", file("cv.js", "text/javascript", "alert(1)")],
  ["a server-side script", file("cv.php", "application/x-php", "<?php system($_GET[0]);")],
  ["a program", file("cv.exe", "application/octet-stream", exe)],
  ["a program with a second extension", file("cv.pdf.exe", types.pdf, pdf)],
  ["a page after a NUL", file("cv.pdf\0.html", types.pdf, pdf)],
  ["a name truncated by a NUL", file("cv.html\0.pdf", types.pdf, pdf)],
  ["a name written backwards", file("cv\u202Efdp.exe", types.pdf, pdf)],
  ["a name that reverses its extension", file("annexe\u202Ecod.pdf", types.pdf, pdf)],
  ["a name with invisible letters", file("cv\u200B.pdf", types.pdf, pdf)],
  ["a line break in the name", file("cv\r\nContent-Type: text/html\r\n.pdf", types.pdf, pdf)],
  ["no extension", file("cv", types.pdf, pdf)],
  ["only an extension", file(".pdf", types.pdf, pdf)],
  ["an extension followed by a dot", file("cv.pdf.", types.pdf, pdf)],
  ["an extension with a stream", file("cv.exe::$DATA", types.pdf, pdf)],
  ["an empty file", file("cv.pdf", types.pdf, "")],
  ["one byte", file("cv.pdf", types.pdf, "%")],
  ["a PDF that begins late", file("cv.pdf", types.pdf, Buffer.concat([exe, pdf]))],
  ["a PDF without an end", file("cv.pdf", types.pdf, "%PDF-1.7\n1 0 obj")],
  [
    "a PDF that is also an archive",
    file("cv.pdf", types.pdf, Buffer.concat([pdf, zip(docxParts), Buffer.from("\n%%EOF")])),
  ],
  [
    "an archive with a PDF in front",
    file("cv.docx", types.docx, Buffer.concat([pdf, zip(docxParts)])),
  ],
  [
    "a PDF with an archive around its end",
    file("cv.pdf", types.pdf, Buffer.concat([pdf, zip([], "\n%%EOF")])),
  ],
  ["a PNG called JPEG", file("photo.jpg", types.jpg, png(10, 10))],
  ["a JPEG declared as PNG", file("photo.jpg", types.png, jpeg(10, 10))],
  ["a PDF declared as a page", file("cv.pdf", "text/html", pdf)],
  ["a PDF called DOC", file("cv.doc", types.doc, pdf)],
  ["a DOC called PDF", file("cv.pdf", types.pdf, doc)],
  ["a DOC without Word's content", file("cv.doc", types.doc, doc.subarray(0, 600))],
  ["an RTF called DOC", file("cv.doc", types.doc, rtf)],
  ["an RTF that begins with a page", file("cv.rtf", types.rtf, `${html}{\\rtf1}`)],
  [
    "an archive disguised as DOCX",
    file("cv.docx", types.docx, zip([{ name: "run.exe", content: exe }])),
  ],
  ["an archive", file("cv.zip", "application/zip", zip([{ name: "cv.pdf", content: pdf }]))],
  ["an ODT called DOCX", file("cv.docx", types.docx, zip(odtParts))],
  ["a DOCX called ODT", file("cv.odt", types.odt, zip(docxParts))],
  [
    "an ODT of another type",
    file(
      "cv.odt",
      types.odt,
      zip([
        { name: "mimetype", content: "application/java-archive", stored: true },
        { name: "content.xml" },
      ]),
    ),
  ],
  [
    "a DOCX with macros",
    file("cv.docx", types.docx, zip([...docxParts, { name: "word/vbaProject.bin", content: exe }])),
  ],
  [
    "a DOCX with macros in capitals",
    file("cv.docx", types.docx, zip([...docxParts, { name: "word/VBAPROJECT.BIN" }])),
  ],
  [
    "a DOCX that leaves its folder",
    file("cv.docx", types.docx, zip([...docxParts, { name: "../../etc/cron.d/x" }])),
  ],
  [
    "a DOCX with an absolute path",
    file("cv.docx", types.docx, zip([...docxParts, { name: "/etc/passwd" }])),
  ],
  [
    "a DOCX that leaves its folder with backslashes",
    file("cv.docx", types.docx, zip([...docxParts, { name: "..\\..\\boot.ini" }])),
  ],
  ["a bomb of 4 GB", file("cv.docx", types.docx, bomb(4_294_967_295))],
  ["a bomb of 199 MB", file("cv.docx", types.docx, bomb(199_000_000))],
  [
    "a real bomb",
    file(
      "cv.docx",
      types.docx,
      zip([...docxParts, { name: "word/a.xml", content: Buffer.alloc(30_000_000) }]),
    ),
  ],
  [
    "a bomb of 70,000 files",
    file(
      "cv.docx",
      types.docx,
      zip([...docxParts, ...Array.from({ length: 3000 }, (_, at) => ({ name: `word/${at}` }))]),
    ),
  ],
  [
    "two parts with the same name",
    file("cv.docx", types.docx, zip([...docxParts, { name: "word/document.xml", content: html }])),
  ],
  ["a truncated archive", file("cv.docx", types.docx, zip(docxParts).subarray(0, -30))],
  ["an archive with a false count", file("cv.docx", types.docx, falseCount())],
  ["a PNG of 50,000 × 50,000", file("photo.png", types.png, png(50_000, 50_000))],
  ["a PNG without a size", file("photo.png", types.png, png(0, 10))],
  ["a JPEG of 60,000 × 60,000", file("photo.jpg", types.jpg, jpeg(60_000, 60_000))],
  ["a PNG with a page in it", file("photo.png", types.png, png(10, 10, html))],
  ["a PNG with trailing data", file("photo.png", types.png, Buffer.concat([png(10, 10), exe]))],
  [
    "a PNG that is also an archive",
    file("photo.png", types.png, Buffer.concat([png(10, 10), zip(docxParts)])),
  ],
  [
    "a JPEG with PHP in it",
    file("photo.jpg", types.jpg, jpeg(10, 10, "<?php system($_GET[0]); ?>")),
  ],
  [
    "a JPEG with a page behind it",
    file("photo.jpg", types.jpg, Buffer.concat([jpeg(10, 10), Buffer.from(html)])),
  ],
  [
    "a JPEG without a picture",
    file("photo.jpg", types.jpg, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9])),
  ],
  ["a GIF that is a script", file("photo.gif", "image/gif", "GIF89a/*<script>*/=1;alert(1)")],
  [
    "a file of 10 MB and one byte",
    file(
      "cv.pdf",
      types.pdf,
      Buffer.concat([pdf, Buffer.alloc(10_000_000 - pdf.length), Buffer.from("\n")]),
    ),
  ],
];

function falseCount(): Buffer {
  const bytes = zip(docxParts);
  bytes.writeUInt16LE(9, bytes.length - 22 + 10);
  return bytes;
}

/** Names with path segments, with a valid file: stored under a name without the path. */
export const pathNames: readonly (readonly [string, string])[] = [
  ["../../../etc/cron.d/cv.pdf", "cv.pdf"],
  ["..\\..\\Windows\\cv.pdf", "cv.pdf"],
  ["/var/www/cv.pdf", "cv.pdf"],
  ["C:\\Users\\anna\\cv.pdf", "cv.pdf"],
  ["%2e%2e%2fcv.pdf", "%2e%2e%2fcv.pdf"],
  ["cv.php.pdf", "cv.php.pdf"],
  ["<img src=x onerror=alert(1)>.pdf", "<img src=x onerror=alert(1)>.pdf"],
  ["=cmd|'-C calc'!A0.pdf", "=cmd|'-C calc'!A0.pdf"],
  ['quote".pdf', 'quote".pdf'],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(120)}.pdf`],
];
