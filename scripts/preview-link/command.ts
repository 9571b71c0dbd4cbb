import { previewTokenMaxS, previewTokenS, signPreview } from "#cms/preview-token.ts";
import { isLocale, locales } from "#i18n/locales.ts";
import { previewVariables } from "#server/config/preview-variables.ts";
import { sayingUsage, type CommandLine } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";

const maxMinutes = previewTokenMaxS / 60;

const usage = {
  name: "preview-link",
  summary: "Prints the URL of a preview, relative to the site.",
  words: ["<node type> <id> --locale <locale> [--minutes <n>]"],
  options: {
    locale: {
      type: "string",
      value: `<${locales.join("|")}>`,
      help: "language of the preview; required",
    },
    minutes: {
      type: "string",
      value: "<n>",
      default: String(previewTokenS / 60),
      help: `how long it opens, ${maxMinutes} at most`,
    },
  },
  notes: "Signs with PREVIEW_SECRET of the environment, as docs/content-service.md says.",
} as const;

/** `npm run preview-link -- <node type> <id> --locale <locale>`: 0 with the address, 2 wrong use. */
export const previewLink = sayingUsage(({ args, env, stdout }: CommandLine) => {
  const { values, positionals } = readUsage(usage, args);
  const [nodeType, id, ...more] = positionals;
  const { locale, minutes } = values;
  if (nodeType === undefined || id === undefined || more.length > 0) {
    throw wrongUse(usage, "expected a node type and an id");
  }
  if (!isLocale(locale)) throw wrongUse(usage, `--locale must be one of ${locales.join(", ")}`);
  if (!/^[1-9]\d{0,3}$/.test(minutes) || Number(minutes) > maxMinutes) {
    throw wrongUse(usage, `--minutes must be a whole number from 1 to ${maxMinutes}`);
  }
  const expiresAtS = Math.round(Date.now() / 1000) + Number(minutes) * 60;
  const token = signPreview(secretOf(env), { nodeType, id, locale }, expiresAtS);
  const path = ["", "admin", "preview", nodeType, id].map(encodeURIComponent).join("/");
  stdout.write(`${path}?${new URLSearchParams({ locale, token }).toString()}\n`);
  return Promise.resolve(0);
}, usage.name);

/** The site starts with no other, so that a link that is signed by one would open nothing. */
function secretOf(env: NodeJS.ProcessEnv): string {
  const { name, parse, expected } = previewVariables.previewSecret;
  const secret = parse(env[name] ?? "");
  if (secret === undefined) {
    throw new UsageError(`${name} of the environment must be the site's: ${expected}`);
  }
  return secret;
}
