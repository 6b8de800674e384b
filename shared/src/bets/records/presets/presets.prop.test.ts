import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRecords } from '../read/read-records.ts';
import { computeProfit, FILE_ZONE, type KnownBet, knownBet } from '../testing/foreign-file.arbitrary.ts';

const HOUR_MS = 3_600_000;

/** A tracker that is read without a mapping: its columns, and how it writes a bet. */
interface Tracker {
  readonly columns: readonly string[];
  readonly delimiter: ',' | ';';
  readonly write: (bet: KnownBet, at: number) => Readonly<Record<string, string>>;
  /** How far the odds of an open or lost bet are from those of the bet; those of a won one follow from what it was paid. */
  readonly rounding: string;
}

const TRACKERS: Readonly<Record<string, Tracker>> = {
  pikkit: {
    columns: [
      ...['bet_id', 'sportsbook', 'type', 'status', 'odds', 'closing_line', 'ev', 'amount', 'profit'],
      ...['time_placed', 'time_placed_iso', 'time_settled', 'time_settled_iso', 'bet_info', 'tags', 'sports'],
      'leagues',
    ],
    delimiter: ',',
    rounding: '0.0051',
    write: (bet, at) => ({
      bet_id: `bet-${at}`,
      sportsbook: 'Harbor Bets',
      type: 'straight',
      status: {
        win: 'SETTLED_WIN',
        loss: 'SETTLED_LOSS',
        push: 'SETTLED_PUSH',
        'half-win': 'SETTLED_HALF_WIN',
        'half-loss': 'SETTLED_HALF_LOSS',
        'cash-out': 'SETTLED_CASHOUT',
        '': 'PENDING',
      }[bet.result],
      odds: decimalOdds(bet).toFixed(2),
      amount: bet.stake,
      profit: computeProfit(bet) ?? '0',
      time_placed_iso: bet.placed.toISOString(),
      bet_info: bet.event,
    }),
  },
  oddsjam: {
    columns: [
      ...['created_at', 'event_start_date', 'sport', 'league', 'event_name', 'market_name', 'bet_name'],
      ...['sportsbook', 'bet_type', 'odds', 'clv', 'stake', 'bet_profit', 'status', 'tags'],
      ...['saved_filter_names', 'liquidity', 'percentage'],
    ],
    delimiter: ',',
    rounding: '0.000001',
    write: (bet) => ({
      created_at: wallTime(bet.placed, 'America/New_York'),
      event_name: bet.event,
      market_name: 'Spread',
      bet_name: `${bet.event} ${bet.points}`,
      sportsbook: 'Harbor Bets',
      bet_type: 'straight',
      odds: bet.american > 0 ? `+${bet.american}` : String(bet.american),
      stake: bet.stake,
      bet_profit: computeProfit(bet) ?? '0',
      status: {
        win: 'won',
        loss: 'lost',
        push: 'push',
        'half-win': 'half_won',
        'half-loss': 'half_lost',
        'cash-out': 'cashed_out',
        '': 'pending',
      }[bet.result],
    }),
  },
  'bet-analytix': {
    columns: [
      ...['Date', 'Type', 'Sport', 'Label', 'Odds', 'Stake', 'State', 'Bookmaker', 'Tipster', 'Category'],
      ...['Competition', 'BetType', 'Closing', 'EstimatedProbability', 'Commission', 'Bonus', 'Live'],
      ...['Freebet', 'Cashout', 'Eachway', 'Comment'],
    ],
    delimiter: ';',
    rounding: '0.000001',
    write: (bet) => ({
      Date: wallTime(bet.placed, FILE_ZONE),
      Type: 'Simple',
      Sport: 'Soccer',
      Label: bet.event,
      Odds: decimalOdds(bet).round(8).toFixed(),
      Stake: bet.stake,
      State: {
        win: 'W',
        loss: 'L',
        push: 'V',
        'half-win': 'HW',
        'half-loss': 'HL',
        'cash-out': 'W',
        '': 'P',
      }[bet.result],
      Bookmaker: 'Harbor Bets',
      Cashout: bet.result === 'cash-out' ? Big(bet.stake).plus(bet.cashedOut).toFixed(2) : '',
    }),
  },
};

const decimalOdds = ({ american }: KnownBet): Big =>
  (american > 0 ? Big(american).div(100) : Big(100).div(-american)).plus(1);

/** `2025-07-04 14:32:00` on the clocks of a zone. */
const wallTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

it.each(Object.keys(TRACKERS))(
  'a file of %s gives back at least fifty bets that it was written from',
  (format) => {
    const { columns, delimiter, write, rounding } = TRACKERS[format] as Tracker;
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(delimiter);
    fc.assert(
      fc.property(fc.array(knownBet, { minLength: 50, maxLength: 80 }), (bets) => {
        const rows = bets.map(write).map((cells) => line(columns.map((name) => cells[name] ?? '')));
        const file = readRecords([line(columns), ...rows].join('\r\n'), { timeZone: chooseZone(format) });
        if ('message' in file) throw new Error(file.message);
        expect(file.format).toBe(format);
        expect(file.rows).toHaveLength(bets.length);
        for (const [at, bet] of bets.entries()) {
          const row = file.rows[at];
          if (row === undefined || 'message' in row) throw new Error(row?.message ?? 'A row is missing.');
          const { record } = row;
          // An hour that the clocks repeat has two readings, and a warning.
          const late = Date.parse(record.placed_at ?? '') - bet.placed.getTime();
          expect(row.warnings.length > 0 ? Math.abs(late) % HOUR_MS : late).toBe(0);
          expect(Big(record.stake).eq(bet.stake)).toBe(true);
          expect(Big(record.odds).minus(decimalOdds(bet)).abs().lte(rounding)).toBe(true);
          const isVoid = format === 'bet-analytix' && bet.result === 'push';
          expect(record.result ?? '').toBe(isVoid ? 'void' : bet.result);
          const profit = computeProfit(bet);
          if (profit === null) expect(record.profit).toBeNull();
          else
            expect(
              Big(record.profit ?? Number.NaN)
                .minus(profit)
                .abs()
                .lte('0.0051'),
            ).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  },
);

/** The clocks of the files: those of New York for OddsJam, the user's for Bet-Analytix. */
const chooseZone = (format: string): string => (format === 'oddsjam' ? 'America/New_York' : FILE_ZONE);
