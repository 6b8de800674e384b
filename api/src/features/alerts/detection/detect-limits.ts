import type { EventState, LineDiff, LineState, SpecialState } from '../../../market/book/book-state.ts';
import { isSpecialOnline } from '../../../market/book/diff/diff-special.ts';
import {
  ALERTED_MARKETS,
  type AlertedMarket,
  isMarketOpen,
  isPrematch,
  isSpecialOpen,
  mainQuote,
} from '../../../market/book/market-state.ts';
import { eventFields, type NewLimitMove, quoteFields, quotePrices } from './alert-fields.ts';
import type { LimitTracks } from './limit-tracks.ts';

/** The limit of a market while it is open: null where it has none, 'closed' while it is not open. */
type LimitState = number | null | 'closed';

/** A market whose limit or state changed. */
export interface LimitChange {
  /** Names the market in the limit tracks: the line and the market or special. */
  readonly key: string;
  readonly before: LimitState;
  readonly after: LimitState;
  /** The change, if it is one that is stored. */
  readonly move: NewLimitMove | null;
}

/**
 * The limits in force of a line that changed. A limit is in force while its market is open; a market that reopens is
 * measured against its last limit in force. A limit that is added to an open market, or removed from it, is no change.
 *
 * @param measuredAt The time of the change set (measured time), which its moves are dated with.
 */
export function detectLimits(
  event: EventState,
  diff: LineDiff,
  tracks: LimitTracks,
  measuredAt: number,
): LimitChange[] {
  const { before, after, at } = diff;
  if (!isPrematch(event, at)) return [];
  const changes: LimitChange[] = [];
  const add = (
    key: string,
    states: readonly [LimitState, LimitState],
    isOpen: boolean,
    about: () => Pick<NewLimitMove, 'market' | 'specials_name' | 'quote' | 'quote_points'>,
  ): void => {
    const [was, now] = states;
    if (was === now) return;
    const step =
      typeof now === 'number' && was !== null && isOpen
        ? tracks.step(key, diff.measuredAt, was === 'closed' ? null : was, now, diff.knownUntil)
        : null;
    const move: NewLimitMove | null =
      step === null || typeof now !== 'number'
        ? null
        : {
            type: 'limit',
            ...eventFields(event, after, at, measuredAt),
            ...about(),
            outcome: null,
            points: null,
            limit_val: now,
            ...step,
          };
    changes.push({ key, before: was, after: now, move });
  };
  for (const market of ALERTED_MARKETS) {
    const states = [limitOf(before, market), limitOf(after, market)] as const;
    add(`${after.lineId}|${market}`, states, isMarketOpen(after, market, at), () => ({
      market,
      specials_name: null,
      ...quoteFields(mainQuote(after, market)),
    }));
  }
  if (before?.specials === after.specials) return changes;
  for (const special of after.specials) {
    const known = before?.specials.find(({ specialId }) => specialId === special.specialId);
    const states = [limitOfSpecial(known), limitOfSpecial(special)] as const;
    add(`${after.lineId}|special:${special.specialId}`, states, isSpecialOpen(special, at), () => ({
      market: 'specials',
      specials_name: special.name,
      quote: quotePrices(special.quote, special),
      quote_points: null,
    }));
  }
  return changes;
}

function limitOf(line: LineState | null, market: AlertedMarket): LimitState {
  if (line === null || line.status !== 1) return 'closed';
  return line.markets[market].some(({ offered }) => offered) ? line.limits[market] : 'closed';
}

function limitOfSpecial(special: SpecialState | undefined): LimitState {
  if (special === undefined || !isSpecialOnline(special)) return 'closed';
  return special.quote?.offered ? special.limit : 'closed';
}
