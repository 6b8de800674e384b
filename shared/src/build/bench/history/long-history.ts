import { MOST_HISTORY_POINTS, type OddsHistory, oddsHistorySchema } from '@fairline/shared/contracts';
import { busyLine } from '../tasks/busy-data.ts';

export const CHANGES = 20_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The total that is offered half of the time, and those beside it. */
export const TOTAL = 2.5;
const TOTALS = [TOTAL - 0.5, TOTAL - 0.25, TOTAL, TOTAL + 0.25, TOTAL + 0.5];
/** Changes after which the total is offered, or not offered any more. */
const OFFERED = 400;

type Maps = Pick<OddsHistory, 'historical_moneyline' | 'historical_totals' | 'historical_limits'>;

/** A price that moves 20,000 times in a day: all changes of the last hour, and of the others as many as the server sends. */
export function moneylineHistory(now: number): OddsHistory {
  return historyOf(now, (at, change, maps) => {
    const move = moveOf(change);
    maps.historical_moneyline[at] = { home: rounded(2 + move), draw: 3.4, away: rounded(3.7 - 2 * move) };
    maps.historical_limits[at] = { moneyline: limitAt(change) };
  });
}

/**
 * Totals of which one is offered half of the time.
 *
 * @param points the only one that is sent; without it the whole market
 */
export function totalsHistory(now: number, points: number | undefined): OddsHistory {
  return historyOf(now, (at, change, maps) => {
    const isOffered = Math.floor((CHANGES - change) / OFFERED) % 2 === 0;
    const sent = TOTALS.filter((each) => (each !== TOTAL || isOffered) && each === (points ?? each));
    const move = moveOf(change) / 2;
    maps.historical_totals[at] = sent.map((each) => ({
      points: each,
      over: rounded(1.95 + (each - TOTAL) * 0.8 + move),
      under: rounded(1.95 - (each - TOTAL) * 0.6 - move),
    }));
    maps.historical_limits[at] = { total: limitAt(change) };
  });
}

function historyOf(now: number, add: (at: number, change: number, maps: Maps) => void): OddsHistory {
  const step = DAY_MS / CHANGES;
  const kept = Math.ceil(CHANGES / MOST_HISTORY_POINTS);
  const maps: Maps = { historical_moneyline: {}, historical_totals: {}, historical_limits: {} };
  for (let change = 0; change < CHANGES; change += 1) {
    const at = Math.round(now - (CHANGES - change) * step);
    if (change % kept !== 0 && now - at > HOUR_MS) continue;
    add(at, change, maps);
  }
  return oddsHistorySchema.parse({
    ...busyLine(1, now),
    status: 'ok',
    historical_spreads: {},
    historical_team_totals: { home: {}, away: {} },
    historical_specials: {},
    ...maps,
    opening_limits: { moneyline: limitAt(0), total: limitAt(0) },
    thinned: true,
    changes: CHANGES,
    closing: null,
  });
}

const moveOf = (change: number): number => Math.sin(change / 700) * 0.2 + Math.sin(change * 7.3) * 0.02;
const limitAt = (change: number): number => 500 * (1 + Math.floor(change / 2_000));
const rounded = (price: number): number => Math.round(price * 1_000) / 1_000;
