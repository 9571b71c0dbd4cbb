import type { SignInFailure } from "#api/browser/sign-in.ts";
import type { Translate } from "#i18n/use-t.ts";

/** Stands for the waiting time in a text that is filled in later. */
export const waitPlaceholder = "{wait}";

const minuteS = 60;

/** Formats a waiting time for a locale: "8 seconds", "5 minutes"; rounded up, never down. */
export function waitText(seconds: number, locale: string): string {
  const isLong = seconds > 2 * minuteS;
  const unit = isLong ? "minute" : "second";
  const value = Math.ceil(isLong ? seconds / minuteS : seconds);
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** Returns why the sign-in was refused: the same for an unknown name and a wrong password. */
export function failureText(failure: SignInFailure, t: Translate, locale: string): string {
  if (failure.kind === "too-many") {
    return t("login.tooMany", { wait: waitText(failure.afterS, locale) });
  }
  return t(failure.kind === "denied" ? "error.login" : "login.failed");
}
