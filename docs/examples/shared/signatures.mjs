// Authentication between site and CMS with shared secrets: tokens of drafts, and messages about publications.
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";

const { PREVIEW_SECRET = "", SITE = "http://localhost:3000", WEBHOOK_SECRET = "" } = process.env;
const hash = (text) => createHash("sha256").update(text).digest();

const macOf = (asked, second) =>
  createHmac("sha256", PREVIEW_SECRET)
    .update(JSON.stringify(["preview", ...asked, second]))
    .digest("base64url");

/** Whether a token is valid for [nodeType, id, locale] and has not expired. */
export function mayPreview(token, asked) {
  const [second = "", given = ""] = token.split(".");
  const left = Number(second) - Date.now() / 1000;
  if (PREVIEW_SECRET === "" || !(left > 0 && left < 86_460)) return false;
  return timingSafeEqual(hash(macOf(asked, Number(second))), hash(given));
}

/** The preview address for the draft of [nodeType, id, locale], valid for an hour. */
export function previewOf([nodeType, id, locale]) {
  const second = Math.floor(Date.now() / 1000) + 3600;
  const token = `${second}.${macOf([nodeType, id, locale], second)}`;
  return `${SITE}/admin/preview/${nodeType}/${id}?locale=${locale}&token=${token}`;
}

function headersOf(body) {
  const [id, time] = [`msg_${randomUUID()}`, `${Math.floor(Date.now() / 1000)}`];
  const key = WEBHOOK_SECRET.startsWith("whsec_")
    ? Buffer.from(WEBHOOK_SECRET.slice(6), "base64")
    : WEBHOOK_SECRET;
  const mac = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${mac}` };
}

let waiting = [];

async function tell(logger) {
  const body = JSON.stringify({ changed: waiting });
  waiting = [];
  try {
    const sent = { method: "POST", headers: headersOf(body), body };
    const answer = await fetch(`${SITE}/_published`, sent);
    logger.info(`${body}: ${answer.status} ${await answer.text()}`);
  } catch (error) {
    logger.error(error, `the site was not told: ${body}`);
  }
}

/** Notifies the site of changes; several changes are batched into one message. */
export function published(logger, changed) {
  if (WEBHOOK_SECRET === "") return;
  if (waiting.length === 0) setTimeout(() => void tell(logger), 100);
  waiting.push(...changed);
}
