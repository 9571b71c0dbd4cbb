import { onCLS, onINP, onLCP, onTTFB, type MetricType } from "web-vitals";
import { browserReportsPath } from "#protocol/paths.ts";

/**
 * Tells how long this visit had to wait, once, when the page is first put away. Nothing is stored, and
 * nothing says who it was or on which page: the layout and four figures go to the site itself.
 */
export function reportWebVitals(document: Document): void {
  const { layout } = document.documentElement.dataset;
  const values = new Map<string, number>();
  let isReported = false;
  const keep = ({ name, value }: MetricType): void => void values.set(name.toLowerCase(), value);
  // Each figure as it stands: of an input shortly before the end the library tells no last one.
  for (const onMetric of [onCLS, onINP, onLCP, onTTFB]) onMetric(keep, { reportAllChanges: true });
  // The library makes up its figures while the same event is on its way down.
  addEventListener("visibilitychange", () => {
    if (isReported || values.size === 0 || document.visibilityState !== "hidden") return;
    isReported = true;
    const vitals = { layout, ...Object.fromEntries(values) };
    navigator.sendBeacon(browserReportsPath, JSON.stringify({ vitals }));
  });
}
