import { describeApi, type ApiDescription, type DescribedOperation } from "#cms/main.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { locales } from "#i18n/locales.ts";
import { lossesPath, publishedPath, validationPath } from "#protocol/paths.ts";
import { failure, tooMany, withRefusals } from "./site-refusals.ts";
import { siteSchemas } from "./site-schemas.ts";

const tag = {
  name: "Site",
  description:
    "Endpoints of the site itself, for systems that deliver content; a content service does not need to provide them. A method that is not listed returns 405 with `Allow`.",
} as const;

/** Describes what the site requests from its content service, and what it serves itself. */
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
            "Standard Webhooks: `v1,` followed by the base64 of an HMAC-SHA256 over `id.timestamp.body`, with the secret from `WEBHOOK_SECRET`.",
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

const switchedOff = failure("Disabled on this site.");
const noLosses = [{ brand: "main", losses: [], byAnswer: [], failing: [] }];
const allLosses = { type: "array", items: refTo("BrandLosses"), examples: [noLosses] };

const validation: DescribedOperation = {
  operationId: "validateContent",
  tags: [tag.name],
  summary: "Checks how the site would read content, without storing it",
  description:
    "Enabled in `mock`, `ddev` and `dev`; elsewhere by `VALIDATION=1`. The body must be sent without `Content-Encoding`.",
  parameters: [
    {
      name: "kind",
      in: "query",
      description: "Kind of the content, if it cannot be inferred.",
      schema: { enum: judgedKinds.map(({ name }) => name) },
    },
    {
      name: "locale",
      in: "query",
      description: "Language of the messages; defaults to `en`.",
      schema: { enum: locales },
    },
    {
      name: "content",
      in: "query",
      description:
        "Language of the content; its links are compared with the pages in this language. Defaults to `locale`, if given.",
      schema: { enum: locales },
    },
  ],
  requestBody: {
    required: true,
    content: { "application/json": { schema: { description: "Any JSON." } } },
  },
  responses: {
    200: respond("The verdict, whether the content is valid or not.", refTo("ContentVerdict")),
    400: failure("`kind`, `locale` or `content` has an unknown value."),
    404: switchedOff,
    415: {
      ...failure("The body has a `Content-Encoding`."),
      headers: { "Accept-Encoding": { description: "`identity`.", schema: { type: "string" } } },
    },
    422: failure("The kind cannot be inferred; set `kind`."),
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
  summary: "Rerenders pages that contain changed content",
  description: "Enabled by `WEBHOOK_SECRET`.",
  security: [{ webhookSignature: [] }],
  parameters: [
    inHeader(
      "webhook-id",
      "Unique id of the message: at most 128 letters, digits and punctuation characters.",
    ),
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
          description: "Number of recently rendered pages that contain the changed content.",
          type: "integer",
          minimum: 0,
        },
      },
    }),
    400: failure("The message is not a list of changes; `errors` has the problem of each one."),
    401: failure("The signature is invalid, or the message is more than five minutes old."),
    404: switchedOff,
    409: failure("A message with this id has already been accepted."),
    503: failure("It is unknown whether the message was accepted: sign it again and resend it."),
  },
};

const whereSwitchedOn = "Enabled in `mock`, `ddev` and `dev`; elsewhere by `VALIDATION=1`.";

const losses: DescribedOperation = {
  operationId: "listLosses",
  tags: [tag.name],
  summary: "Lists the content read so far that visitors do not see, and why",
  description: whereSwitchedOn,
  parameters: [],
  responses: { 200: respond("Losses by brand.", allLosses), 404: switchedOff },
};

const rereading: DescribedOperation = {
  operationId: "rereadLosses",
  tags: [tag.name],
  summary: "Reads all content with losses again, then lists the losses",
  description: whereSwitchedOn,
  parameters: [],
  responses: { 200: respond("Losses by brand.", allLosses), 404: switchedOff, 429: tooMany },
};
