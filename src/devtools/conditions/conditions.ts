import { makeAutoObservable } from "mobx";
import { queryString, type Query } from "#lib/url/query-string.ts";

/** What a page may meet, by its name in addresses; the first of each is as usual. */
export const conditionValues = {
  /** How many entries there are to fill blocks with; none also where their source fails. */
  entries: ["own", "none", "one", "many"],
  menus: ["own", "none"],
  /** What becomes of a form that is sent. */
  forms: ["taken", "refused", "too-many", "failed", "lost", "late"],
  /** Off: the page is the HTML that the server sends. */
  scripts: ["on", "off"],
} as const;

export type ConditionName = keyof typeof conditionValues;
export type ConditionValue<Name extends ConditionName> = (typeof conditionValues)[Name][number];

/** What becomes of a form that is sent. */
export interface FormsOfFrame {
  readonly kind: "forms";
  readonly condition: ConditionValue<"forms">;
}

export const conditionNames = ["entries", "menus", "forms", "scripts"] as const;

/** Under which conditions the document is shown. */
export class Conditions {
  entries: ConditionValue<"entries"> = "own";
  menus: ConditionValue<"menus"> = "own";
  forms: ConditionValue<"forms"> = "taken";
  scripts: ConditionValue<"scripts"> = "on";
  /** A day to come, as of which entries are shown; none: as of now. */
  day: string | undefined = undefined;
  /** Whether they can be chosen; those that are not as usual can always be seen. */
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Those that are not as usual. */
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

  /** What is not said, or nothing that there is, is as usual. */
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

/** Of a day that is over the site knows no entries any more. */
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
