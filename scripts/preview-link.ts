import { commandLine } from "./usage.ts";
import { previewTokenMaxS, previewTokenS, signPreview } from "#cms/preview-token.ts";

const usage = {
  name: "preview-link",
  summary: "Prints the address of a preview, below the site's own.",
  words: ["<node type> <id> --locale <locale> [--minutes <n>]"],
  options: {
    locale: { type: "string", value: "<locale>", help: "language of the preview; needed" },
    minutes: {
      type: "string",
      value: "<n>",
      default: String(previewTokenS / 60),
      help: `how long it opens, ${previewTokenMaxS / 60} at most`,
    },
  },
  notes: "Signs with PREVIEW_SECRET of the environment.",
} as const;

/** The address of a preview; undefined when the arguments are not enough. */
function previewAddress(secret: string | undefined): string | undefined {
  const { values, positionals } = commandLine(usage);
  const [nodeType, id] = positionals;
  const { locale, minutes } = values;
  if (nodeType === undefined || id === undefined || locale === undefined) return undefined;
  if (secret === undefined || !/^\d{1,4}$/.test(minutes)) return undefined;
  if (Number(minutes) > previewTokenMaxS / 60) return undefined;
  const expiresAtS = Math.round(Date.now() / 1000) + Number(minutes) * 60;
  const token = signPreview(secret, { nodeType, id, locale }, expiresAtS);
  const path = ["", "admin", "preview", nodeType, id].map(encodeURIComponent).join("/");
  return `${path}?${new URLSearchParams({ locale, token }).toString()}`;
}

const address = previewAddress(process.env["PREVIEW_SECRET"]);
if (address === undefined) {
  console.error(
    "preview-link: expected a node type, an id, --locale and PREVIEW_SECRET; see npm run preview-link -- --help",
  );
  process.exitCode = 2;
} else {
  console.log(address);
}
