import { type BetState, BLANK_BET, lineIdOf } from '@fairline/shared/contracts';
import type { Database } from '../../src/platform/db/database.ts';
import { insertBets, insertUser } from './fill-bets.ts';

const HOUR_MS = 3_600_000;
const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
const SELECTIONS = [
  ['moneyline', 'home', null],
  ['spread', 'away', 0.25],
  ['total', 'over', 2.75],
  ['home-total', 'under', 1.5],
] as const;

/** Bets of one user on the matches of one evening, which have ended, one after the other; one of ten is a parlay of two matches. */
export async function fillEvening(db: Database, bets: number, matches: number): Promise<void> {
  const { knex } = db;
  const starts = new Date(Date.now() - 3 * HOUR_MS);
  const eventIds = Array.from({ length: matches }, (_, index) => 1_700_000_000 + index);
  const dates = { starts, created_at: starts, updated_at: starts };
  await knex('leagues').insert({ league_id: 1, sport_id: 29, name: 'League' });
  await knex('events').insert(
    eventIds.map((event_id) => ({
      ...{ event_id, sport_id: 29, league_id: 1, league_name: 'League', live_status: 0, version: 1 },
      ...{ home: `Home ${event_id}`, away: `Away ${event_id}`, resulting_unit: 'Regular', search_string: '' },
      ...dates,
    })),
  );
  await knex('lines').insert(
    eventIds.map((event_id) => ({
      ...{ line_id: lineIdOf(event_id, 0), event_id, period_num: 0, status: 1, opening: '{}' },
      ...{ feed_line_id: 1, priced: true, since: 1, updated_at: starts },
    })),
  );
  const bankroll = await insertUser(db, 'evening');
  const made = Array.from({ length: bets }, (_, index) => ({
    states: [betOf(index, { bankroll, starts: starts.toISOString(), eventIds })],
  }));
  await insertBets(db, 'evening', made);
  await knex.raw('vacuum analyze');
}

/** Settles all matches of the evening. */
export async function settleEvening({ knex }: Database): Promise<void> {
  await knex.raw(
    `insert into settlements (event_id, period_num, settlement_id, status, home_score, away_score, settled_at)
       select event_id, 0, event_id, 1, event_id % 3, event_id % 2, now() from events`,
  );
}

interface Evening {
  readonly bankroll: number;
  readonly starts: string;
  readonly eventIds: readonly number[];
}

function betOf(index: number, { bankroll, starts, eventIds }: Evening): BetState {
  const [market, outcome, points] = at(SELECTIONS, index);
  const isParlay = index % 10 === 0;
  const legs = (isParlay ? [index, index + 1] : [index]).map((place) => {
    const eventId = at(eventIds, place);
    const [home, away] = [`Home ${eventId}`, `Away ${eventId}`];
    return {
      ...{ line_id: lineIdOf(eventId, 0), sport_id: 29, sport: 'Soccer', league_name: 'League', starts },
      ...{ event: `${home} vs ${away}`, home, away, period: 0, market, outcome, points },
      ...{ specials_name: null, special_id: null, is3Way: market === 'moneyline' ? true : null },
      ...{ odds: isParlay ? 1.9 : null, score_at_bet: null, result: null },
    };
  });
  return {
    ...BLANK_BET,
    bankroll_id: bankroll,
    placed_at: new Date(Date.parse(starts) - HOUR_MS).toISOString(),
    stake: 10 + (index % 400) / 4,
    odds: isParlay ? 3.61 : 1.95,
    legs,
    fair_odds: { sum: 1.9, proportional: 1.9, power: 1.91, shin: 1.9, 'odds-ratio': 1.92 },
  };
}
