import { responseDeadlineMs } from "#api/transport/deadline.ts";
import type { Locale } from "#i18n/locales.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { LinkedPages } from "#pages/listing/linked-page.ts";
import type { FieldCounts } from "./field-usage.ts";
import { conformRules, findingPlace, type ConformFinding } from "./finding.ts";
import type { AskService } from "./service.ts";

export interface ConformLimits {
  /** As long as the site waits for an answer. */
  readonly slowMs: number;
}

/** Where a locale shows the documents of a hidden kind. */
export interface HiddenPattern {
  readonly kind: DocumentKind;
  readonly pattern: RegExp;
}

type ConformBreach = Pick<ConformFinding, "rule" | "address" | "says" | "position" | "asked">;

/** One walk through a service: how it asks, what it has found. */
export interface Walk {
  readonly ask: AskService;
  readonly locales: readonly Locale[];
  readonly limits: ConformLimits;
  /** Signs previews, where it is known. */
  readonly previewSecret: string | undefined;
  /** What links and choices of the language that is walked are compared with, where it can be had. */
  readonly linked?: LinkedPages | undefined;
  /** By locale, where it shows documents that only links name. */
  readonly hidden: Map<string, readonly HiddenPattern[]>;
  /** Paths of documents that nobody may have linked to, as visitors have them. */
  readonly also: readonly string[];
  /** Addresses of forms that the service does not take, and the status that says so. */
  readonly untaken: Map<string, number>;
  /** Whether this walk has not come to an address before. */
  readonly isFirst: (address: string) => boolean;
  /** What is counted in an answer. */
  readonly countsAt: (address: string) => FieldCounts;
  readonly add: (finding: ConformFinding) => void;
  /** Tells a breach of a rule that concerns no field; answers nothing. */
  readonly tell: (breach: ConformBreach) => undefined;
  /** Whether an earlier walk has checked the address already. */
  readonly isDone: (address: string) => boolean;
  /** An address is checked: what was found there may be kept. */
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

/** Does something for all items, some at once. */
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
