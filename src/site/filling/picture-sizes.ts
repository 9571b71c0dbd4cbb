import { trust } from "#contract/trust.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** Natural size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a picture of the site by its address; undefined while unknown. */
export type SizeOf = (url: string) => PictureSize | undefined;

/** Adds the sizes that content does not specify to the parts of a page. */
export interface PictureFiller {
  /** The same object if nothing is missing, and for a while once completed: its HTML is cached by it. */
  readonly fill: <Part extends object>(part: Part) => Part;
}

/** How long a completed part is reused: a file may be replaced in the meantime. */
const filledForMs = 10 * 60_000;

/** Adds the sizes of pictures that have none, so that their space is reserved while they load. */
export function pictureFiller(sizeOf: SizeOf, now = () => performance.now()): PictureFiller {
  const whole = new WeakMap<object, { readonly filled: object; readonly untilMs: number }>();
  return {
    fill: <Part extends object>(part: Part): Part => {
      const known = whole.get(part);
      if (known !== undefined && now() < known.untilMs) return trust<Part>(known.filled);
      const state = { isWhole: true };
      const filled = trust<Part & object>(filledIn(part, sizeOf, state));
      const untilMs = filled === part ? Infinity : now() + filledForMs;
      if (state.isWhole) whole.set(part, { filled, untilMs });
      return filled;
    },
  };
}

function filledIn(value: unknown, sizeOf: SizeOf, state: { isWhole: boolean }): unknown {
  if (isList(value)) {
    const items = value.map((item) => filledIn(item, sizeOf, state));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const { url, alt, width, height } = value;
  const isPicture = typeof url === "string" && typeof alt === "string";
  if (isPicture && (width === undefined || height === undefined)) {
    const size = sizeOf(url);
    if (size === undefined) state.isWhole = false;
    return size === undefined ? value : { ...value, ...size };
  }
  const members = Object.entries(value).map(
    ([name, member]) => [name, filledIn(member, sizeOf, state)] as const,
  );
  return members.some(([name, member]) => member !== value[name])
    ? Object.fromEntries(members)
    : value;
}
