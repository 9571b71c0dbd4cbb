import type { ServedKind } from "#kinds/define-kind.ts";
import { brands } from "#kinds/brands.kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import type { EndpointRequest, ReadEndpoint } from "./endpoint.ts";
import { responseTypeOf, schemaOf, typeOfSchema } from "./operation.ts";

/** Endpoints for content that is a file of the site if a service responds 404; here they return that file. */
export const servedEndpoints: readonly ReadEndpoint[] = [
  servedEndpoint(redirects, {
    summary: "Returns the redirects of a locale",
    details: "Paths have no locale prefix. A row that hides a page or forms a loop is ignored.",
    respond: ({ local }) => ({ redirects: local.redirects }),
  }),
  servedEndpoint(brands, {
    summary: "Returns the brand of the service",
    details:
      "A site uses only what visitors read of it: names, profiles, contact and the login address. Its deployment determines the rest (id, hosts, origin, languages, third-party scripts). For anything that the response omits, the site uses its own value.",
    respond: ({ content }) => content.brand,
  }),
];

interface Served {
  readonly summary: string;
  readonly details: string;
  readonly respond: (request: EndpointRequest) => unknown;
}

function servedEndpoint(
  kind: Pick<ServedKind, "name" | "label" | "schema" | "endpoint" | "own">,
  { summary, details, respond }: Served,
): ReadEndpoint {
  const { name, label, endpoint } = kind;
  const description = `The ${label}.`;
  return {
    method: "GET",
    path: endpoint,
    operation: {
      id: `get${typeOfSchema(name)}`,
      group: "Content",
      summary,
      details: `${details} A service that does not provide it returns 404; the site then uses its own files.`,
      responses: [{ status: 200, description, schema: schemaOf(responseTypeOf(kind)) }],
      failures: [404],
    },
    isLinkedData: false,
    respond,
  };
}
