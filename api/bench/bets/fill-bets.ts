import { changesBetween } from '@fairline/shared/bets';
import { type BetState, BLANK_BET, DEVIG_METHODS, type FairOdds } from '@fairline/shared/contracts';
import { SPORTS } from '@fairline/shared/periods';
import { createBankrollsStore } from '../../src/features/bets/bankrolls/bankrolls.store.ts';
import { projectBet } from '../../src/features/bets/ledger/project-bet.ts';
import type { Database } from '../../src/platform/db/database.ts';

const BOOKMAKERS = ['Alpha', 'Beta', 'Gamma', null] as const;
const MARKETS = ['moneyline', 'spread', 'total', 'specials'] as const;
const RESULTS = ['win', 'loss', 'loss', 'push', 'half-win', 'half-loss', 'void'] as const;
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'USD'] as const;
const TEAMS = ['Arsenal', 'Chelsea', 'Benfica', 'Porto', 'Ajax', 'Celtic', 'Rangers', 'Lyon'] as const;
/** Bets of one statement. */
const BATCH = 2_000;
const HOUR_MS = 3_600_000;

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

/** Gives a new user so many bets, each with its history: placed, tagged in one case of four, and graded but for the newest 500. */
export async function fillBets(db: Database, userId: string, bets: number): Promise<void> {
  const bankroll = await insertUser(db, userId);
  await fillBankroll(db, userId, bankroll, bets);
}

/** The same for a user who has a bankroll. */
export async function fillBankroll(
  db: Database,
  userId: string,
  bankroll: number,
  bets: number,
): Promise<void> {
  const now = Date.now();
  const made = Array.from({ length: bets }, (_, index) => betOf(index, { bets, bankroll, now }));
  await insertBets(db, userId, made);
}

/** Creates a user with a bankroll. Returns its id. */
export async function insertUser(db: Database, userId: string): Promise<number> {
  await db.knex('user').insert({
    ...{ id: userId, name: userId, email: `${userId}@example.com`, emailVerified: true },
    updatedAt: new Date(),
  });
  return insertBankroll(db, userId);
}

/** Gives a user their first bankroll. Returns its id. */
export async function insertBankroll({ knex }: Database, userId: string): Promise<number> {
  const first = { name: 'Main', currency: 'EUR', starting_amount: 1_000, is_default: true };
  const bankroll = await createBankrollsStore(knex).insert(userId, first, new Date());
  if (bankroll === null) throw new Error('There is a bankroll already.');
  return bankroll;
}

/** Inserts bets with the states that each has had, the first of which is that of its placing. */
export async function insertBets(
  { knex }: Database,
  userId: string,
  bets: readonly FilledBet[],
): Promise<void> {
  for (let from = 0; from < bets.length; from += BATCH) {
    const made = bets.slice(from, from + BATCH);
    const { rows } = await knex.raw<{ rows: { id: number }[] }>(
      `insert into bets (${COLUMNS}, user_id, created_at, version)
         select ${COLUMNS}, ?, placed_at, version from json_populate_recordset(null::bets, ?) returning id`,
      [userId, JSON.stringify(made.map(({ states }) => ({ ...rowOf(states), version: states.length })))],
    );
    const entries = made.flatMap(({ states }, index) =>
      states.map((state, seq) => ({
        ...{ bet_id: rows[index]?.id, seq: seq + 1, at: state.placed_at, actor_id: userId },
        kind: seq === 0 ? 'placed' : 'edited',
        changes: changesBetween(states[seq - 1] ?? BLANK_BET, state),
      })),
    );
    await knex.raw(
      `insert into bet_entries (bet_id, seq, at, kind, actor_id, changes)
         select bet_id, seq, at, kind, actor_id, changes from json_populate_recordset(null::bet_entries, ?)`,
      [JSON.stringify(entries)],
    );
  }
  // As autovacuum does within minutes.
  await knex.raw('vacuum analyze bets');
}

const rowOf = (states: readonly BetState[]) => projectBet(states.at(-1) ?? BLANK_BET);
const COLUMNS = Object.keys(projectBet(BLANK_BET)).join(', ');

interface Fill {
  readonly bets: number;
  readonly bankroll: number;
  readonly now: number;
}

/** A bet with the states that it has had. */
export interface FilledBet {
  readonly states: readonly BetState[];
}

function betOf(index: number, { bets, bankroll, now }: Fill): FilledBet {
  const sport = at(SPORTS, index * 7);
  const placed = now - (bets - index) * 6 * 60_000;
  const [home, away] = [at(TEAMS, index), at(TEAMS, index * 3 + 1)];
  const fair = 1.9 + (index % 40) / 100;
  const placedBet: BetState = {
    ...BLANK_BET,
    bankroll_id: bankroll,
    placed_at: new Date(placed).toISOString(),
    stake: 10 + (index % 400) / 4,
    odds: Number((fair * (0.97 + (index % 13) / 200)).toFixed(3)),
    currency: at(CURRENCIES, index),
    free_bet: index % 50 === 0,
    bookmaker: at(BOOKMAKERS, index),
    note: index % 10 === 0 ? 'steam, stale line' : null,
    legs: [
      {
        ...{ line_id: `${1_600_000_000 + index}:0`, sport_id: sport.id, sport: sport.name },
        ...{ league_name: `League ${index % 60}`, event: `${home} vs ${away}`, home, away },
        period: 0,
        starts: new Date(placed + (index % 48) * HOUR_MS).toISOString(),
        ...{ market: at(MARKETS, index * 5), outcome: 'home', points: -0.5, specials_name: null },
        ...{ special_id: null, is3Way: null, odds: null, score_at_bet: null, result: null },
      },
    ],
    fair_odds: Object.fromEntries(
      DEVIG_METHODS.map((method, place) => [method, fair + place / 100]),
    ) as FairOdds,
    closing_fair_odds: index % 3 === 0 ? null : fair + ((index % 11) - 5) / 100,
  };
  const tagged = index % 4 === 0 ? [{ ...placedBet, tag_ids: [1 + (index % 9)] }] : [];
  const last = tagged[0] ?? placedBet;
  const isOpen = index >= bets - 500;
  const grade = {
    ...{ result: at(RESULTS, index * 3), source: 'hand' as const, final: true, payout: null, profit: null },
    ...{ settled_at: new Date(placed + 60 * HOUR_MS).toISOString(), dead_heat: null, score: null },
    ...{ rule: null, reason: null },
  };
  return { states: [placedBet, ...tagged, ...(isOpen ? [] : [{ ...last, grade }])] };
}
