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

const about = `What the site asks of a content service, and what its embedded service answers.

Every answer has one language: that of \`locale\`, else of \`${localeHeader}\`, else the brand's own. A failure is a \`Problem\`; a body with a \`code\` of three characters that begins with 4 or 5 is one even where the status says that all is well. A method that a path does not take is 405 with \`Allow\`, a path that is not listed is 404. HEAD is answered as GET without the body. Who sends the \`ETag\` of an answer back in \`If-None-Match\` is told by 304 that it still holds. Every answer says by \`Contract-Version\` which version of the contract it is by; who asks by that header for one that is no longer read is told so by 400. The site itself writes no cookies and no tokens into content requests but those named here.

Blocks are one of the schemas of their types, told apart by \`type\`. A property with a \`default\` may be absent, in what is sent and in what is answered: a generator has to be told so where it takes such a property for one that is always there (\`openapi-typescript --default-non-nullable=false\`).`;

const groups: Readonly<Record<string, string>> = {
  Content: "What visitors read.",
  Forms: "What visitors send. A form that comes again under its idempotency key is the same entry.",
  Consents: "What visitors decide on cookies.",
  "Sign-in": "Tokens for restricted pages.",
};

/** Describes every endpoint that the service routes to. The same code gives the same document. */
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

/** Schemas that are no longer those of a release are not called by its name alone. */
export function apiVersion(judged: string): string {
  const state = judged === releasedContract ? "" : "unreleased.";
  return `${releasedContract}+${state}${contractVersion}`;
}

const localeSchema = { enum: locales };
const localeParameter = {
  name: "locale",
  in: "query",
  description: "The language of the answer; a brand offers some of these.",
  schema: localeSchema,
};
const localeHeaderParameter = {
  ...localeParameter,
  name: "Accept-Locale",
  in: "header",
  description: "The same, where the query does not say.",
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
