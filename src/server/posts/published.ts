import { isLocale, locales } from "#i18n/locales.ts";
import type { ContentPart } from "#protocol/content-part.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import { tryParseJson } from "#lib/json/try-parse-json.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { submissionLimits } from "#protocol/submission-limits.ts";
import type { PlacedFault } from "#protocol/problem-details.ts";
import type { Logger } from "../logger.ts";
import type { ProgramRefusal, Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { Publishing } from "./publishing.ts";
import { messageLifeMs, WebhookVerifier, type WebhookRefusal } from "./webhook-signature.ts";

const maxChanges = 1000;
const maxKeyLength = 300;
/** Message times are in whole seconds. */
const clockStepS = 1;
const properties = new Set(["kind", "locale", "key"]);
const statuses: Readonly<Record<WebhookRefusal, number>> = {
  unsigned: 401,
  "no id": 401,
  "no time": 401,
  "too old": 401,
  replayed: 409,
};

export interface PublishedDeps {
  readonly responses: Responses;
  /** The secret that the CMS signs with. */
  readonly secret: string;
  readonly logger: Logger;
  readonly publishing: Publishing;
  /** If other instances may have accepted a message: whether none has yet; undefined if unknown. */
  readonly claim?: ((messageId: string, forMs: number) => Promise<boolean | undefined>) | undefined;
}

const reasons: Readonly<Record<WebhookRefusal, string>> = {
  unsigned:
    'invalid signature: webhook-signature must be "v1," followed by the base64 of an HMAC-SHA256 over id.timestamp.body',
  "no id":
    "missing or invalid webhook-id: must be 1 to 128 letters, digits and punctuation characters, without blanks",
  "no time":
    "missing or invalid webhook-timestamp: must be in seconds since 1970, not in milliseconds or a date",
  "too old":
    "expired message: webhook-timestamp is more than five minutes off the clock of the site",
  replayed: "replayed message: a message with this webhook-id has already been accepted",
};

/**
 * `POST /_published`: a CMS announces published changes, as `{ "changed": [{ "kind": "post", "locale":
 * "pl", "key": "some-slug" }] }`. Without a locale all are affected, without a key all documents of the
 * kind. Returns how many of the recently rendered pages are rendered again.
 */
export function createPublished({
  responses,
  secret,
  logger,
  publishing,
  claim,
}: PublishedDeps): (c: AppContext) => Promise<Response> {
  const verifier = new WebhookVerifier(secret);
  publishing.onMessageOfOthers((id) => verifier.remember(id));
  const beganAtMs = Date.now();
  // An older message may have been accepted by the previous process, whose memory is gone.
  const isRemembered = (timestamp: string): boolean =>
    (Number(timestamp) + clockStepS) * 1000 > beganAtMs;
  const refuse = (status: number, detail: string): Response =>
    responses.problem({ status, detail });
  return async (c) => {
    try {
      const body = await readBounded(c.req.raw.body, submissionLimits.maxTextBytes);
      const header = (name: string): string => c.req.header(`webhook-${name}`) ?? "";
      const refusal = verifier.refusalOf({
        id: header("id"),
        timestamp: header("timestamp"),
        signatures: header("signature"),
        body,
      });
      if (refusal !== undefined) return refuse(statuses[refusal], reasons[refusal]);
      const changes = readChanges(new TextDecoder().decode(body));
      if ("detail" in changes) {
        verifier.forget(header("id"));
        return responses.problem({ status: 400, ...changes });
      }
      const isFirst = await claim?.(header("id"), messageLifeMs);
      if (isFirst === false) return refuse(statuses.replayed, reasons.replayed);
      if (isFirst === undefined && !isRemembered(header("timestamp"))) {
        verifier.forget(header("id"));
        return refuse(503, "unknown whether the message was accepted; sign it again and resend it");
      }
      const pages = publishing.publish(changes, header("id"));
      logger.info({ detail: `${changes.length} changes, ${pages} pages` }, "content-published");
      return responses.json(200, { pages });
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        return refuse(413, `at most ${byteCount(submissionLimits.maxTextBytes)}`);
      }
      throw error;
    }
  };
}

/** Returns the changes, or all errors in them. */
function readChanges(text: string): readonly ContentPart[] | Omit<ProgramRefusal, "status"> {
  const message = tryParseJson(text);
  if (!isRecord(message) || !isList(message["changed"])) {
    return { detail: 'expected {"changed": […]}' };
  }
  const { changed } = message;
  if (changed.length === 0 || changed.length > maxChanges) {
    return { detail: `expected 1 to ${maxChanges} changes` };
  }
  const changes: ContentPart[] = [];
  const errors: PlacedFault[] = [];
  for (const [index, raw] of changed.entries()) {
    const change = readChange(raw);
    if (typeof change !== "string") changes.push(change);
    else errors.push({ pointer: `/changed/${index}`, detail: change });
  }
  const [first] = errors;
  if (first === undefined) return changes;
  const more = errors.length === 1 ? "" : `; and ${errors.length - 1} more`;
  return { detail: `${first.pointer}: ${first.detail}${more}`, errors };
}

function readChange(raw: unknown): ContentPart | string {
  if (!isRecord(raw)) return "expected an object";
  const unknown = Object.keys(raw).find((name) => !properties.has(name));
  if (unknown !== undefined) return `unknown property ${JSON.stringify(unknown)}`;
  const { kind, locale, key } = raw;
  const known = kinds.find(({ name }) => name === kind);
  if (known === undefined) return `kind must be one of ${kinds.map(({ name }) => name).join(", ")}`;
  if (locale !== undefined && !isLocale(locale)) {
    return `locale must be one of ${locales.join(", ")}`;
  }
  const isKey = typeof key === "string" && key !== "" && key.length <= maxKeyLength;
  if (key !== undefined && !isKey) return `key must be a string of 1 to ${maxKeyLength} characters`;
  return { kind: known.name, locale, ...(isKey && { key }) };
}
