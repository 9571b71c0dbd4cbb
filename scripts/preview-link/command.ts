import { previewTokenMaxS, previewTokenS, signPreview } from "#cms/preview-token.ts";
import { isLocale, locales } from "#i18n/locales.ts";
import { previewVariables } from "#server/config/preview-variables.ts";
import { withUsageErrors, type CommandLine } from "../command-line.ts";
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
      help: `minutes that the link is valid for, at most ${maxMinutes}`,
    },
  },
  notes: "Signs with PREVIEW_SECRET from the environment, as described in docs/content-service.md.",
} as const;

/** `npm run preview-link -- <node type> <id> --locale <locale>`: exits with 0 and the URL, 2 on misuse. */
export const previewLink = withUsageErrors(({ args, env, stdout }: CommandLine) => {
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

/** The site refuses to start with an invalid secret, so a link signed with one would not work. */
function secretOf(env: NodeJS.ProcessEnv): string {
  const { name, parse, expected } = previewVariables.previewSecret;
  const secret = parse(env[name] ?? "");
  if (secret === undefined) {
    throw new UsageError(`${name} in the environment must be the secret of the site: ${expected}`);
  }
  return secret;
}
