import { type BetState, BLANK_BET, lineIdOf } from '@fairline/shared/contracts';
import { insertBets, insertUser } from '../../bench/bets/fill-bets.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { StoredLine } from './contents.read-model.ts';

const SELECTIONS = [
  ['moneyline', 'home', null],
  ['total', 'over', 2.75],
] as const;

/** Places two bets of one user on each of these lines, an hour before now (epoch ms), and saves every match. */
export async function placeBetsOn(db: Database, lines: readonly StoredLine[], now: number): Promise<void> {
  const bankroll = await insertUser(db, 'bettor');
  const placedAt = new Date(now - 3_600_000).toISOString();
  const bets = lines.flatMap((line) =>
    SELECTIONS.map(([market, outcome, points]): BetState => {
      const { eventId, period, sportId, starts } = line;
      const [home, away] = [`Home ${eventId}`, `Away ${eventId}`];
      const leg = {
        ...{ line_id: lineIdOf(eventId, period), sport_id: sportId, sport: 'Soccer', league_name: 'League' },
        ...{ starts: starts.toISOString(), event: `${home} vs ${away}`, home, away, period, market, outcome },
        ...{ points, specials_name: null, special_id: null, is3Way: market === 'moneyline' ? true : null },
        ...{ odds: null, score_at_bet: null, result: null },
      };
      return { ...BLANK_BET, bankroll_id: bankroll, placed_at: placedAt, stake: 10, odds: 1.95, legs: [leg] };
    }),
  );
  await insertBets(
    db,
    'bettor',
    bets.map((state) => ({ states: [state] })),
  );
  const created_at = new Date(placedAt);
  const eventIds: number[] = await db.knex('events').orderBy('event_id').pluck('event_id');
  await db
    .knex('bookmarks')
    .insert(eventIds.map((event_id) => ({ user_id: 'bettor', event_id, created_at })));
}
