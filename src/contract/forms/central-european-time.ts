/** The zone in which contact dates are asked for and shown. */
const contactTimeZone = "Europe/Warsaw";

let clock: Intl.DateTimeFormat | undefined;

/** Made at its first use: to make one reads the zones of the whole world. */
function openClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: contactTimeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return clock;
}

/** What a wall clock in Warsaw shows: `day` as YYYY-MM-DD, `time` as HH:MM; both compare as text. */
export function warsawClock(instant: Date): { readonly day: string; readonly time: string } {
  const [day = "", time = ""] = openClock().format(instant).split(" ");
  return { day, time };
}
