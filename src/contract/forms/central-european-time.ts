/** The zone in which contact dates are asked for and shown. */
const contactTimeZone = "Europe/Warsaw";

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: contactTimeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** What a wall clock in Warsaw shows: `day` as YYYY-MM-DD, `time` as HH:MM; both compare as text. */
export function warsawClock(instant: Date): { readonly day: string; readonly time: string } {
  const [day = "", time = ""] = clock.format(instant).split(" ");
  return { day, time };
}
