import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";
import { proofCookie } from "#protocol/headers.ts";
import type { WriteEndpoint, WriteRequest, Written } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";
import { readConsent, type ConsentSubmission } from "../inbox/read-consent.ts";
import type { NewConsent } from "../store/consents.ts";
import { consentSources } from "#lib/consent-record.ts";
import { inSmallBodies, objectOf } from "./operation.ts";

const path = "/api/cookie_consents";
const proofMaxAgeS = 365 * 24 * 60 * 60;
const secretBytes = 32;

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

function secretIn(request: Request): string {
  return parse(request.headers.get("cookie") ?? "", proofCookie)[proofCookie] ?? "";
}

function recordOf(
  choice: ConsentSubmission,
  own: { id: string; secret: string },
  { sender }: WriteRequest,
): NewConsent {
  const { referral, source, textVersion } = choice;
  return {
    id: own.id,
    secret_hash: hashOf(own.secret),
    brand: sender.brand,
    locale: sender.locale,
    text_version: textVersion,
    source,
    referral,
    necessary: Number(choice.necessary),
    functional: Number(choice.functional),
    analytic: Number(choice.analytic),
    advertising: Number(choice.advertising),
    created_at: new Date().toISOString(),
  };
}

function responseOf(status: 200 | 201, id: string, choice: ConsentSubmission): Written {
  const { referral, necessary, functional, analytic, advertising } = choice;
  return {
    status,
    body: {
      id,
      referral,
      necessaryConsent: necessary,
      functionalConsent: functional,
      analyticConsent: analytic,
      advertisingConsent: advertising,
    },
  };
}

const choices = {
  referral: {
    description: "Page on which the decision was made, without its query.",
    type: "string",
  },
  necessaryConsent: { const: true },
  functionalConsent: { type: "boolean" },
  analyticConsent: { type: "boolean" },
  advertisingConsent: { type: "boolean" },
};
const { referral, ...responses } = choices;
const storedSchema = objectOf({ id: { type: "string", format: "uuid" }, ...choices });
const { required } = objectOf(responses);
/** The request body. A plain form omits unticked checkboxes. */
const body = inSmallBodies({
  type: "object",
  required,
  properties: {
    ...responses,
    referral,
    textVersion: { description: "Version of the text that was shown.", type: "string" },
    source: { description: "Where the decision was made.", enum: consentSources },
    id: { description: "If present, must match the id in the path.", type: "string" },
  },
});

/** POST /api/cookie_consents: a visitor's first decision, with a new id and its proof. */
export const createConsent: WriteEndpoint = {
  method: "POST",
  path,
  operation: {
    id: "createConsent",
    group: "Consents",
    summary: "Stores the first decision of a visitor on cookies",
    body,
    responses: [
      {
        status: 201,
        description: "The decision was stored.",
        schema: storedSchema,
        headers: {
          "Set-Cookie": `\`${proofCookie}\`: proof that allows the visitor to change the decision.`,
        },
      },
    ],
    failures: [413, 415, 422, 429],
  },
  write: async (write) => {
    const { inbox, request, sender } = write;
    await inbox.limits.consents.take(sender.visitor);
    const choice = await readConsent(request);
    const own = { id: randomUUID(), secret: randomBytes(secretBytes).toString("base64url") };
    await inbox.consents.add(recordOf(choice, own, write));
    const cookie = `${proofCookie}=${own.secret}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${proofMaxAgeS}`;
    return { ...responseOf(201, own.id, choice), headers: { "Set-Cookie": cookie } };
  },
};

/** PUT /api/cookie_consents/{id}: a later decision. Another visitor's id is treated as unknown: 404. */
export const changeConsent: WriteEndpoint = {
  method: "PUT",
  path: `${path}/:id`,
  operation: {
    id: "changeConsent",
    group: "Consents",
    summary: "Stores a later decision of the same visitor",
    path: { id: "Id of the first decision; an id of another visitor is treated as unknown." },
    body,
    proof: "cookie",
    responses: [
      {
        status: 200,
        description: "The decision was stored; earlier decisions are kept.",
        schema: storedSchema,
      },
    ],
    failures: [404, 413, 415, 422, 429],
  },
  write: async (write) => {
    const { inbox, params, request, sender } = write;
    await inbox.limits.consents.take(sender.visitor);
    const choice = await readConsent(request);
    const id = params["id"] ?? "";
    if (choice.id !== undefined && choice.id !== id) {
      throw new HttpProblem(400, "The id in the body does not match the id in the path.");
    }
    const own = { id, secret: secretIn(request) };
    const known = await inbox.consents.latest(id);
    const given = Buffer.from(hashOf(own.secret));
    const isOwn =
      known?.brand === sender.brand && timingSafeEqual(given, Buffer.from(known.secret_hash));
    if (!isOwn) throw new HttpProblem(404, "Unknown consent.");
    await inbox.consents.add(recordOf(choice, own, write));
    return responseOf(200, id, choice);
  },
};
