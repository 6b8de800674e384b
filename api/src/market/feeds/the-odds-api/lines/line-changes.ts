import { getOddsApiScope } from '@fairline/shared/bets';
import type { FixtureChange, LineChange } from '../../../change-set.ts';
import { leagueIdOf } from '../wire/event-ids.ts';
import type { OddsApiEvent } from '../wire/parse-events.ts';
import { sportIdOf } from '../wire/sport-keys.ts';
import { type BookPrices, NO_PRICES } from './book-prices.ts';

const NOTHING = { moneyline: null, spread: null, total: null, teamTotal: null };

/** The line of the full match. The service reports no limits, no pricing ids, and no times of price changes. */
export function lineOf(eventId: number, prices: BookPrices, cutoff: number | null): LineChange {
  const offered = prices !== NO_PRICES;
  return {
    eventId,
    period: 0,
    feedLineId: 0,
    cutoff,
    status: offered ? 1 : 2,
    ...prices,
    homeTotals: [],
    awayTotals: [],
    limits: NOTHING,
    updatedAt: NOTHING,
  };
}

/** The match before its start and, once it has started, the event in play, which has an id of its own. */
export function fixturesOf(event: OddsApiEvent, title: string, now: number): FixtureChange[] {
  const match: FixtureChange = {
    eventId: event.ids.match,
    parentId: null,
    leagueId: leagueIdOf(event.sportKey),
    leagueName: title,
    starts: event.starts,
    home: event.home,
    away: event.away,
    liveStatus: 2,
    status: null,
    resultingUnit: 'Regular',
    scoreScope: getOddsApiScope(sportIdOf(event.sportKey) ?? 0, event.sportKey, event.starts),
    version: 0,
  };
  if (event.starts > now) return [match];
  return [match, { ...match, eventId: event.ids.live, parentId: event.ids.match, liveStatus: 1 }];
}
