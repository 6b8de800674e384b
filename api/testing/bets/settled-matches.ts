import type { SettledContestant } from '@fairline/shared/bets';
import { createBetGrading } from '../../src/features/bets/grading/bet-grading.ts';
import { writeSettlements } from '../../src/market/storage/book/settlements.store.ts';
import { createLog } from '../../src/platform/log.ts';
import { hoursFromNow, seedEvent, seedLine } from '../seed.ts';
import type { TestWeb } from '../test-web.ts';

export interface TestSettlement {
  readonly period?: number;
  readonly status?: 1 | 2 | 3 | 4 | 5;
  /** A later one of the same period has a larger id. */
  readonly id?: number;
  readonly at?: Date;
}

/** Matches with prices, their settlements, and the grading of the bets on them. */
export function settledMatches(web: TestWeb) {
  let lastId = 40_000;

  return {
    /** A soccer match with a line for each period, with the given columns instead. Returns its id. */
    async match(
      columns: Record<string, unknown> = {},
      { periods = [0], line = {} }: { periods?: readonly number[]; line?: Record<string, unknown> } = {},
    ): Promise<number> {
      lastId += 1;
      const event_id = lastId;
      await seedEvent(web.db.knex, {
        event_id,
        home: `Home ${event_id}`,
        away: `Away ${event_id}`,
        ...columns,
      });
      for (const period_num of periods) await seedLine(web.db.knex, { event_id, period_num, ...line });
      return event_id;
    },

    async settle(
      eventId: number,
      [homeScore, awayScore]: readonly [number, number],
      { period = 0, status = 1, id = 1, at = new Date() }: TestSettlement = {},
    ): Promise<void> {
      const client = await web.db.pool.connect();
      try {
        const settledAt = at.getTime();
        const one = { eventId, period, settlementId: id, status, homeScore, awayScore, settledAt };
        await writeSettlements(client, [one]);
      } finally {
        client.release();
      }
    },

    /** Lists a special with these contestants, priced at 3 each. Returns its id. */
    async special(
      eventId: number,
      names: readonly string[],
      handicap: number | null = null,
    ): Promise<number> {
      const special_id = eventId * 10;
      const outcomes = names.map((name, index) => ({ id: index + 1, name, odds: 3, handicap }));
      await web.db.knex('specials').insert({
        ...{ special_id, event_id: eventId, period_num: 0, name: 'First goal', category: 'Props' },
        contestants: JSON.stringify(names.map((name, index) => ({ id: index + 1, name }))),
      });
      await web.db
        .knex('lines')
        .where({ event_id: eventId, period_num: 0 })
        .update({ specials: JSON.stringify([{ id: special_id, name: 'First goal', limit: 100, outcomes }]) });
      return special_id;
    },

    async settleSpecial(
      specialId: number,
      letters: Readonly<Record<string, string>>,
      { status = 1, id = 1, at = new Date() }: Omit<TestSettlement, 'period'> = {},
    ): Promise<void> {
      const contestants: (SettledContestant & { id: number })[] = Object.entries(letters).map(
        ([name, outcome], index) => ({ id: index + 1, name, outcome }),
      );
      const row = { settlement_id: id, status, settled_at: at, graded: false };
      const settlement = { special_id: specialId, contestants: JSON.stringify(contestants), ...row };
      await web.db.knex('special_settlements').insert(settlement).onConflict('special_id').merge();
    },

    /** Runs the grading as the ingest does, by default now. Resolves with how many bets have changed. */
    grade: (hours = 0): Promise<number> =>
      createBetGrading({ db: web.db, log: createLog('test', 'silent') }).run(hoursFromNow(hours).getTime()),
  };
}
