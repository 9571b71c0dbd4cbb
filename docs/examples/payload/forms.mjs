// What visitors send: each form is judged by its schema and kept in the collection `entries`.
import { randomUUID } from "node:crypto";
import { schemaOf } from "@waymark/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { problem } from "./endpoints.mjs";

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

async function valuesOf(req) {
  if (req.headers.get("content-type")?.includes("json")) return req.json();
  const data = await req.formData();
  const several = (name) => (data.getAll(name).length > 1 ? data.getAll(name) : data.get(name));
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, several(name)]));
}

async function keep({ headers, payload }, form, values) {
  const key = headers.get("idempotency-key") ?? values.idempotencyKey ?? randomUUID();
  const { docs } = await payload.find({ collection: "entries", where: { key: { equals: key } } });
  if (docs.length === 0) {
    await payload.create({ collection: "entries", data: { key, form, values } });
  }
  return Response.json({ ...(form === "consent" && values), id: key }, { status: 201 });
}

const judgeOf = async (form) => {
  const schema = await schemaOf(`${form}-form`);
  return ajv.getSchema(schema.$id) ?? ajv.compile(schema);
};

async function takeForm(req, form) {
  const values = await valuesOf(req).catch(() => undefined);
  if (typeof values !== "object" || values === null) return problem(400, "this is no form");
  const isFine = await judgeOf(form);
  if (isFine(values)) return keep(req, form, values);
  const errors = isFine.errors.map(({ instancePath, params, message: detail }) => ({
    pointer: params.missingProperty === undefined ? instancePath : `/${params.missingProperty}`,
    detail,
  }));
  return problem(422, "the values cannot be kept as they are", { members: { errors } });
}

async function takeConsent(req) {
  const values = await valuesOf(req).catch(() => undefined);
  if (values?.necessaryConsent !== true) return problem(422, "necessaryConsent is missing");
  return keep(req, "consent", { referral: "", ...values });
}

const post = (path, handler) => ({ path: `/waymark/api/${path}`, method: "post", handler });

export const formEndpoints = [
  ...Object.entries(forms).map(([path, form]) => post(path, (req) => takeForm(req, form))),
  post("cookie_consents", takeConsent),
];

export const entries = {
  slug: "entries",
  fields: [
    { name: "key", type: "text", unique: true },
    { name: "form", type: "text" },
    { name: "values", type: "json" },
  ],
};
