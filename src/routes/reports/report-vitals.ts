import { onCLS, onINP, onLCP, onTTFB, type MetricType } from "web-vitals";
import { browserReportsPath } from "#protocol/paths.ts";

/**
 * Reports how long this visit had to wait, once, when the page is first hidden. Nothing is stored,
 * and nothing identifies the visitor or the page: the layout and four metrics go to the site
 * itself.
 */
export function reportWebVitals(document: Document): void {
  const { layout } = document.documentElement.dataset;
  const values = new Map<string, number>();
  let isReported = false;
  const keep = ({ name, value }: MetricType): void => void values.set(name.toLowerCase(), value);
  // Every intermediate value: the library reports no final one for input shortly before the end.
  for (const onMetric of [onCLS, onINP, onLCP, onTTFB]) onMetric(keep, { reportAllChanges: true });
  // The library finalizes its metrics in the capture phase of the same event.
  addEventListener("visibilitychange", () => {
    if (isReported || values.size === 0 || document.visibilityState !== "hidden") return;
    isReported = true;
    const vitals = { layout, ...Object.fromEntries(values) };
    navigator.sendBeacon(browserReportsPath, JSON.stringify({ vitals }));
  });
}
