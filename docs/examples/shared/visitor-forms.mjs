// What visitors send: each form is validated against its schema, and stored once.
import { randomUUID } from "node:crypto";
import { schemaOf } from "@waymark/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { problem } from "./content-api.mjs";

const settings = { strict: false, coerceTypes: true, removeAdditional: true, allErrors: true };
const ajv = addFormats.default(new Ajv2020(settings));
for (const name of ["phone", "nip", "website", "clock-time"]) ajv.addFormat(name, true);

const forms = {
  advisor_form_entries: "advisor",
  contact_form_entries: "contact",
  cooperation_form_entries: "cooperation",
  demo_request_form_entries: "demo",
  "form_entries/job_application": "job-application",
  "form_entries/offers": "offers",
  reference_request_form_entries: "reference-request",
  support_form_entries: "support",
};

const maxBytes = 20_000_000;

/** Limits the size of a body, so that no client can exhaust the memory of the CMS. */
async function bounded({ headers, body }) {
  const parts = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  const type = headers.get("content-type") ?? "";
  return new Response(new Blob(parts), { headers: { "content-type": type } });
}

async function valuesOf(request) {
  const sent = await bounded(request);
  if (sent.headers.get("content-type").includes("json")) return sent.json();
  const data = await sent.formData();
  const several = (name) => (data.getAll(name).length > 1 ? data.getAll(name) : data.get(name));
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, several(name)]));
}

async function kept({ headers }, entry, keep) {
  const key = headers.get("idempotency-key") ?? entry.values.idempotencyKey ?? randomUUID();
  await keep({ key, ...entry });
  const told = { ...(entry.form === "consent" && entry.values), id: key };
  return Response.json(told, { status: 201 });
}

const judgeOf = async (form) => {
  const schema = await schemaOf(`${form}-form`);
  return ajv.getSchema(schema.$id) ?? ajv.compile(schema);
};

async function takeForm(request, form, keep) {
  const values = await valuesOf(request).catch(() => undefined);
  if (typeof values !== "object" || values === null) return problem(400, "this is no form");
  const isFine = await judgeOf(form);
  if (isFine(values)) return kept(request, { form, values }, keep);
  const errors = isFine.errors.map(({ instancePath, params, message: detail }) => ({
    pointer: params.missingProperty === undefined ? instancePath : `/${params.missingProperty}`,
    detail,
  }));
  return problem(422, "the values cannot be kept as they are", { members: { errors } });
}

async function takeConsent(request, keep) {
  const values = await valuesOf(request).catch(() => undefined);
  if (values?.necessaryConsent !== true) return problem(422, "necessaryConsent is missing");
  return kept(request, { form: "consent", values: { referral: "", ...values } }, keep);
}

/** Handlers by path below `/api/`: each passes what is to be stored of a request, with a `key`, to `keep`. */
export const takers = {
  ...Object.fromEntries(
    Object.entries(forms).map(([path, form]) => [
      path,
      (request, keep) => takeForm(request, form, keep),
    ]),
  ),
  cookie_consents: takeConsent,
};
