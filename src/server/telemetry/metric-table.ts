/** What a metric records: how often something happened, how long it took, or its current value. */
type MetricType = "counter" | "histogram" | "gauge";

/** What defines a metric, for the meter and for its documentation. */
export interface MetricDeclaration {
  readonly name: string;
  readonly type: MetricType;
  /** UCUM, as in OpenTelemetry. */
  readonly unit: string;
  readonly about: string;
  /** None may contain visitor-chosen values: no path, no address, no name. */
  readonly attributes: readonly string[];
  /** Upper bounds of a histogram, if those for seconds do not fit. */
  readonly bounds?: readonly number[];
}

/**
 * All metrics, named after OpenTelemetry's conventions where they exist. The table in
 * docs/operations.md and the tests of dashboard and alerts are derived from it.
 */
export const metricTable = {
  requests: {
    name: "http.server.request.duration",
    type: "histogram",
    unit: "s",
    about: "Duration of requests.",
    attributes: ["http.request.method", "http.route", "http.response.status_code", "cache"],
  },
  cmsRequests: {
    name: "http.client.request.duration",
    type: "histogram",
    unit: "s",
    about: "Duration of requests to the content service; without a status where no response came.",
    attributes: ["http.request.method", "http.route", "http.response.status_code", "error.type"],
  },
  contentRunning: {
    name: "waymark.content.requests.running",
    type: "gauge",
    unit: "{request}",
    about: "Content requests to the CMS in progress.",
    attributes: [],
  },
  contentCapacity: {
    name: "waymark.content.requests.capacity",
    type: "gauge",
    unit: "{request}",
    about:
      "Maximum of concurrent content requests: `CONTENT_REQUESTS_AT_ONCE`, fewer while the CMS returns 429.",
    attributes: [],
  },
  contentQueued: {
    name: "waymark.content.requests.queued",
    type: "gauge",
    unit: "{request}",
    about: "Queued content requests: for visitors, after changes, or to revalidate.",
    attributes: ["priority"],
  },
  renders: {
    name: "waymark.render.duration",
    type: "histogram",
    unit: "s",
    about: "Duration of rendering pages, models and files, including the wait for content.",
    attributes: ["kind", "http.response.status_code"],
  },
  forms: {
    name: "waymark.form.submissions",
    type: "counter",
    unit: "{submission}",
    about: "Forms that visitors submitted, by outcome.",
    attributes: ["form", "outcome"],
  },
  blockFailures: {
    name: "waymark.block.failures",
    type: "counter",
    unit: "{failure}",
    about: "Blocks left out of a rendered page.",
    attributes: ["block.type", "kind"],
  },
  browserFaults: {
    name: "waymark.browser.faults",
    type: "counter",
    unit: "{fault}",
    about: "Errors in browsers: a block that failed, a script that threw.",
    attributes: ["block.type", "kind", "build"],
  },
  policyViolations: {
    name: "waymark.browser.policy.violations",
    type: "counter",
    unit: "{violation}",
    about: "Violations of the content security policy in browsers; extensions cause some.",
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
    about: "Pages being rendered.",
    attributes: [],
  },
  renderCapacity: {
    name: "waymark.render.capacity",
    type: "gauge",
    unit: "{page}",
    about: "Maximum of concurrent page renders: fewer while the event loop is delayed.",
    attributes: [],
  },
  rendersQueued: {
    name: "waymark.render.queued",
    type: "gauge",
    unit: "{page}",
    about: "Queued renders of pages and other responses.",
    attributes: ["priority"],
  },
  renderWaits: {
    name: "waymark.render.wait",
    type: "histogram",
    unit: "s",
    about: "Time that pages and other responses spent in the queue.",
    attributes: ["priority"],
  },
  rendersRefused: {
    name: "waymark.render.refused",
    type: "counter",
    unit: "{page}",
    about: "Rejected renders: the queue was full, the wait too long, or the client gone.",
    attributes: ["priority", "reason"],
  },
  outboxMails: {
    name: "waymark.outbox.mails",
    type: "gauge",
    unit: "{mail}",
    about: "Mails and webhooks that are queued, and that were given up (`parked`).",
    attributes: ["state", "channel"],
  },
  outboxAge: {
    name: "waymark.outbox.age",
    type: "gauge",
    unit: "s",
    about: "Age of the oldest queued mail or webhook; 0 without any.",
    attributes: [],
  },
  files: {
    name: "waymark.files",
    type: "gauge",
    unit: "{file}",
    about: "Files that visitors uploaded, by result of the virus scan.",
    attributes: ["scan"],
  },
  losses: {
    name: "waymark.content.losses",
    type: "gauge",
    unit: "{loss}",
    about: "Content that visitors do not see, as last read.",
    attributes: ["service", "rule"],
  },
  olderBlocks: {
    name: "waymark.content.older",
    type: "gauge",
    unit: "{block}",
    about: "Blocks of an older version in the content, as last read.",
    attributes: ["service"],
  },
  sources: {
    name: "waymark.source.up",
    type: "gauge",
    unit: "1",
    about: "1 while a source of `/readyz` is healthy, else 0.",
    attributes: ["source"],
  },
  servedAge: {
    name: "waymark.content.age",
    type: "gauge",
    unit: "s",
    about: "Age of the oldest stale content served to visitors.",
    attributes: ["source"],
  },
  eventLoopDelay: {
    name: "nodejs.eventloop.delay.p99",
    type: "gauge",
    unit: "s",
    about: "Event loop delay since the last collection, 99th percentile.",
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
    about: "JavaScript heap in use.",
    attributes: [],
  },
} as const satisfies Readonly<Record<string, MetricDeclaration>>;

type MetricTable = typeof metricTable;

/** The metrics of one type. */
export type MetricOf<Type extends MetricType> = {
  [Name in keyof MetricTable]: MetricTable[Name]["type"] extends Type ? Name : never;
}[keyof MetricTable];
