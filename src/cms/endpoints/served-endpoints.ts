import type { ServedKind } from "#kinds/define-kind.ts";
import { brands } from "#kinds/brands.kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import type { EndpointRequest, ReadEndpoint } from "./endpoint.ts";
import { responseTypeOf, schemaOf, typeOfSchema } from "./operation.ts";

/** What is a file of the site where a service answers 404: the same as the file holds. */
export const servedEndpoints: readonly ReadEndpoint[] = [
  servedEndpoint(redirects, {
    summary: "The redirects of a locale",
    details:
      "Paths carry no prefix of the locale. What hides a page or leads round in a circle costs its row.",
    respond: ({ local }) => ({ redirects: local.redirects }),
  }),
  servedEndpoint(brands, {
    summary: "The brand of the service",
    details:
      "A site takes what visitors read of it: names, profiles, contact and the address of the login. Where it stands (id, hosts, origin, languages, scripts of others) its deployment says. What an answer leaves out counts as the site has it.",
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
      details: `${details} A service that has none answers 404: files of the site count then.`,
      responses: [{ status: 200, description, schema: schemaOf(responseTypeOf(kind)) }],
      failures: [404],
    },
    isLinkedData: false,
    respond,
  };
}
