import type { EvAlert, EvAlertPage, EventMatches, OtherBooks, OtherPrice } from '@fairline/shared/contracts';
import { OPEN_MATCH } from './fixed-matches.ts';
import { minutesFromNow } from './fixed-time.ts';

const BOOKS = [
  { key: 'sim_harbour', title: 'Harbour (simulated)' },
  { key: 'sim_meadow', title: 'Meadow (simulated)' },
  { key: 'sim_summit', title: 'Summit (simulated)' },
];
const price = (place: number, odds: number, ev: number | null, age = 14): OtherPrice => ({
  ...{ book: BOOKS[place]?.key ?? '', odds, ev_percent: ev, age_seconds: age, counts: ev !== null },
});
const outcome = (name: 'away' | 'draw' | 'home' | 'over' | 'under', fair: number, prices: OtherPrice[]) => ({
  ...{ outcome: name, reference_odds: Math.round(fair * 97) / 100, fair_odds: fair },
  ...{ best: prices.find(({ counts }) => counts) ?? null, prices },
});

const OTHER_BOOKS: OtherBooks = {
  ...{ status: 'ok', event_id: OPEN_MATCH, line_id: `${OPEN_MATCH}:0` },
  feed: { status: 'ok', message: '', simulated: true, last_success_at: minutesFromNow(0) },
  match: {
    ...{ state: 'matched', confidence: 0.94, league: 'Premier League', home: 'Wexbury Utd', away: 'Selwick' },
    starts: minutesFromNow(300),
  },
  books: BOOKS.map((book) => ({ ...book, own: true })),
  markets: [
    {
      ...{ market: 'moneyline', points: null },
      outcomes: [
        outcome('home', 2.142, [price(2, 2.21, 3.17), price(0, 2.14, -0.09), price(1, 2.19, null, 185)]),
        outcome('draw', 3.51, [price(0, 3.44, -1.99), price(2, 3.4, -3.13)]),
        outcome('away', 3.702, [price(0, 3.71, 0.22), price(2, 3.5, -5.46), price(1, 3.8, null, 185)]),
      ],
    },
    {
      ...{ market: 'total', points: 2.5 },
      outcomes: [
        outcome('over', 1.98, [price(1, 1.97, -0.51), price(0, 1.94, -2.02)]),
        outcome('under', 2.02, [price(0, 2.06, 1.98), price(1, 1.99, -1.49)]),
      ],
    },
  ],
};

const value = (id: number, change: Partial<EvAlert>): EvAlert => ({
  ...{ type: 'ev', id, line_id: `${OPEN_MATCH}:0`, event_id: OPEN_MATCH, sport_id: 29 },
  ...{ league_name: 'England - Premier League', home: 'Wexbury United', away: 'Selwick', realert: false },
  ...{ starts: minutesFromNow(300), market: 'moneyline', outcome: 'home', points: null, limit_val: 5_000 },
  ...{ book: 'sim_summit', book_title: 'Summit (simulated)', odds: 2.21, fair_odds: 2.142, ev_percent: 3.17 },
  ...{ period: 0, confirmed_after: null, created_at: minutesFromNow(-id), shown_at: minutesFromNow(-id) },
  ...{ seen_at: minutesFromNow(-id), ...change },
});
const VALUES: EvAlertPage = {
  ...{ status: 'ok', more: true, cursor: 4, configured: true, simulated: true, books: BOOKS },
  alerts: [
    value(1, {}),
    value(2, {
      market: 'total',
      outcome: 'under',
      points: 2.5,
      odds: 2.06,
      fair_odds: 2.02,
      ev_percent: 1.98,
    }),
    value(3, {
      market: 'spread',
      outcome: 'away',
      points: 0.25,
      ev_percent: 6.4,
      odds: 2.05,
      fair_odds: 1.9267,
      realert: true,
    }),
    value(4, {
      sport_id: 33,
      league_name: 'ATP Challenger of a Town with a Long Name',
      home: 'A. Player',
      away: 'B. Other',
      limit_val: null,
    }),
  ],
};

const sides = {
  league: 'England - Premier League',
  home: 'Wexbury United',
  away: 'Selwick',
  starts: minutesFromNow(300),
};
const MATCHES: EventMatches = {
  ...{ status: 'ok', counts: { matched: 412, doubtful: 1, confirmed: 2, rejected: 0, unmatched: 9 } },
  matches: [
    {
      ...{
        feed: 'the-odds-api',
        ref: 'e9',
        event_id: OPEN_MATCH,
        state: 'doubtful',
        confidence: 0.72,
        swapped: true,
      },
      ...{ reference: sides, other: { ...sides, league: 'EPL', home: 'Selwick Town', away: 'Wexbury' } },
      ...{ decided_by: null, decided_at: null },
    },
  ],
};

/** What is answered about other bookmakers; null for anything else. */
export function otherBooksAnswer(call: string): object | null {
  if (call === `GET /api/other-books/${OPEN_MATCH}`) return OTHER_BOOKS;
  if (call.startsWith('GET /api/other-books/'))
    return { ...OTHER_BOOKS, feed: null, match: null, books: [], markets: [] };
  if (call === 'GET /api/alerts/ev') return VALUES;
  return call === 'GET /api/admin/event-matches' ? MATCHES : null;
}
