import type { ServedKind } from "#kinds/define-kind.ts";

/** JSON Schema 2020-12, with references as OpenAPI has them. */
export type ApiSchema = Readonly<Record<string, unknown>>;

/** What is sent, by media type. */
export type BodySchemas = Readonly<Record<string, ApiSchema>>;

export interface QueryParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: ApiSchema;
  readonly required?: true;
}

/** A good answer. */
export interface SuccessResponse {
  readonly status: 200 | 201 | 202;
  readonly description: string;
  readonly schema: ApiSchema;
  /** Headers of its own, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Statuses of failures, beside those that every endpoint may answer (description/failures.ts). */
export type FailureStatus = 401 | 404 | 413 | 415 | 422 | 429;

/** What the description of the API says of an endpoint; a test holds its answers against it. */
export interface Operation {
  /** Names the operation in programs made from the description: "listPosts". */
  readonly id: string;
  /** The heading under which it stands: "Content", "Forms". */
  readonly group: string;
  readonly summary: string;
  readonly details?: string;
  /** What stands for each `:name` of the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Beside `locale`. */
  readonly query?: readonly QueryParameter[];
  readonly headers?: readonly QueryParameter[];
  readonly body?: BodySchemas;
  readonly responses: readonly [SuccessResponse, ...SuccessResponse[]];
  readonly failures?: readonly FailureStatus[];
  /** What proves who asks: a token, a token where the document wants one, or the cookie of the consent. */
  readonly proof?: "token" | "token-where-guarded" | "cookie";
}

/** A schema that is known by the name of its type: "PostDetail". */
export function schemaOf(name: string): ApiSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Name of the type of a schema file: "post-detail" is PostDetail. */
export function typeOfSchema(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** The type of what a service answers in place of a file, which may be a part of it. */
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
        description: "Of all parts together, where these members are only one of them.",
        type: "integer",
        minimum: 0,
        examples: [1],
      },
    },
  };
}

/** An object in which every one of the properties stands. */
export function objectOf(properties: Readonly<Record<string, ApiSchema>>): ApiSchema {
  return { type: "object", required: Object.keys(properties), properties };
}

/** What a small body may be: JSON, or a plain HTML form. */
export function inSmallBodies(schema: ApiSchema): BodySchemas {
  return { "application/json": schema, "application/x-www-form-urlencoded": schema };
}
