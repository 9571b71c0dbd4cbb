import { metaFields } from "#contract/forms/meta-fields.ts";
import { formProblem } from "#contract/forms/form-problem.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { t } from "../i18n.ts";
import type { ConditionValue } from "./conditions.ts";

type FormsCondition = ConditionValue<"forms">;

/** A response time that the site considers slow. */
const lateMs = 5000;
const accepted = 202;
const invalid = 422;
const tooMany = 429;
const failed = 500;

/**
 * Forms submitted from a previewed page reach no server: they are answered here, under a condition that may
 * change later.
 * @param onResponded Called with each response.
 */
export function mockFormResponses(
  view: Pick<Window, "fetch">,
  onResponded: () => void,
): { condition: FormsCondition } {
  const current: { condition: FormsCondition } = { condition: "taken" };
  const fetch = view.fetch.bind(view);
  view.fetch = async (input, init = {}) => {
    const method = input instanceof Request ? input.method : (init.method ?? "GET");
    if (method === "GET" || method === "HEAD") return fetch(input, init);
    onResponded();
    return mockResponse(current.condition, fieldsOf(init.body));
  };
  return current;
}

/** The response to a form under a condition. @param fields Names of the fields that a visitor filled in. */
export async function mockResponse(
  condition: FormsCondition,
  fields: readonly string[],
): Promise<Response> {
  switch (condition) {
    case "lost":
      throw new TypeError(t("No response: the conditions of the preview are set that way."));
    case "refused": {
      const problems = fields.map((field) => formProblem(field, "value"));
      return Response.json({ problems }, { status: invalid });
    }
    case "too-many":
      return Response.json({}, { status: tooMany });
    case "failed":
      return Response.json({}, { status: failed });
    case "late":
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      return Response.json({}, { status: accepted });
    case "taken":
      return Response.json({}, { status: accepted });
  }
}

const unseen: ReadonlySet<string> = new Set(Object.values(metaFields));

/** Names of the fields that a visitor filled in. */
function fieldsOf(body: unknown): readonly string[] {
  const sent = typeof body === "string" ? parseJson(body).value : body;
  const names = sent instanceof FormData ? [...sent.keys()] : keysOf(sent);
  return [...new Set(names)].filter((name) => !unseen.has(name));
}

function keysOf(sent: unknown): readonly string[] {
  return isRecord(sent) ? Object.keys(sent) : [];
}
