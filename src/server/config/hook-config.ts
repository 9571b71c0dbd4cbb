import { isAddressRange } from "../guard/network-address.ts";
import type { HookSettings } from "#cms/settings.ts";
import { listOf, matching, type ConfigReader, type VariableGroup } from "./config-reader.ts";

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Requires https, except for this machine itself. The address must not contain a user or password. */
function isReceiver(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (`${url.username}${url.password}${url.hash}` !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname));
}

export const hookVariables = {
  urls: {
    name: "ENTRY_WEBHOOK_URLS",
    about:
      "Systems that receive every entry, and its deletion, by a signed webhook. Needs `ENTRY_WEBHOOK_SECRET`.",
    expected: "https addresses, comma-separated",
    parse: (raw: string): readonly string[] | undefined => {
      const urls = raw.split(/[\s,]+/).filter((item) => item !== "");
      return urls.every(isReceiver) ? urls : undefined;
    },
    fallback: [],
  },
  secret: {
    name: "ENTRY_WEBHOOK_SECRET",
    about: "Signs these webhooks, so that receivers can verify the sender.",
    expected: "at least 24 printable characters",
    parse: matching(/^[\x21-\x7e]{24,200}$/),
    fallback: undefined,
  },
  inside: {
    name: "ENTRY_WEBHOOK_INSIDE",
    about:
      "Private addresses and networks, as `10.0.0.0/8`, allowed for receivers; without it they must be public.",
    expected: "addresses or networks, comma-separated",
    parse: listOf(isAddressRange),
    fallback: [],
  },
} as const satisfies VariableGroup;

export interface HookConfig extends HookSettings {
  readonly inside: readonly string[];
}

export function readHooks(reader: ConfigReader): HookConfig | undefined {
  const urls = reader.read(hookVariables.urls);
  const secret = reader.read(hookVariables.secret);
  const inside = reader.read(hookVariables.inside);
  if (urls.length === 0) return undefined;
  reader.require(hookVariables.secret, hookVariables.urls.name);
  return { urls, secret: secret ?? "", inside };
}
