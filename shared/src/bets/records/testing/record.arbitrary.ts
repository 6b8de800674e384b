import { CURRENCIES, FILE_LABELS } from '@fairline/shared/contracts';
import fc from 'fast-check';
import type { BetRecord } from '../record/bet-record.ts';
import { RECORD_RESULTS } from '../record/columns.ts';
import { recordFromCells } from '../record/record-from-cells.ts';
import { canonicalDecimal } from '../values/decimal.ts';

/** Texts that break careless readers and writers. */
const AWKWARD = [
  '=1+1',
  "'=1+1",
  '@SUM(A1:A9)',
  '-0.5 Arsenal',
  '+110',
  '"',
  'a "quoted" name',
  'a,b;c\tend',
  'two\nlines',
  'two\r\nlines',
  'Ярославль',
  'ヴィッセル神戸',
  'Ñuñoa 😀',
  '\u200fمكابي',
  "O'Higgins",
  '|',
  '\\',
  '0',
  'null',
];

const text = fc
  .oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'binary', maxLength: 12 }))
  .map((each) => each.replaceAll('\0', '').trim())
  .filter((each) => each.isWellFormed());
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
const filledText = nullable(text.filter((each) => each !== ''));
const instant = fc
  .integer({ min: Date.UTC(2000, 0), max: Date.UTC(2090, 0) })
  .map((at) => new Date(at).toISOString());

function decimal(min: number, max: number, decimals: number): fc.Arbitrary<string> {
  return fc
    .integer({ min: min * 10 ** decimals, max: max * 10 ** decimals })
    .map((units) => canonicalDecimal((units / 10 ** decimals).toFixed(decimals)) ?? '0');
}

const price = decimal(1, 1000, 3);
const label = nullable(fc.constantFrom(...FILE_LABELS));
const result = nullable(fc.constantFrom(...RECORD_RESULTS));

const leg = fc.record({
  event: filledText,
  home: filledText,
  away: filledText,
  sport: filledText,
  league: filledText,
  starts: nullable(instant),
  market: filledText,
  period: nullable(fc.nat(999)),
  selection: filledText,
  points: nullable(decimal(-20, 20, 2)),
  odds: nullable(price),
  result,
});

/** Records as they come from a database: result, profit and closing line value agree. */
export const recordArbitrary: fc.Arbitrary<BetRecord> = fc
  .record({
    id: filledText,
    placed_at: instant,
    starts: nullable(instant),
    sport: filledText,
    league: filledText,
    home: filledText,
    away: filledText,
    market: filledText,
    period: nullable(fc.nat(999)),
    selection: filledText,
    points: nullable(decimal(-20, 20, 2)),
    odds: price,
    stake: decimal(1, 100_000, 4).filter((stake) => stake !== '0'),
    currency: nullable(fc.constantFrom(...CURRENCIES)),
    result,
    bookmaker: filledText,
    tags: fc.uniqueArray(
      text.filter((each) => each !== ''),
      { maxLength: 4 },
    ),
    note: nullable(fc.oneof(fc.constantFrom(...AWKWARD), fc.constant(' kept as it is \n'))),
    closing_odds: nullable(price),
    closing_fair_odds: nullable(price),
    closing_confidence: label,
    closing_early: fc.boolean(),
    ev_percent: nullable(decimal(-100, 100, 6)),
    ev_confidence: label,
    is_live: fc.boolean(),
    bet_type: fc.constantFrom('single' as const, 'parlay' as const),
    legs: fc.array(leg, { maxLength: 3 }),
    commission_percent: nullable(decimal(0, 20, 1)),
    free_bet: fc.boolean(),
    each_way: nullable(fc.constantFrom('1/4 3', '1/5 8', '1/3 2')),
    bankroll: filledText,
    external_id: filledText,
    settled_at: nullable(instant),
    cashOut: decimal(-500, 500, 2),
  })
  .map(({ cashOut, tags, legs, each_way, ...terms }) => {
    const rest = { ...terms, each_way: terms.bet_type === 'parlay' ? null : each_way };
    // Whatever the profit of such a bet is, it is stored as reading the bet for the first time calculates it.
    const cells = Object.fromEntries(
      Object.entries(rest).map(([column, value]) => [column, value === null ? '' : String(value)]),
    );
    const profit = rest.result === 'cash-out' ? cashOut : '';
    const plain = { odds: rest.odds, stake: rest.stake, placed_at: rest.placed_at };
    const read = recordFromCells({
      ...plain,
      result: rest.result ?? '',
      profit,
      is_live: cells.is_live ?? '',
      bet_type: rest.bet_type,
      legs: JSON.stringify(legs),
      commission_percent: cells.commission_percent ?? '',
      free_bet: cells.free_bet ?? '',
      each_way: cells.each_way ?? '',
      closing_fair_odds: cells.closing_fair_odds ?? '',
    });
    // A parlay of three high prices may pay more than can be stored.
    if ('message' in read) {
      if (read.message.startsWith('The profit that follows from')) return null;
      throw new Error(read.message);
    }
    const { record } = read;
    return {
      ...rest,
      tags,
      legs,
      result: record.result,
      profit: record.profit,
      clv_percent: record.clv_percent,
    };
  })
  .filter((bet) => bet !== null);
