import type { FormName } from "#generated/entry-forms/types.ts";

/** Returns the reCAPTCHA action of a form: letters and underscores only. */
export function recaptchaAction(form: FormName): string {
  return form.replaceAll("-", "_");
}
