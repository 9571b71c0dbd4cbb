import type { FormName } from "#generated/entry-forms/types.ts";

/** The action under which a form asks for its reCAPTCHA token: letters and underscores only. */
export function recaptchaAction(form: FormName): string {
  return form.replaceAll("-", "_");
}
