/*
 * The only inline script: under 2 KB, the trusted root of the content security policy. It starts
 * the app at the visitor's first sign of intent, requests immediately everything that a touched
 * island needs, queues what is done to an island before it can react, turns a row of slides
 * immediately, and reflects on the root element how far the page is scrolled until the app does
 * (architecture, principle 5). A page that shows what an earlier one saved wakes the app
 * immediately.
 */
{
  const own = document.currentScript;
  const marks = own?.dataset["marks"] ?? "";
  let entry = own?.dataset["entry"];
  const touches = ["pointerover", "pointerdown", "touchstart", "focusin", "click"];
  // popstate: going back to an address that an earlier document pushed; nothing else would navigate there.
  const intents = [...touches, "pointermove", "keydown", "wheel", "scroll", "popstate"];
  const deeds = ["focusin", "keydown", "input", "change", "focusout", "click", "submit"];
  /** How long the app may take to respond to a form before the browser sends it, in ms. */
  const heldMs = 1000;
  const early: Event[] = [];
  const root = document.documentElement;
  let isAwake = false;
  const quiet = { capture: true, passive: true };

  /** Fetches scripts together that would otherwise be discovered one after the other. */
  const ask = (name: string): void => {
    const files = own?.getAttribute(`data-${name}`)?.split(" ") ?? [];
    own?.removeAttribute(`data-${name}`);
    for (const file of files) {
      const link = document.createElement("link");
      // Styles are already in the document: a disabled link tells the bundler's loader so.
      link.disabled = file.endsWith(".css");
      link.rel = link.disabled ? "stylesheet" : "modulepreload";
      link.href = `/assets/${file}`;
      document.head.append(link);
    }
  };

  const around = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : undefined;

  /** The island that an event occurred in, as long as it is not hydrated. */
  const islandOf = (event: Event) => {
    const island = around(event, "[data-island]");
    return island?.hasAttribute("data-hydrated") ? undefined : island;
  };

  const wake = (): void => {
    if (!entry) return;
    const script = document.createElement("script");
    script.type = "module";
    const policy = window.trustedTypes?.createPolicy("waymark-boot", {
      createScriptURL: (url: string) => url,
    });
    script.src = policy?.createScriptURL(entry) ?? entry;
    entry = "";
    document.head.append(script);
    ask("client");
  };

  /** A form waits briefly for the app, which shows its problems without a page load. */
  let isPassing = false;
  const hold = (event: SubmitEvent, form: HTMLFormElement): void => {
    event.preventDefault();
    setTimeout(() => {
      if (!early.includes(event)) return;
      isPassing = true;
      form.requestSubmit(event.submitter);
      isPassing = false;
    }, heldMs);
  };

  /** The row scrolls immediately; once hydrated, the island starts at that slide. */
  const goToSlide = (event: Event, island: Element): void => {
    const step = around(event, "[data-turn]")?.dataset["turn"];
    const row = step && island.querySelector("ul");
    if (!row) return;
    // Tells an island that still handles the event, being hydrated just now, that the row was turned.
    event.preventDefault();
    row.scrollBy({ left: Number(step) * row.clientWidth, behavior: "instant" });
  };

  const keep = (event: Event): void => {
    const island = islandOf(event);
    if (isPassing || !island) return;
    if (event.type === "click") goToSlide(event, island);
    if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
      hold(event, event.target);
    }
    early.push(event);
  };

  for (const type of intents) addEventListener(type, wake, quiet);
  for (const type of touches) {
    addEventListener(type, (event) => ask(`island-${islandOf(event)?.dataset["island"]}`), quiet);
  }
  for (const type of deeds) addEventListener(type, keep, true);

  const [scrolledPx = 0, farPx = 0, throttleMs = 0] = marks.split(" ").map(Number);
  let pause: number | undefined;
  const look = (): void => {
    pause = undefined;
    if (isAwake) return;
    root.toggleAttribute("data-scrolled", scrollY > scrolledPx);
    root.toggleAttribute("data-scrolled-far", scrollY > farPx);
  };
  addEventListener("scroll", () => (pause ??= window.setTimeout(look, throttleMs)));
  // With the first frame: reading the position now would lay out the whole page twice.
  requestAnimationFrame(look);

  const savedKey = document.querySelector<HTMLElement>("[data-wake]")?.dataset["wake"];
  // Visitors who have not decided on cookies are asked; blocked storage has stored nothing.
  let decided: string | null = null;
  try {
    const saved = savedKey && (sessionStorage.getItem(savedKey) ?? localStorage.getItem(savedKey));
    if (saved) wake();
    decided = localStorage.getItem("cookiesTypes");
  } catch {
    // No storage, so nothing was saved.
  }
  if (decided === null) root.dataset["consent"] = "ask";

  Object.assign(window, { waymark: { early, ask, awake: () => (isAwake = true) } });
}
