/** The time zone in which contact dates are entered and shown. */
const contactTimeZone = "Europe/Warsaw";

let clock: Intl.DateTimeFormat | undefined;

/** Created on first use, since it loads the time zones of the whole world. */
function openClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: contactTimeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return clock;
}

/** Returns the local time in Warsaw: `day` as YYYY-MM-DD, `time` as HH:MM; both sort as text. */
export function warsawClock(instant: Date): { readonly day: string; readonly time: string } {
  const [day = "", time = ""] = openClock().format(instant).split(" ");
  return { day, time };
}
