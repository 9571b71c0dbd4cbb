import type { FileSource } from "../session/document-source.ts";
import type { Notice } from "../session/notice.ts";
import { conflictSides, type ConflictSides } from "./conflict-sides.ts";
import { t } from "../i18n.ts";

interface LeftFile {
  readonly source: FileSource;
  readonly text: string;
  readonly version: string | undefined;
}

/** Why a file is not a document: git left both sides of a merge in it. */
export class LeftByGit extends Error {
  override readonly name = "LeftByGit";
  readonly file: LeftFile;
  readonly sides: ConflictSides;

  constructor(file: LeftFile, sides: ConflictSides) {
    super(
      t("Git left both sides of a merge in {path}, from line {line} on: {ours} and {theirs}.", {
        path: file.source.path,
        line: sides.line,
        ours: sides.ours.name,
        theirs: sides.theirs.name,
      }),
    );
    this.file = file;
    this.sides = sides;
  }
}

/** Reports it as a notice. @param asks Whether to ask immediately which side to use. */
export function tellOfGit(
  session: { notice: Notice | undefined; leftByGit: LeftByGit | undefined },
  left: LeftByGit,
  asks: boolean,
): void {
  const way = { label: t("Fix it"), source: left.file.source };
  session.notice = { tone: "bad", text: left.message, isOfNow: false, way };
  if (asks) session.leftByGit = left;
}

/** Returns undefined for a text without git conflicts. */
export function leftByGit(file: LeftFile): LeftByGit | undefined {
  const sides = conflictSides(file.text);
  return sides && new LeftByGit(file, sides);
}
