import { parseArgs } from "node:util";
import { previewTokenMaxS, previewTokenS, signPreview } from "#cms/preview-token.ts";

const usage = `usage: PREVIEW_SECRET=… npm run preview-link -- <node type> <id> --locale <locale> [--minutes <n>]
Prints the address of a preview below the site's own, good for an hour unless told otherwise.`;

/** The address of a preview; undefined when the arguments are not enough. */
function previewAddress(args: readonly string[], secret: string | undefined): string | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { locale: { type: "string" }, minutes: { type: "string" } },
  });
  const [nodeType, id] = positionals;
  const { locale, minutes = String(previewTokenS / 60) } = values;
  if (nodeType === undefined || id === undefined || locale === undefined) return undefined;
  if (secret === undefined || !/^\d{1,4}$/.test(minutes)) return undefined;
  if (Number(minutes) > previewTokenMaxS / 60) return undefined;
  const expiresAtS = Math.round(Date.now() / 1000) + Number(minutes) * 60;
  const token = signPreview(secret, { nodeType, id, locale }, expiresAtS);
  const path = ["", "admin", "preview", nodeType, id].map(encodeURIComponent).join("/");
  return `${path}?${new URLSearchParams({ locale, token }).toString()}`;
}

const address = previewAddress(process.argv.slice(2), process.env["PREVIEW_SECRET"]);
if (address === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  console.log(address);
}
