/** Placed wherever a visitor could be identified: must appear in no metric, trace or report log line. */
export const canary = "canary-7f3a";

const address = `http://localhost/${canary}?q=${canary}`;

/** Reports as browsers send them, with extra members, and as sent by somebody probing the endpoint. */
export const browserReports: readonly unknown[] = [
  [
    {
      type: "csp-violation",
      url: address,
      user_agent: canary,
      body: {
        effectiveDirective: "script-src-elem",
        blockedURL: `https://ads.example/${canary}?q=${canary}`,
        documentURL: address,
        sample: canary,
      },
    },
    { type: "csp-violation", body: { effectiveDirective: canary, blockedURL: canary } },
    { type: "deprecation", body: { message: canary } },
  ],
  {
    "csp-report": {
      "document-uri": address,
      "violated-directive": "img-src 'self'",
      "blocked-uri": "moz-extension",
      "script-sample": canary,
    },
  },
  { kind: "crash", blockType: "hero", build: "/assets/client-00000000.js", detail: canary },
  { kind: "uncaught", place: "client-abc.js:1:20", message: canary },
  { kind: canary, blockType: canary, build: canary, place: `${canary}.js:1` },
  { vitals: { layout: "home", lcp: 1234.5, cls: 0.02, ttfb: 80, inp: -1, [canary]: 1 } },
  { vitals: { layout: canary, lcp: 1e9, cls: "much", ttfb: 90 } },
  canary,
];
