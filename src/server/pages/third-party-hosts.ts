import type { Brand } from "#generated/types.ts";

const tagManagerHosts = [
  "https://www.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
];
const recaptchaHosts = ["https://www.google.com/recaptcha/"];

/** Returns the external hosts that a page may contact, for its security policy. */
export function outsideHosts(brand: Brand, recaptchaSiteKey: string | undefined): string[] {
  return [
    ...(brand.tagManagerId === undefined ? [] : tagManagerHosts),
    ...(recaptchaSiteKey === undefined ? [] : recaptchaHosts),
  ];
}
