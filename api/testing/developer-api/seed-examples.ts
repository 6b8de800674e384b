import type { Knex } from 'knex';
import { packClose } from '../../src/market/closing/packed-close.ts';
import { feedStateRow, hoursFromNow, seedEvent, seedLine, seedMove } from '../seed.ts';

/** The event of the examples of the contract, with a handicap whose margin is the same on both sides. */
export const EVENT_ID = 1606758261;
/** The event of the examples that is settled. */
export const SETTLED_ID = 1606758200;

const SPREADS = [
  { hdp: -0.5, home: 1.952, away: 1.952 },
  { hdp: -1, home: 2.6, away: 1.55 },
];

/** What the examples of the contract name: two events with odds, a history, a close, a result and an alert. */
export async function seedExamples(knex: Knex): Promise<void> {
  await knex('feed_state').insert(feedStateRow(Date.now())).onConflict().ignore();
  await seedEvent(knex, { event_id: EVENT_ID });
  const markets = {
    moneyline: { home: 2.1, draw: 3.4, away: 3.7 },
    spreads: SPREADS,
    totals: [{ points: 2.5, over: 1.9, under: 2.02 }],
    team_totals: { home: [{ points: 1.5, over: 2, under: 1.9 }], away: [] },
    specials: [
      {
        ...{ id: 5, name: 'Both teams to score?', limit: 500 },
        outcomes: [
          { id: 1, name: 'Yes', odds: 1.8, handicap: null },
          { id: 2, name: 'No', odds: null, handicap: null },
        ],
      },
    ],
  };
  await seedLine(knex, {
    event_id: EVENT_ID,
    ...{ ...markets, limits: { moneyline: 5000, spread: 5000 }, since: Date.now() - 4_000 },
    opening: { ...markets, spreads: [{ hdp: -0.5, home: 1.9, away: 2 }], specials: [] },
  });
  await seedEvent(knex, { event_id: SETTLED_ID, starts: hoursFromNow(-6), settled_status: 1 });
  await seedLine(knex, { event_id: SETTLED_ID, cutoff: hoursFromNow(-6) });
  await knex('settlements').insert({
    ...{ event_id: SETTLED_ID, period_num: 0, settlement_id: 1, status: 1, home_score: 2, away_score: 1 },
    settled_at: hoursFromNow(-4),
  });
  const cutoff = hoursFromNow(-6);
  const quotes = new Map([['spread:-0.5', { prices: [1.952, 1.952], limit: 5000 }]]);
  await knex('closing_lines').insert({
    ...{ event_id: SETTLED_ID, period_num: 0, cutoff, provisional: false, line_since: 1 },
    body: packClose(
      [{ market: 'spread', cutoff: cutoff.getTime(), closedAt: cutoff.getTime(), quotes }],
      cutoff.getTime(),
    ),
  });
  await seedHistory(knex, EVENT_ID, [
    ['spread:-0.5', [1.9, 2], 300],
    ['spread:-0.5', [1.952, 1.952], 200],
    ['moneyline', [2.1, 3.4, 3.7], 100],
  ]);
  await seedMove(knex, 'odds', { event_id: EVENT_ID });
  await seedOtherBooks(knex);
}

/** Another bookmaker that offers more than the fair price of the handicap. */
async function seedOtherBooks(knex: Knex): Promise<void> {
  const [feed, ref, now] = ['the-odds-api', 'e'.repeat(32), new Date()];
  const state = { feed, status: 'ok', message: '', simulated: false, last_success_at: now };
  await knex('other_feeds').insert({ ...state, updated_at: now, values_at: now });
  await knex('other_books').insert({ feed, book: 'unibet_eu', title: 'Unibet', seen_at: now });
  const names = { league_key: 'soccer_epl', league: 'EPL', home: 'Arsenal', away: 'Chelsea' };
  await knex('other_events').insert({
    ...{ feed, ref, sport_id: 29, ...names, starts: hoursFromNow(24), seen_at: now },
  });
  await knex('event_matches').insert({
    ...{ feed, ref, event_id: EVENT_ID, confidence: 0.94, swapped: false, state: 'matched', updated_at: now },
  });
  const offer = { book: 'unibet_eu', market: 'spread', seenAt: now.getTime(), lines: [[-0.5, [2.1, 1.7]]] };
  await knex('other_prices').insert({ feed, ref, offers: JSON.stringify([offer]), received_at: now });
  await knex('ev_moves').insert({
    ...{ feed, event_id: EVENT_ID, sport_id: 29, league_name: 'L', home: 'Arsenal', away: 'Chelsea' },
    ...{ starts: hoursFromNow(24), market: 'spread', outcome: 'home', points: -0.5, book: 'unibet_eu' },
    ...{ odds: 2.1, quote: [1.952, 1.952], place: 0, limit_val: 5000, highest_ev: 5, at: now, seen_at: now },
  });
}

/** Changes of quotes so many seconds ago. */
export async function seedHistory(
  knex: Knex,
  eventId: number,
  changes: readonly (readonly [quote: string, prices: readonly number[], secondsAgo: number])[],
): Promise<void> {
  for (const [index, [quote, prices, secondsAgo]] of changes.entries()) {
    const at = new Date(Date.now() - secondsAgo * 1_000);
    const day = at.toISOString().slice(0, 10);
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    await knex.raw(
      `create table if not exists odds_history_${day.replaceAll('-', '')} partition of odds_history
         for values from ('${day}') to ('${next}')`,
    );
    await knex('odds_history').insert({
      ...{ event_id: eventId, period_num: 0, quote, at, seq: index + 1, limit_val: 5000, status: 1 },
      ...{ prices: [...prices], trusted: true, previous: [] },
    });
  }
}
