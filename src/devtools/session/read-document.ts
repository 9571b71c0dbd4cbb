import { isList } from "#lib/json/is-record.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { DevDocument } from "../document/command.ts";
import { leftByGit } from "../merging/left-by-git.ts";
import { nameOf, type DocumentSource } from "./document-source.ts";
import { isOpen, openText, type OpenText, type Unreadable } from "./open-text.ts";
import { readSource } from "./read-source.ts";
import { t } from "../i18n.ts";

/** Describes why a text is not a document. */
export type DescribeUnreadable = (unreadable: Unreadable) => string;

export interface ReadingHelp {
  readonly describe: DescribeUnreadable;
  /** Checks the blocks of a long document in portions, yielding to other work in between. */
  readonly lookAhead: LookAhead;
}

interface Reading extends ReadingHelp {
  readonly client: DevtoolsClient;
  /** Called with a description of the next action before it runs. */
  readonly onStep: (step: string) => void;
}

/** @param onDone Called with the number of checked blocks. */
type LookAhead = (document: DevDocument, onDone: (count: number) => void) => Promise<void>;

/** Length from which loading takes noticeably long, in UTF-16 units. */
const longText = 500_000;

/** Progress is announced after this many blocks. */
const blocksPerNews = 250;

/**
 * Reads a document from any source. For a long one each step is displayed before it starts.
 * @throws Error if there is none, or if it is not a document.
 */
export async function readDocument(
  source: DocumentSource,
  { client, describe, onStep, lookAhead }: Reading,
): Promise<OpenText> {
  const name = nameOf(source);
  onStep(t("Opening {name} …", { name }));
  const { text, version } = await readSource(client, source);
  const isLong = text.length > longText;
  const step = async (words: string): Promise<void> => {
    if (!isLong) return;
    onStep(words);
    await painted();
  };
  await step(
    t("Opening {name}: reading {size} MB …", {
      name,
      size: (text.length / 1_000_000).toFixed(1),
    }),
  );
  const opened = openText(source, text, version);
  if (!isOpen(opened)) {
    const left = source.kind === "file" ? leftByGit({ source, text, version }) : undefined;
    throw left ?? new Error(describe(opened));
  }
  if (!isLong) return opened;
  const { blocks } = opened.document;
  const all = isList(blocks) ? blocks.length : 0;
  await step(
    t("Opening {name}: checking {all, plural, one {# block} other {# blocks}} …", { name, all }),
  );
  await lookAhead(opened.document, (count) => {
    if (count % blocksPerNews === 0) {
      onStep(
        t("Opening {name}: {count, number} of {all, number} blocks checked …", {
          name,
          count,
          all,
        }),
      );
    }
  });
  return opened;
}

/** Resolves when the message is on the screen. A hidden page is not painted. */
async function painted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
