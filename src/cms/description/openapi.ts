import type { ApiSchema } from "../endpoints/operation.ts";

/** An OpenAPI 3.1 document, as far as it is used by the code that displays or checks it. */
export interface ApiDescription {
  readonly openapi: "3.1.1";
  readonly info: Readonly<Record<"title" | "version" | "description", string>>;
  readonly servers: readonly Readonly<Record<"url" | "description", string>>[];
  readonly security: readonly ApiSchema[];
  readonly tags: readonly Readonly<Record<"name" | "description", string>>[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Readonly<
    Record<"parameters" | "securitySchemes" | "schemas", Readonly<Record<string, ApiSchema>>>
  >;
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly ApiSchema[];
  readonly parameters: readonly ApiSchema[];
  readonly requestBody?: { readonly required: true; readonly content: DescribedContent };
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

export interface DescribedResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, ApiSchema>>;
  readonly content?: DescribedContent;
}

/** Schemas by media type. */
export type DescribedContent = Readonly<Record<string, { readonly schema: ApiSchema }>>;
