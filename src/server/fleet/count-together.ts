import type { CountTogether } from "#protocol/shared-limit.ts";
import { keyPrefix, type Valkey } from "./valkey.ts";

/**
 * Leaky buckets as in `RateLimit`, by the clock of the store: each is stored as the moment at which it is
 * empty. All in one step, so that two instances never take the same last slot.
 */
const script = `
local time = redis.call("TIME")
local now = time[1] * 1000 + time[2] / 1000
local wait = 0
local fills = {}
for index, key in ipairs(KEYS) do
  local count, span = tonumber(ARGV[index * 2 - 1]), tonumber(ARGV[index * 2])
  local emptyAt = tonumber(redis.call("GET", key) or now)
  fills[index] = math.max(0, emptyAt - now) + span / count
  wait = math.max(wait, math.ceil(fills[index] - span - 0.01))
end
if wait > 0 then return wait end
for index, key in ipairs(KEYS) do
  local emptyAt = string.format("%.3f", now + fills[index])
  redis.call("SET", key, emptyAt, "PX", math.ceil(fills[index]))
end
return 0`;

export function countTogether(valkey: Valkey): CountTogether {
  return async (buckets) => {
    const keys = buckets.map(({ key }) => `${keyPrefix}limit:${key}`);
    const rules = buckets.flatMap(({ count, spanMs }) => [String(count), String(spanMs)]);
    const waitMs = await valkey.ask((client) => client.eval(script, { keys, arguments: rules }));
    return typeof waitMs === "number" ? waitMs : undefined;
  };
}
