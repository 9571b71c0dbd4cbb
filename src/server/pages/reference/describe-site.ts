import { describeApi, type ApiDescription, type DescribedOperation } from "#cms/main.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { locales } from "#i18n/locales.ts";
import { lossesPath, publishedPath, validationPath } from "#protocol/paths.ts";
import { failure, tooMany, withRefusals } from "./site-refusals.ts";
import { siteSchemas } from "./site-schemas.ts";

const tag = {
  name: "Site",
  description:
    "What the site itself answers to those who deliver content: no content service needs these addresses. Another method than those listed is 405 with `Allow`.",
} as const;

/** What the site asks of its content service, and what it answers itself beside that. */
export function describeSite(): ApiDescription {
  const api = describeApi();
  const { components } = api;
  return {
    ...api,
    tags: [...api.tags, tag],
    paths: withRefusals({
      ...api.paths,
      [validationPath]: { post: validation },
      [publishedPath]: { post: published },
      [lossesPath]: { get: losses, post: rereading },
    }),
    components: {
      ...components,
      securitySchemes: {
        ...components.securitySchemes,
        webhookSignature: {
          type: "apiKey",
          in: "header",
          name: "webhook-signature",
          description:
            "Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, with the secret of `WEBHOOK_SECRET`.",
        },
      },
      schemas: { ...components.schemas, ...siteSchemas },
    },
  };
}

const respond = (description: string, schema: object) => ({
  description,
  content: { "application/json": { schema: { ...schema } } },
});

const refTo = (name: keyof typeof siteSchemas) => ({ $ref: `#/components/schemas/${name}` });

const switchedOff = failure("Switched off here.");
const noLosses = [{ brand: "szlak", losses: [], byAnswer: [], failing: [] }];
const allLosses = { type: "array", items: refTo("BrandLosses"), examples: [noLosses] };

const validation: DescribedOperation = {
  operationId: "validateContent",
  tags: [tag.name],
  summary: "Says what the site would make of content, and keeps nothing of it",
  description:
    "Switched on in `mock`, `ddev` and `dev`, elsewhere by `VALIDATION=1`. The body is taken without `Content-Encoding`.",
  parameters: [
    {
      name: "kind",
      in: "query",
      description: "What it is, where that cannot be guessed.",
      schema: { enum: judgedKinds.map(({ name }) => name) },
    },
    {
      name: "locale",
      in: "query",
      description: "The language of the sentences; `en` without it.",
      schema: { enum: locales },
    },
    {
      name: "content",
      in: "query",
      description:
        "The language of the content, with whose pages links are compared; that of `locale`, where one is asked for.",
      schema: { enum: locales },
    },
  ],
  requestBody: {
    required: true,
    content: { "application/json": { schema: { description: "Any JSON." } } },
  },
  responses: {
    200: respond("The verdict, whatever it is.", refTo("ContentVerdict")),
    400: failure("`kind`, `locale` or `content` has a value that there is not."),
    404: switchedOff,
    415: {
      ...failure("The body has a `Content-Encoding`."),
      headers: { "Accept-Encoding": { description: "`identity`.", schema: { type: "string" } } },
    },
    422: failure("Nobody can tell what kind it is; say so by `kind`."),
    429: tooMany,
  },
};

const inHeader = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const published: DescribedOperation = {
  operationId: "tellPublished",
  tags: [tag.name],
  summary: "Has pages that are made of changed content made anew",
  description: "Switched on by `WEBHOOK_SECRET`.",
  security: [{ webhookSignature: [] }],
  parameters: [
    inHeader("webhook-id", "Of this message alone, at most 128 letters, digits and signs."),
    inHeader("webhook-timestamp", "Seconds since 1970, at most five minutes off."),
  ],
  requestBody: {
    required: true,
    content: { "application/json": { schema: refTo("Changes") } },
  },
  responses: {
    200: respond("Done.", {
      type: "object",
      required: ["pages"],
      properties: {
        pages: {
          description: "So many of the pages made lately are made of it.",
          type: "integer",
          minimum: 0,
        },
      },
    }),
    400: failure("The message is no list of changes; `errors` says of each what is wrong."),
    401: failure("Not signed with the secret, or more than five minutes old."),
    404: switchedOff,
    409: failure("A message of this id has been taken already."),
    503: failure("Nobody knows whether it was taken: send it again, newly signed."),
  },
};

const whereSwitchedOn = "Switched on in `mock`, `ddev` and `dev`, elsewhere by `VALIDATION=1`.";

const losses: DescribedOperation = {
  operationId: "listLosses",
  tags: [tag.name],
  summary: "Lists what visitors do not see of the content that was read so far, and why",
  description: whereSwitchedOn,
  parameters: [],
  responses: { 200: respond("By brand.", allLosses), 404: switchedOff },
};

const rereading: DescribedOperation = {
  operationId: "rereadLosses",
  tags: [tag.name],
  summary: "The same, after all that lost something was read again",
  description: whereSwitchedOn,
  parameters: [],
  responses: { 200: respond("By brand.", allLosses), 404: switchedOff, 429: tooMany },
};
