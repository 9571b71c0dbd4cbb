/**
 * Hidden fields that every form carries beside its own, for browser and server alike. None of them
 * is data: they are taken off before a form is validated.
 */
export const metaFields = {
  /** UUID of the form instance: sent twice, it is one entry (decision 0016). */
  idempotencyKey: "idempotencyKey",
  /** Invisible to people; only a robot fills it in. */
  honeypot: "contactUrl",
  /** Milliseconds between the first keystroke and sending; empty without scripts. */
  fillTime: "fillTimeMs",
  /** Answer of reCAPTCHA v3, where a site key is configured (decision 0018). */
  recaptchaToken: "recaptchaToken",
  /** Without scripts: the step to go to. A form that names none is sent. */
  step: "_step",
  /** Without scripts: a field whose files went with an earlier page. */
  lostFiles: "_lostFiles",
} as const;
