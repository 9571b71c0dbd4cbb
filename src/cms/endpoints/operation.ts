import type { ServedKind } from "#kinds/define-kind.ts";

/** JSON Schema 2020-12 with OpenAPI references. */
export type ApiSchema = Readonly<Record<string, unknown>>;

/** Request body schemas by media type. */
export type BodySchemas = Readonly<Record<string, ApiSchema>>;

export interface QueryParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: ApiSchema;
  readonly required?: true;
}

/** A success response. */
export interface SuccessResponse {
  readonly status: 200 | 201 | 202;
  readonly description: string;
  readonly schema: ApiSchema;
  /** Additional headers with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Failure statuses in addition to those that every endpoint may return (description/failures.ts). */
export type FailureStatus = 401 | 404 | 413 | 415 | 422 | 429;

/** What the API description says about an endpoint; a test checks the endpoint's responses against it. */
export interface Operation {
  /** Name of the operation in code generated from the description: "listPosts". */
  readonly id: string;
  /** The heading it is listed under: "Content", "Forms". */
  readonly group: string;
  readonly summary: string;
  readonly details?: string;
  /** Description of each `:name` in the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** In addition to `locale`. */
  readonly query?: readonly QueryParameter[];
  readonly headers?: readonly QueryParameter[];
  readonly body?: BodySchemas;
  readonly responses: readonly [SuccessResponse, ...SuccessResponse[]];
  readonly failures?: readonly FailureStatus[];
  /** How the client is authenticated: a token, a token for guarded documents, or the consent cookie. */
  readonly proof?: "token" | "token-where-guarded" | "cookie";
}

/** References a schema by its type name: "PostDetail". */
export function schemaOf(name: string): ApiSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns the type name of a schema file: PostDetail for "post-detail". */
export function typeOfSchema(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Returns the type of a service's response in place of a file, which may be only a part of it. */
export function responseTypeOf({ schema, own }: Pick<ServedKind, "schema" | "own">): string {
  return own === undefined ? typeOfSchema(schema) : `${typeOfSchema(schema)}Answer`;
}

/** A hydra collection of items. */
export function collectionOf(items: ApiSchema): ApiSchema {
  return {
    type: "object",
    required: ["hydra:member", "hydra:totalItems"],
    properties: {
      "hydra:member": { type: "array", items },
      "hydra:totalItems": {
        description: "Total over all pages, if the response is only one of them.",
        type: "integer",
        minimum: 0,
        examples: [1],
      },
    },
  };
}

/** An object schema in which all properties are required. */
export function objectOf(properties: Readonly<Record<string, ApiSchema>>): ApiSchema {
  return { type: "object", required: Object.keys(properties), properties };
}

/** The media types of a small body: JSON or a plain HTML form. */
export function inSmallBodies(schema: ApiSchema): BodySchemas {
  return { "application/json": schema, "application/x-www-form-urlencoded": schema };
}
