import { trace } from "@opentelemetry/api";
import { noRequest, requestScope } from "./request-scope.ts";
import type { Telemetry } from "./telemetry.ts";

type Render<Request, Outcome> = (request: Request) => Promise<Outcome>;
type Outcomes<Request, Outcome> = Readonly<
  Record<"page" | "model" | "file", Render<Request, Outcome>>
>;

/** Wraps outcomes to record the render time of each page, model and file. */
export function measuredRenders<Request, Outcome extends { readonly status: number }>(
  outcomes: Outcomes<Request, Outcome>,
  telemetry: Telemetry,
): Outcomes<Request, Outcome> {
  const measured =
    (kind: keyof typeof outcomes): Render<Request, Outcome> =>
    async (request) => {
      const startedMs = performance.now();
      const scope = requestScope.getStore() ?? noRequest;
      const span = telemetry.tracer.startSpan(`render ${kind}`, {}, scope.trace);
      const inside = { ...scope, trace: trace.setSpan(scope.trace, span) };
      try {
        const outcome = await requestScope.run(inside, () => outcomes[kind](request));
        const attributes = { kind, "http.response.status_code": outcome.status };
        telemetry.took("renders", performance.now() - startedMs, attributes);
        return outcome;
      } finally {
        span.end();
      }
    };
  return { page: measured("page"), model: measured("model"), file: measured("file") };
}
