import { responseDeadlineMs } from "#api/transport/deadline.ts";
import type { Locale } from "#i18n/locales.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { LinkedPages } from "#pages/listing/linked-page.ts";
import type { FieldCounts } from "./field-usage.ts";
import { conformRules, findingPlace, type ConformFinding } from "./finding.ts";
import type { AskService } from "./service.ts";

export interface ConformLimits {
  /** The site's timeout for a response. */
  readonly slowMs: number;
}

/** Where a locale shows the documents of a hidden kind. */
export interface HiddenPattern {
  readonly kind: DocumentKind;
  readonly pattern: RegExp;
}

type ConformBreach = Pick<ConformFinding, "rule" | "address" | "says" | "position" | "asked">;

/** A walk through a service: how requests are sent, and what has been found. */
export interface Walk {
  readonly ask: AskService;
  readonly locales: readonly Locale[];
  readonly limits: ConformLimits;
  /** Signs previews, if known. */
  readonly previewSecret: string | undefined;
  /** What links and locale switches of the current locale are compared with, if available. */
  readonly linked?: LinkedPages | undefined;
  /** By locale: where it shows documents that only links reference. */
  readonly hidden: Map<string, readonly HiddenPattern[]>;
  /** Paths, as visitors know them, of documents that may not be linked. */
  readonly also: readonly string[];
  /** Addresses of forms that the service does not accept, with the status of its response. */
  readonly untaken: Map<string, number>;
  /** Whether this walk visits an address for the first time. */
  readonly isFirst: (address: string) => boolean;
  /** Returns the field counts of a response. */
  readonly countsAt: (address: string) => FieldCounts;
  readonly add: (finding: ConformFinding) => void;
  /** Reports a violation of a rule that concerns no field; returns nothing. */
  readonly tell: (breach: ConformBreach) => undefined;
  /** Whether an earlier walk has already checked the address. */
  readonly isDone: (address: string) => boolean;
  /** Marks an address as checked, so that its findings can be saved. */
  readonly done: (address: string) => void;
}

export interface WalkOptions extends Pick<Walk, "ask" | "locales" | "previewSecret"> {
  readonly limits?: ConformLimits;
  readonly also?: readonly string[];
  /** By address. */
  readonly counts: Map<string, FieldCounts>;
  readonly findings: Map<string, ConformFinding>;
  /** Addresses of documents that an earlier walk has checked. */
  readonly checked?: ReadonlySet<string>;
  /** Called with each checked document and its findings. */
  readonly onChecked?: (address: string, findings: readonly ConformFinding[]) => void;
}

const defaultLimits: ConformLimits = { slowMs: responseDeadlineMs };

export function beginWalk(options: WalkOptions): Walk {
  const {
    counts,
    findings,
    checked = new Set(),
    onChecked,
    limits = defaultLimits,
    also = [],
  } = options;
  const add = (finding: ConformFinding): void => {
    findings.set(findingPlace(finding), finding);
  };
  const begun = new Set<string>();
  return {
    ...options,
    limits,
    also,
    hidden: new Map(),
    untaken: new Map(),
    isFirst: (address) => {
      const before = begun.size;
      return begun.add(address).size > before;
    },
    countsAt: (address) => {
      const own = counts.get(address) ?? new Map<string, number>();
      counts.set(address, own);
      return own;
    },
    add,
    tell: (breach) => {
      add({ ...breach, severity: conformRules[breach.rule].severity, pointer: "", field: "" });
      return undefined;
    },
    isDone: (address) => checked.has(address),
    done: (address) => {
      const here = [...findings.values()].filter((finding) => finding.address === address);
      onChecked?.(address, here);
    },
  };
}

const atOnce = 8;

/** Processes all items, several at a time. */
export async function forAll<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
