/** How a metric counts: what happened, how long it took, or how something is now. */
type MetricType = "counter" | "histogram" | "gauge";

export interface MetricDeclaration {
  readonly name: string;
  readonly type: MetricType;
  /** UCUM, as OpenTelemetry has it. */
  readonly unit: string;
  readonly about: string;
  /** None takes what a visitor chose: no path, no address, no name. */
  readonly attributes: readonly string[];
  /** Upper bounds of a histogram, where those of seconds do not fit. */
  readonly bounds?: readonly number[];
}

/**
 * All that is measured, under the names of OpenTelemetry's conventions where there are any. The table
 * of docs/operations.md and the tests of dashboard and alerts are made of it.
 */
export const metricTable = {
  requests: {
    name: "http.server.request.duration",
    type: "histogram",
    unit: "s",
    about: "Requests and how long their answers took.",
    attributes: ["http.request.method", "http.route", "http.response.status_code", "cache"],
  },
  cmsRequests: {
    name: "http.client.request.duration",
    type: "histogram",
    unit: "s",
    about: "Requests to the content service; without a status where none came.",
    attributes: ["http.request.method", "http.route", "http.response.status_code", "error.type"],
  },
  contentRunning: {
    name: "waymark.content.requests.running",
    type: "gauge",
    unit: "{request}",
    about: "Questions for content that a CMS has not answered yet.",
    attributes: [],
  },
  contentCapacity: {
    name: "waymark.content.requests.capacity",
    type: "gauge",
    unit: "{request}",
    about:
      "Such questions that it may get at a time: `CONTENT_REQUESTS_AT_ONCE`, fewer while it answers 429.",
    attributes: [],
  },
  contentQueued: {
    name: "waymark.content.requests.queued",
    type: "gauge",
    unit: "{request}",
    about:
      "Such questions that wait: of visitors, of what has changed, of what is only asked again.",
    attributes: ["priority"],
  },
  renders: {
    name: "waymark.render.duration",
    type: "histogram",
    unit: "s",
    about: "Pages, models and files in the making, content that they wait for included.",
    attributes: ["kind", "http.response.status_code"],
  },
  forms: {
    name: "waymark.form.submissions",
    type: "counter",
    unit: "{submission}",
    about: "Forms that visitors sent, by what became of them.",
    attributes: ["form", "outcome"],
  },
  blockFailures: {
    name: "waymark.block.failures",
    type: "counter",
    unit: "{failure}",
    about: "Blocks that were left out of a page that was made.",
    attributes: ["block.type", "kind"],
  },
  browserFaults: {
    name: "waymark.browser.faults",
    type: "counter",
    unit: "{fault}",
    about: "What went wrong in browsers: a block that failed, a script that threw.",
    attributes: ["block.type", "kind", "build"],
  },
  policyViolations: {
    name: "waymark.browser.policy.violations",
    type: "counter",
    unit: "{violation}",
    about: "What browsers refused because of the content security policy; extensions cause some.",
    attributes: ["directive", "blocked"],
  },
  vitals: {
    name: "waymark.browser.vital.duration",
    type: "histogram",
    unit: "s",
    about: "Core Web Vitals of real visits: `lcp`, `inp` and `ttfb`.",
    attributes: ["vital", "layout"],
  },
  layoutShift: {
    name: "waymark.browser.layout.shift",
    type: "histogram",
    unit: "1",
    about: "Cumulative layout shift of real visits.",
    attributes: ["layout"],
    bounds: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  rendersRunning: {
    name: "waymark.render.running",
    type: "gauge",
    unit: "{page}",
    about: "Pages in the making now.",
    attributes: [],
  },
  renderCapacity: {
    name: "waymark.render.capacity",
    type: "gauge",
    unit: "{page}",
    about: "Pages that may be in the making: fewer while the event loop is late.",
    attributes: [],
  },
  rendersQueued: {
    name: "waymark.render.queued",
    type: "gauge",
    unit: "{page}",
    about: "Pages and other answers that wait to be made.",
    attributes: ["priority"],
  },
  renderWaits: {
    name: "waymark.render.wait",
    type: "histogram",
    unit: "s",
    about: "How long pages and other answers waited to be made.",
    attributes: ["priority"],
  },
  rendersRefused: {
    name: "waymark.render.refused",
    type: "counter",
    unit: "{page}",
    about: "What was not made: too much waited, it waited too long, or nobody wanted it any more.",
    attributes: ["priority", "reason"],
  },
  outboxMails: {
    name: "waymark.outbox.mails",
    type: "gauge",
    unit: "{mail}",
    about: "Mails and webhooks that wait, and that were given up (`parked`).",
    attributes: ["state", "channel"],
  },
  outboxAge: {
    name: "waymark.outbox.age",
    type: "gauge",
    unit: "s",
    about: "Age of the oldest mail or webhook that waits; 0 where none does.",
    attributes: [],
  },
  files: {
    name: "waymark.files",
    type: "gauge",
    unit: "{file}",
    about: "Files that visitors have sent, by what the virus scanner makes of them.",
    attributes: ["scan"],
  },
  losses: {
    name: "waymark.content.losses",
    type: "gauge",
    unit: "{loss}",
    about: "What visitors do not see of the content as it was last read.",
    attributes: ["service", "rule"],
  },
  olderBlocks: {
    name: "waymark.content.older",
    type: "gauge",
    unit: "{block}",
    about: "Blocks of an older version in the content as it was last read.",
    attributes: ["service"],
  },
  sources: {
    name: "waymark.source.up",
    type: "gauge",
    unit: "1",
    about: "1 while a source of `/readyz` is well, else 0.",
    attributes: ["source"],
  },
  servedAge: {
    name: "waymark.content.age",
    type: "gauge",
    unit: "s",
    about: "Age of the oldest content that visitors got in place of its own.",
    attributes: ["source"],
  },
  eventLoopDelay: {
    name: "nodejs.eventloop.delay.p99",
    type: "gauge",
    unit: "s",
    about: "How late the event loop was since the last look, at the 99th percentile.",
    attributes: [],
  },
  memory: {
    name: "process.memory.usage",
    type: "gauge",
    unit: "By",
    about: "Resident memory of the process.",
    attributes: [],
  },
  heap: {
    name: "v8js.memory.heap.used",
    type: "gauge",
    unit: "By",
    about: "Memory of the JavaScript heap that is in use.",
    attributes: [],
  },
} as const satisfies Readonly<Record<string, MetricDeclaration>>;

type MetricTable = typeof metricTable;

/** The metrics of one type. */
export type MetricOf<Type extends MetricType> = {
  [Name in keyof MetricTable]: MetricTable[Name]["type"] extends Type ? Name : never;
}[keyof MetricTable];
