/*
 * The one inline script: under 2 KB, the trusted root of the content security policy.
 * It starts the app at the visitor's first sign of intent and keeps clicks made on an island
 * before the island can react (architecture, idea 5).
 */
{
  const entry = document.currentScript?.dataset["entry"];
  const intents = [
    "pointerdown",
    "pointermove",
    "touchstart",
    "keydown",
    "wheel",
    "scroll",
    "focusin",
  ];
  const earlyClicks: Element[] = [];
  const scope = new AbortController();

  const wake = (): void => {
    scope.abort();
    if (entry === undefined) return;
    const script = document.createElement("script");
    script.type = "module";
    script.src = entry;
    document.head.append(script);
  };

  for (const type of intents) {
    addEventListener(type, wake, { capture: true, passive: true, signal: scope.signal });
  }

  addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const island = target.closest("[data-island]");
      if (island && !island.hasAttribute("data-hydrated")) earlyClicks.push(target);
      if (!scope.signal.aborted) wake();
    },
    { capture: true },
  );

  Object.assign(window, { waymarkEarlyClicks: earlyClicks });
}
