import type { Locale } from "#generated/locales.ts";

/*
 * Rules of for single values. No pattern here can backtrack: each is one repeated class,
 * anchored at both ends, and the length of every value was limited before.
 */

/** Maximum length of an e-mail address and of its local part, minimum length of an address. */
const emailMax = 254;
const emailMin = 6;
const localPartMax = 64;
const labelMax = 63;

const localPart = /^[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;
const label = /^[\p{L}\p{N}-]+$/u;
const topLevel = /^\p{L}{2,63}$/u;
const punycode = /^xn--[a-z0-9-]+$/i;

/** Whether a text is an e-mail address: 6 to 254 characters, local part up to 64, letters as top level. */
export function isEmail(text: string): boolean {
  if (text.length < emailMin || text.length > emailMax) return false;
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  if (at < 1 || local.length > localPartMax || !localPart.test(local)) return false;
  return !hasLooseDot(local) && isDomain(text.slice(at + 1));
}

function hasLooseDot(local: string): boolean {
  return local.startsWith(".") || local.endsWith(".") || local.includes("..");
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const top = labels.at(-1) ?? "";
  if (labels.length < 2 || !(topLevel.test(top) || punycode.test(top))) return false;
  return labels.every(isLabel);
}

function isLabel(text: string): boolean {
  const isEdged = text.startsWith("-") || text.endsWith("-");
  return text.length <= labelMax && !isEdged && label.test(text);
}

/** Returns the 10 or 11 digits without hyphens; undefined if it is not a tax number. */
export function readNip(text: string): string | undefined {
  const digits = text.replaceAll("-", "");
  return /^\d{10,11}$/.test(digits) ? digits : undefined;
}

interface PhoneRule {
  readonly code: string;
  readonly minDigits: number;
  readonly maxDigits: number;
}

/** Country code of each locale, and how many digits follow it. */
export const phoneRules: Record<Locale, PhoneRule> = {
  pl: { code: "+48", minDigits: 9, maxDigits: 9 },
  de: { code: "+49", minDigits: 10, maxDigits: 11 },
  en: { code: "+44", minDigits: 10, maxDigits: 11 },
  fr: { code: "+33", minDigits: 9, maxDigits: 9 },
  es: { code: "+34", minDigits: 9, maxDigits: 9 },
};

/** Returns a number in E.164, without spaces and hyphens; undefined if it is not valid for the locale. */
export function readPhone(text: string, locale: Locale): string | undefined {
  const { code, minDigits, maxDigits } = phoneRules[locale];
  const number = text.replaceAll(/[\s-]/g, "");
  const digits = number.slice(code.length);
  const fits = digits.length >= minDigits && digits.length <= maxDigits && /^\d+$/.test(digits);
  return number.startsWith(code) && fits ? number : undefined;
}

/** Returns a website's URL with its scheme; undefined if it is not valid. */
export function readWebsite(text: string): string | undefined {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(whole)) return undefined;
  const { hostname, username, href } = new URL(whole);
  return username === "" && isDomain(hostname) ? href : undefined;
}

/** Whether a text is a time in 24-hour format, HH:MM. */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether a text is a calendar day as YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
