import { extremesText } from './drops.ts';
import type { MarketState } from './markets.ts';

const DAY_MS = 86_400_000;
const FLOOR_PERCENT = 2;

/** A limit that was in force until a moment. */
interface EndedLimit {
  readonly until: number;
  readonly price: number;
}

/** The limits of each market that have ended, by line and market. */
export type LimitTracks = Map<string, EndedLimit[]>;

export interface FoundLimit {
  readonly limit: number;
  readonly before: number;
  readonly direction: 0 | 1;
  readonly extremes: string;
}

/** The move to the limit that is in force now, if it is one; adds the limit that it ended. */
export function limitMove(
  tracks: LimitTracks,
  key: string,
  was: MarketState | undefined,
  now: MarketState | undefined,
  { at, until }: { at: number; until: number },
): FoundLimit | null {
  const ended = (tracks.get(key) ?? []).filter((one) => one.until > at - DAY_MS);
  const before = was?.open ? was.limit : undefined;
  const limit = now?.open ? now.limit : undefined;
  if (before === limit) return null;
  const past = typeof before === 'number' ? [...ended, { until, price: before }] : ended;
  // Open without a limit: what was before does not compare.
  tracks.set(key, limit === null ? [] : past);
  const last = past.at(-1)?.price;
  if (typeof limit !== 'number' || before === null || last === undefined || last === limit) return null;
  const direction = limit > last ? 1 : 0;
  const pick = direction === 1 ? Math.min : Math.max;
  const inDay = past.filter((one) => one.until > at - DAY_MS);
  if (inDay.length === 0) return null;
  const extreme = pick(...inDay.map((one) => one.price));
  if ((Math.abs(limit - extreme) / extreme) * 100 < FLOOR_PERCENT) return null;
  return { limit, before: last, direction, extremes: extremesText(inDay, at, pick) };
}
