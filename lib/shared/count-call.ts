import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Count } from './shared.ts';

/** Of one limit in one of its windows. The calls of further addresses are counted by each instance alone. */
const maxAddresses = 20_000;

/** The first call of an address begins its window. KEYS: its calls, the number of addresses; ARGV: milliseconds, bound. */
const script = `
  if redis.call('exists', KEYS[1]) == 0 then
    local addresses = redis.call('incr', KEYS[2])
    if addresses == 1 then redis.call('pexpire', KEYS[2], ARGV[1]) end
    if addresses > tonumber(ARGV[2]) then return false end
    redis.call('set', KEYS[1], 0, 'px', ARGV[1])
  end
  return { redis.call('incr', KEYS[1]), redis.call('pttl', KEYS[1]) }
`;
const counted = z.tuple([z.number(), z.number()]).nullable();

/** Counts a call of an address; nothing when too many addresses call. */
export async function countCall(
  client: Redis,
  limit: string,
  address: string,
  seconds: number,
): Promise<Count | undefined> {
  const answer = await client.eval(script, 2, `${limit}:${address}`, limit, seconds * 1000, maxAddresses);
  const [calls, milliseconds] = counted.parse(answer) ?? [];
  if (calls === undefined || milliseconds === undefined) return undefined;
  return { calls, seconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
}
