import { isList, isRecord } from "#lib/json/is-record.ts";

type Props = Readonly<Record<string, unknown>>;

/** Larger groups of properties remain only where no three of them fail together. */
const mostTogether = 3;

/**
 * The smallest subset of failing properties that still fails: at most three of those that differ from the
 * minimum a block needs, where so few fail, each reduced as far as possible.
 * @param fails Whether properties are valid and fail.
 */
export function shrinkState(props: Props, least: Props, fails: (props: Props) => boolean): Props {
  const names = Object.keys(props).filter(
    (name) => JSON.stringify(props[name]) !== JSON.stringify(least[name]),
  );
  for (let size = 0; size <= mostTogether; size += 1) {
    for (const chosen of combinations(names, size)) {
      const some = { ...least, ...Object.fromEntries(chosen.map((name) => [name, props[name]])) };
      if (fails(some)) return smallerInside(some, fails);
    }
  }
  return smallerInside(props, fails);
}

function combinations(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return names.flatMap((name, index) =>
    combinations(names.slice(index + 1), size - 1).map((rest) => [name, ...rest]),
  );
}

/** Removes members, items and letters as long as the result still fails. */
function smallerInside(props: Props, fails: (props: Props) => boolean): Props {
  for (const smaller of smallerValues(props)) {
    if (isRecord(smaller) && fails(smaller)) return smallerInside(smaller, fails);
  }
  return props;
}

/** The same value with one thing removed, the largest removals first. */
function* smallerValues(value: unknown): Generator {
  if (typeof value === "string" && value.length > 1) {
    yield value.slice(0, Math.floor(value.length / 2));
    return;
  }
  if (isList(value)) {
    if (value.length > 1) yield value.slice(0, Math.ceil(value.length / 2));
    if (value.length > 0) yield value.slice(1);
    for (const [index, item] of value.entries()) {
      for (const smaller of smallerValues(item)) yield value.with(index, smaller);
    }
    return;
  }
  if (!isRecord(value)) return;
  for (const name of Object.keys(value)) {
    const { [name]: own, ...others } = value;
    yield others;
    for (const smaller of smallerValues(own)) yield { ...value, [name]: smaller };
  }
}
