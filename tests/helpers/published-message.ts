import { createHmac } from "node:crypto";
import type { TestSite } from "./test-site.ts";

/** The secret that the CMS and the site share. */
export const secret = "a secret that the CMS and the site share";
let messages = 0;

export interface PublishedMessage {
  readonly id?: string;
  readonly timestamp?: string;
  readonly signature?: string;
}

/** A message as a CMS sends it, built by the standard and not by the code under test. */
function message(body: unknown, own: PublishedMessage = {}): RequestInit {
  messages += 1;
  const { id = `msg_${messages}`, timestamp = String(Math.floor(Date.now() / 1000)) } = own;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const hmac = createHmac("sha256", secret).update(`${id}.${timestamp}.${text}`).digest("base64");
  return {
    method: "POST",
    body: text,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": own.signature ?? `v1,${hmac}`,
    },
  };
}

/** Sends a signed message of a CMS to a site. */
export function tell(
  { ask }: Pick<TestSite, "ask">,
  body: unknown,
  own?: PublishedMessage,
): Promise<Response> {
  return ask("/_published", message(body, own));
}
