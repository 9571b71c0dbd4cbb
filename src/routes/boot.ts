/*
 * The one inline script: under 2 KB, the trusted root of the content security policy.
 * It starts the app at the visitor's first sign of intent, keeps clicks made on an island before
 * the island can react, and says on the root element how far the page is scrolled until the app
 * does (architecture, idea 5). A page that shows what an earlier one saved wakes the app at once.
 */
{
  const { entry, marks = "" } = document.currentScript?.dataset ?? {};
  const intents = [
    "pointerdown",
    "pointermove",
    "touchstart",
    "keydown",
    "wheel",
    "scroll",
    "focusin",
    // Back to an address that an earlier document of this entry had pushed: nobody else would go there.
    "popstate",
  ];
  const earlyClicks: Element[] = [];
  const untilIntent = new AbortController();
  const untilAwake = new AbortController();

  const wake = (): void => {
    untilIntent.abort();
    if (entry === undefined) return;
    const script = document.createElement("script");
    script.type = "module";
    const policy = window.trustedTypes?.createPolicy("waymark-boot", {
      createScriptURL: (url: string) => url,
    });
    script.src = policy?.createScriptURL(entry) ?? entry;
    document.head.append(script);
  };

  for (const type of intents) {
    addEventListener(type, wake, { capture: true, passive: true, signal: untilIntent.signal });
  }

  addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const island = target.closest("[data-island]");
      if (island && !island.hasAttribute("data-hydrated")) earlyClicks.push(target);
      if (!untilIntent.signal.aborted) wake();
    },
    { capture: true },
  );

  const [scrolledPx = 0, farPx = 0, throttleMs = 0] = marks.split(" ").map(Number);
  const root = document.documentElement;
  let pause: number | undefined;
  const look = (): void => {
    pause = undefined;
    if (untilAwake.signal.aborted) return;
    root.toggleAttribute("data-scrolled", scrollY > scrolledPx);
    root.toggleAttribute("data-scrolled-far", scrollY > farPx);
  };
  addEventListener("scroll", () => (pause ??= window.setTimeout(look, throttleMs)), {
    passive: true,
    signal: untilAwake.signal,
  });
  // With the first frame: to ask now would lay out the whole page twice.
  requestAnimationFrame(look);

  const { wake: savedKey } = document.querySelector<HTMLElement>("[data-wake]")?.dataset ?? {};
  try {
    const saved = savedKey && (sessionStorage.getItem(savedKey) ?? localStorage.getItem(savedKey));
    if (typeof saved === "string") wake();
  } catch {
    // No storage, so nothing was saved.
  }

  // Whoever has not decided on cookies is asked; a blocked storage has kept no decision.
  try {
    if (localStorage.getItem("cookiesTypes") === null) root.dataset["consent"] = "ask";
  } catch {
    root.dataset["consent"] = "ask";
  }

  Object.assign(window, {
    waymarkEarlyClicks: earlyClicks,
    waymarkAwake: () => untilAwake.abort(),
  });
}
