import { makeAutoObservable } from "mobx";
import { queryString, type Query } from "#lib/url/query-string.ts";

/** Conditions that a page may meet, by their names in URLs; the first of each is the default. */
export const conditionValues = {
  /** The number of entries that blocks are filled with; "none" also stands for a failing source. */
  entries: ["own", "none", "one", "many"],
  menus: ["own", "none"],
  /** The outcome of a submitted form. */
  forms: ["taken", "refused", "too-many", "failed", "lost", "late"],
  /** Off: the page is the HTML sent by the server. */
  scripts: ["on", "off"],
} as const;

export type ConditionName = keyof typeof conditionValues;
export type ConditionValue<Name extends ConditionName> = (typeof conditionValues)[Name][number];

/** The outcome of a submitted form. */
export interface FormsOfFrame {
  readonly kind: "forms";
  readonly condition: ConditionValue<"forms">;
}

export const conditionNames = ["entries", "menus", "forms", "scripts"] as const;

/** The conditions under which the document is shown. */
export class Conditions {
  entries: ConditionValue<"entries"> = "own";
  menus: ConditionValue<"menus"> = "own";
  forms: ConditionValue<"forms"> = "taken";
  scripts: ConditionValue<"scripts"> = "on";
  /** A future day as of which entries are shown; undefined: as of now. */
  day: string | undefined = undefined;
  /** Whether the conditions can be chosen; changed ones are always visible. */
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Those that differ from their defaults. */
  get query(): Query {
    const unusual = conditionNames.filter((name) => this[name] !== conditionValues[name][0]);
    const { day } = this;
    return {
      ...Object.fromEntries(unusual.map((name) => [name, this[name]])),
      ...(day !== undefined && { day }),
    };
  }

  get isUsual(): boolean {
    return Object.keys(this.query).length === 0;
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  choose(name: ConditionName | "day", value: string): void {
    this.read(new URLSearchParams(queryString({ ...this.query, [name]: value })));
  }

  /** Missing and unknown values mean the default. */
  read(query: URLSearchParams): void {
    this.entries = oneOf(conditionValues.entries, query.get("entries"));
    this.menus = oneOf(conditionValues.menus, query.get("menus"));
    this.forms = oneOf(conditionValues.forms, query.get("forms"));
    this.day = dayToCome(query.get("day"));
    this.scripts = oneOf(conditionValues.scripts, query.get("scripts"));
  }
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The site no longer has the entries of a past day. */
function dayToCome(wanted: string | null): string | undefined {
  const isDay = wanted !== null && /^\d{4}-\d{2}-\d{2}$/.test(wanted);
  return isDay && !Number.isNaN(Date.parse(wanted)) && wanted > today() ? wanted : undefined;
}

function oneOf<Value extends string>(
  values: readonly [Value, ...(readonly Value[])],
  wanted: string | null,
): Value {
  return values.find((value) => value === wanted) ?? values[0];
}
