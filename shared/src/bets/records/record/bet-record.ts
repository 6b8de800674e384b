import { CURRENCIES, FILE_LABELS } from '@fairline/shared/contracts';
import * as z from 'zod';
import { compareDecimals } from '../values/decimal.ts';
import { BET_TYPES, RECORD_RESULTS } from './columns.ts';

/** PostgreSQL stores neither NUL nor half a surrogate pair; both would be changed without notice. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const text = (longest: number) =>
  z
    .string('must be text')
    .max(longest, `must have at most ${longest} characters`)
    .refine(isStorable, 'contains a character that cannot be stored');

/** The largest amount that can be stored, in whatever currency. */
export const MOST_AMOUNT = '100000000000';

const DECIMAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,20})?$/;
const NUMBER = 'must be a decimal number such as 12.5';
const decimal = z.string(NUMBER).regex(DECIMAL, { error: NUMBER, abort: true });
const between = (low: string, high: string, what: string) =>
  decimal.refine((value) => isBetween(value, low, high), what);

/** Whether a decimal number lies between two others. Doubles decide but for numbers that are as near as their precision. */
function isBetween(value: string, low: string, high: string): boolean {
  if (Number(value) > Number(low) && Number(value) < Number(high)) return true;
  return compareDecimals(value, low) >= 0 && compareDecimals(value, high) <= 0;
}

/** A handicap or line: thousandths at most. */
const points = decimal.refine(
  (value) => Math.abs(Number(value)) <= 10_000 && !/\.\d{4}/.test(value),
  'must be a number such as -0.75',
);
const commission = between('0', '100', 'must be a percentage between 0 and 100').refine(
  (value) => !/\.\d{3}/.test(value),
  'must be a percentage with at most two decimals',
);
/** Decimal odds. Parlays exceed the highest price of a single selection by far. */
const price = between('1', '1000000', 'must be decimal odds between 1 and 1000000');
const instant = z.iso.datetime({ offset: false, error: 'must be a time such as 2026-01-31T18:30:00Z' });
const flag = z.boolean('must be true or false');
const period = z
  .number('must be the whole number of a period')
  .int('must be the whole number of a period')
  .min(0, 'must be the whole number of a period')
  .max(999, 'must be the whole number of a period');
const result = z.enum(RECORD_RESULTS, `must be empty or one of ${RECORD_RESULTS.join(', ')}`);

const label = z.enum(FILE_LABELS, `must be empty or one of ${FILE_LABELS.join(', ')}`);

/** The place terms of an each-way bet: the share of the winnings, and the number of places. */
const eachWay = text(20).regex(
  /^1\/(?:10|[1-9]) (?:[2-9]|[12]\d|30)$/,
  'must be the terms of an each-way bet such as 1/4 3',
);

const LEGS = 'must be a JSON list of legs';

/** One selection of a parlay. All fields may be absent; odds and result decide what it pays. */
export const recordLegSchema = z.object(
  {
    event: text(500).nullable().default(null),
    home: text(200).nullable().default(null),
    away: text(200).nullable().default(null),
    sport: text(100).nullable().default(null),
    league: text(200).nullable().default(null),
    starts: instant.nullable().default(null),
    market: text(200).nullable().default(null),
    period: period.nullable().default(null),
    selection: text(500).nullable().default(null),
    points: points.nullable().default(null),
    odds: price.nullable().default(null),
    result: result.nullable().default(null),
  },
  LEGS,
);
export type RecordLeg = z.infer<typeof recordLegSchema>;

/**
 * One bet as a row of the bet format; `shared/docs/bet-records.md` describes every column.
 *
 * Amounts, prices and percentages are exact decimals as text, never floating point. Times are ISO 8601 in UTC. An empty
 * cell is null, except for tags and legs (an empty list), the flags (false) and the type of the bet.
 */
export const betRecordSchema = z.object({
  id: text(200).nullable(),
  placed_at: instant.nullable(),
  starts: instant.nullable(),
  sport: text(100).nullable(),
  league: text(200).nullable(),
  home: text(500).nullable(),
  away: text(200).nullable(),
  market: text(200).nullable(),
  period: period.nullable(),
  selection: text(500).nullable(),
  points: points.nullable(),
  odds: price,
  stake: between('0.00000001', '1000000000', 'must be an amount above 0'),
  currency: z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(', ')}`).nullable(),
  result: result.nullable(),
  profit: between(`-${MOST_AMOUNT}`, MOST_AMOUNT, `must be an amount of at most ${MOST_AMOUNT}`).nullable(),
  bookmaker: text(100).nullable(),
  tags: z.array(text(100).min(1)).max(50, 'must be no more than 50'),
  note: text(10_000).nullable(),
  closing_odds: price.nullable(),
  closing_fair_odds: price.nullable(),
  closing_confidence: label.nullable(),
  closing_early: flag,
  ev_percent: decimal.nullable(),
  ev_confidence: label.nullable(),
  clv_percent: decimal.nullable(),
  is_live: flag,
  bet_type: z.enum(BET_TYPES, `must be one of ${BET_TYPES.join(', ')}`),
  legs: z.array(recordLegSchema, LEGS).max(50, 'must be no more than 50'),
  commission_percent: commission.nullable(),
  free_bet: flag,
  each_way: eachWay.nullable(),
  bankroll: text(100).nullable(),
  external_id: text(200).nullable(),
  settled_at: instant.nullable(),
});
export type BetRecord = z.infer<typeof betRecordSchema>;
