import { contractVersion, judgedContract } from "#generated/contract-version.ts";
import { releasedContract } from "#generated/released-contract.ts";
import { locales } from "#i18n/locales.ts";
import { localeHeader, proofCookie } from "#protocol/headers.ts";
import type { ReadEndpoint, WriteEndpoint } from "../endpoints/endpoint.ts";
import type { ApiSchema, Operation } from "../endpoints/operation.ts";
import { endpoints } from "../endpoints/routes.ts";
import { schemasFor } from "./components.ts";
import type { ApiDescription, DescribedOperation } from "./openapi.ts";
import { parametersOf, responsesOf } from "./operation-parts.ts";

const about = `What the site requests from a content service, and what its embedded service returns.

Every response is in one language: that of \`locale\`, else of \`${localeHeader}\`, else the brand's default. A failure is a \`Problem\`; a body with a three-character \`code\` that begins with 4 or 5 is a failure even if the status indicates success. A method that a path does not support returns 405 with \`Allow\`; a path that is not listed returns 404. HEAD is answered like GET, without the body. A request with the current \`ETag\` in \`If-None-Match\` returns 304. Every response states in \`Contract-Version\` which version of the contract it follows; a request whose \`Contract-Version\` is no longer supported returns 400. The site itself sends no cookies or tokens with content requests other than those listed here.

A block has one of the schemas of the block types, discriminated by \`type\`. A property with a \`default\` may be absent in requests and in responses: configure generators that treat such properties as always present accordingly (\`openapi-typescript --default-non-nullable=false\`).`;

const groups: Readonly<Record<string, string>> = {
  Content: "Content that visitors read.",
  Forms:
    "Forms that visitors submit. A form sent again with the same idempotency key counts as the same entry.",
  Consents: "Visitors' decisions on cookies.",
  "Sign-in": "Tokens for restricted pages.",
};

/** Describes every endpoint that the service routes to. The output is deterministic for the same code. */
export function describeApi(): ApiDescription {
  const paths = Object.fromEntries(
    [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, alike]) => [
      path.replaceAll(/:(\w+)/g, "{$1}"),
      Object.fromEntries(alike.map((one) => [one.method.toLowerCase(), described(one)])),
    ]),
  );
  const components = {
    parameters: { Locale: localeParameter, AcceptLocale: localeHeaderParameter },
    securitySchemes: {
      token: { type: "http", scheme: "bearer", description: "What `login` answers." },
      consentProof: { type: "apiKey", in: "cookie", name: proofCookie },
    },
  };
  return {
    openapi: "3.1.1",
    info: {
      title: "Content API",
      version: apiVersion(judgedContract),
      description: about,
    },
    servers: [{ url: "/", description: "The site that serves this description." }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: { ...components, schemas: schemasFor(paths) },
  };
}

/** Schemas that have diverged from a release are not labelled with its version alone. */
export function apiVersion(judged: string): string {
  const state = judged === releasedContract ? "" : "unreleased.";
  return `${releasedContract}+${state}${contractVersion}`;
}

const localeSchema = { enum: locales };
const localeParameter = {
  name: "locale",
  in: "query",
  description: "The language of the response; a brand offers some of these.",
  schema: localeSchema,
};
const localeHeaderParameter = {
  ...localeParameter,
  name: "Accept-Locale",
  in: "header",
  description: "The same, used if the query has no `locale`.",
};

const proofs: Readonly<Record<NonNullable<Operation["proof"]>, readonly ApiSchema[]>> = {
  token: [{ token: [] }],
  "token-where-guarded": [{}, { token: [] }],
  cookie: [{ consentProof: [] }],
};

function described(endpoint: ReadEndpoint | WriteEndpoint): DescribedOperation {
  const { operation } = endpoint;
  const { id, group, summary, details, body, proof } = operation;
  const content = Object.entries(body ?? {}).map(([type, schema]) => [type, { schema }] as const);
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(details === undefined ? {} : { description: details }),
    ...(proof === undefined ? {} : { security: proofs[proof] }),
    parameters: parametersOf(endpoint),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: Object.fromEntries(content) } }),
    responses: responsesOf(endpoint),
  };
}
