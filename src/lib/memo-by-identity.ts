/**
 * Caches what was computed from some objects for as long as they are the same objects: calls with the
 * same ones get the same result. The first object holds the memory; it retains only the last result.
 */
export function memoByIdentity<Value>(): (
  keys: readonly [object, ...object[]],
  make: () => Value,
) => Value {
  const cache = new WeakMap<object, { readonly keys: readonly object[]; readonly value: Value }>();
  return (keys, make) => {
    const known = cache.get(keys[0]);
    const isSame = known?.keys.length === keys.length;
    if (isSame && known.keys.every((key, index) => key === keys[index])) return known.value;
    const value = make();
    cache.set(keys[0], { keys, value });
    return value;
  };
}
