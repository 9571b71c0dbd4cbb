import { languageNames } from "#site/frame/language-names.ts";
import { stepText } from "#i18n/step-text.ts";
import { faultText } from "../interactions/fault-text.ts";
import { themeNames } from "../preview/preview-site.ts";
import { t, textOf } from "../i18n.ts";
import type { Appearance } from "../side-by-side/appearances.ts";
import type { TestedPart } from "./open-tested.ts";
import type { LookResult, StateResult } from "./state-result.ts";

/** A problem in a state, in whichever view it was found. */
export interface StateFinding {
  readonly part: TestedPart;
  readonly text: string;
  /** Details about it, from any of the views. */
  readonly details: readonly string[];
  /** The views in which it was found, and all views that could have found it. */
  readonly at: readonly Appearance[];
  readonly among: readonly Appearance[];
}

type FoundAt = Pick<StateFinding, "part" | "text"> & { readonly detail?: string };

/** Each problem once, with all the views in which it was found. */
export function findingsOf({ refusal, looks }: StateResult): readonly StateFinding[] {
  const refused: readonly StateFinding[] =
    refusal === undefined
      ? []
      : [{ part: { kind: "state" }, text: refusal, details: [], at: [], among: [] }];
  const playing = looks.filter(({ played }) => played !== undefined);
  return [
    ...refused,
    ...gathered(looks, faultsAt),
    ...gathered(playing, playedAt),
    ...gathered(looks, violationsAt),
  ];
}

function gathered(
  looks: readonly LookResult[],
  read: (result: LookResult) => readonly FoundAt[],
): readonly StateFinding[] {
  const all = looks.flatMap((result) => read(result).map((found) => ({ found, at: result.look })));
  const among = looks.map(({ look }) => look);
  const alike = Map.groupBy(all, ({ found: { part, text } }) => JSON.stringify([part, text]));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const details = new Set(group.flatMap(({ found }) => found.detail ?? []));
    const at = group.map((one) => one.at);
    const { part, text } = first.found;
    return [{ part, text, details: [...details], at, among }];
  });
}

function faultsAt({ faults }: LookResult): readonly FoundAt[] {
  return faults.map((text) => ({ part: { kind: "state" }, text }));
}

function playedAt({ played = [] }: LookResult): readonly FoundAt[] {
  return played.flatMap(({ name, step, outcome: { done, fault } }) => {
    if (fault === undefined) return [];
    const text = t("{name}, step {n}: {step}", { name, n: done + 1, step: step && stepText(step) });
    const detail = faultText(fault, step);
    return [{ part: { kind: "interaction", name } as const, text, detail }];
  });
}

function violationsAt({ violations }: LookResult): readonly FoundAt[] {
  return violations.map(({ help, places }) => ({
    part: { kind: "accessibility" },
    text: t("Accessibility: {help}", { help }),
    detail: places.map(({ words }) => words).join(", "),
  }));
}

/** The widths, themes and languages in which it was found; "" if it was found in all. */
export function foundAtText({ at, among }: StateFinding): string {
  const some = <Key extends keyof Appearance>(key: Key): readonly Appearance[Key][] => {
    const [found, all] = [at, among].map((looks) => new Set(looks.map((look) => look[key])));
    return found === undefined || found.size === all?.size ? [] : [...found];
  };
  const widths = some("width").map((pixels) => t("{pixels} px", { pixels }));
  const themes = some("theme").map((theme) => textOf(themeNames[theme]));
  const names = some("locale").map((one) => languageNames[one]);
  const parts = [widths, themes, names].filter((words) => words.length > 0);
  return parts.map((words) => words.join(", ")).join(" · ");
}

/** The properties of a view that are needed to see it. */
export function lookToSee({ at, among }: StateFinding): Partial<Appearance> {
  const [first] = at;
  if (first === undefined) return {};
  const isSame = (key: keyof Appearance): boolean =>
    among.every((look) => look[key] === first[key]);
  const { width, theme, locale } = first;
  return {
    ...(!isSame("width") && { width }),
    ...(!isSame("theme") && { theme }),
    ...(!isSame("locale") && { locale }),
  };
}
