import { recaptchaAction } from "#contract/forms/recaptcha-action.ts";
import type { FormName } from "#generated/entry-forms/types.ts";

/*
 * reCAPTCHA v3 (R-57, decision 0018): loaded only where a site key is configured, and only once a
 * visitor starts filling in a form. If Google is unreachable, the form is submitted without a token.
 */
interface Recaptcha {
  readonly ready: (run: () => void) => void;
  readonly execute: (key: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const scriptUrl = "https://www.google.com/recaptcha/api.js";
const tokenTimeoutMs = 4000;

let loading: Promise<void> | undefined;

/** Loads Google's script, once per page. */
export function loadRecaptcha(siteKey: string): void {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${scriptUrl}?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("reCAPTCHA did not load")));
    document.head.append(script);
  });
  loading.catch(() => {
    loading = undefined;
  });
}

/** Returns a token for one submission, or undefined if none arrives in time. */
export async function recaptchaToken(siteKey: string, form: FormName): Promise<string | undefined> {
  loadRecaptcha(siteKey);
  const token = loading?.then(
    () =>
      new Promise<string | undefined>((resolve) => {
        const { grecaptcha } = window;
        if (grecaptcha === undefined) return resolve(undefined);
        grecaptcha.ready(() => {
          grecaptcha
            .execute(siteKey, { action: recaptchaAction(form) })
            .then(resolve, () => resolve(undefined));
        });
      }),
  );
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), tokenTimeoutMs);
  });
  return Promise.race([token, late]).catch(() => undefined);
}
