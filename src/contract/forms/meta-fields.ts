/**
 * Hidden fields that every form contains besides its own, shared by browser and server. None of them is
 * data: they are removed before a form is validated.
 */
export const metaFields = {
  /** UUID of the form instance: sent twice, it is one entry (decision 0016). */
  idempotencyKey: "idempotencyKey",
  /** Invisible to people; only a robot fills it in. */
  honeypot: "contactUrl",
  /** Milliseconds between the first keystroke and submission; empty without scripts. */
  fillTime: "fillTimeMs",
  /** Token of reCAPTCHA v3, if a site key is configured (decision 0018). */
  recaptchaToken: "recaptchaToken",
  /** Without scripts: the step to go to. A form without it is submitted. */
  step: "_step",
  /** Without scripts: a field whose files were lost with an earlier page. */
  lostFiles: "_lostFiles",
} as const;
