import { recordFromCells } from '../record/record-from-cells.ts';
import { CSV_HEADER, csvLines } from '../write/export-csv.ts';

const RESULTS = ['win', 'loss', 'push', 'half-win', 'half-loss', 'void', ''];

/** A file in the bet format with so many bets, most with an id of their own, some with quoted notes and legs; about 400 characters a bet. */
export function largeFile(bets: number): string {
  const records = Array.from({ length: bets }, (_, at) => {
    const placed = new Date(Date.UTC(2022, 0, 1) + at * 1_800_000);
    const isParlay = at % 20 === 0;
    const read = recordFromCells({
      id: at % 10 === 0 ? '' : `bet-${at}`,
      placed_at: placed.toISOString(),
      starts: new Date(placed.getTime() + 7_200_000).toISOString(),
      sport: 'Soccer',
      league: 'England - Premier League',
      home: `Lakeside Rovers ${at % 97}`,
      away: `Northport United ${at % 89}`,
      market: 'spread',
      period: '0',
      selection: at % 2 === 0 ? 'home' : 'away',
      points: String((at % 9) - 4),
      odds: (1.5 + (at % 150) / 100).toFixed(2),
      stake: (10 + (at % 500) / 10).toFixed(1),
      currency: 'EUR',
      result: RESULTS[at % RESULTS.length] ?? '',
      bookmaker: 'Harbor Bets',
      tags: 'value|closing line',
      note:
        at % 2 === 0
          ? `Moved after the line-up came out, "sharp" side.\nBet ${at}; limit was low, so only half the stake was taken by then; the rest followed at a worse price a quarter of an hour before the start.`
          : '',
      closing_odds: '1.95',
      closing_fair_odds: '2.01',
      ev_percent: '2.35',
      bet_type: isParlay ? 'parlay' : 'single',
      legs: isParlay
        ? JSON.stringify([
            { home: 'A', odds: '1.5', result: 'win' },
            { home: 'B', odds: '2' },
          ])
        : '',
      bankroll: 'Main',
      settled_at: new Date(placed.getTime() + 14_400_000).toISOString(),
    });
    if ('message' in read) throw new Error(read.message);
    return read.record;
  });
  return CSV_HEADER + csvLines(records);
}
