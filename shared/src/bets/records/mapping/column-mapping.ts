import { CURRENCIES } from '@fairline/shared/contracts';
import * as z from 'zod';
import { BET_TYPES, RECORD_COLUMNS, RECORD_RESULTS } from '../record/columns.ts';
import { DATE_FORMATS } from '../values/read-date.ts';
import { NUMBER_FORMATS } from '../values/read-number.ts';
import { isTimeZone } from '../values/zoned-time.ts';

/**
 * Fields that a column of a foreign file can be: a column of the bet format, the name of the event, which is split into two sides, or what
 * was paid out, from which the profit follows.
 */
export const MAPPED_FIELDS = [...RECORD_COLUMNS, 'event', 'payout'] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** Fields of money. */
export const MONEY_FIELDS = ['stake', 'profit', 'payout'] as const;
export type MoneyField = (typeof MONEY_FIELDS)[number];

/** How a file writes prices. */
export const FILE_ODDS_FORMATS = ['decimal', 'american', 'fractional'] as const;
export type FileOddsFormat = (typeof FILE_ODDS_FORMATS)[number];

/** How a file writes percentages: 3.5, or 0.035. */
export const PERCENT_FORMATS = ['percent', 'fraction'] as const;

/** Whether what was paid out includes the stake: 19 or 9 for a won bet of 10 at 1.9. */
export const PAYOUT_FORMATS = ['with-stake', 'without-stake'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];

/** Result of a bet that was paid in part, such as each-way: a win, a loss or a push by what was paid. */
export const AS_PAID = 'paid';

/** Fields whose distinct values can be replaced by others. Currencies are the symbols beside amounts, zones the abbreviations behind times. */
export const VALUE_FIELDS = [
  'result',
  'bet_type',
  'sport',
  'market',
  'bookmaker',
  'currency',
  'zone',
] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

const valueMap = <T extends z.ZodType<string>>(value: T) => z.record(z.string().max(500), value).optional();
const timeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone of the list.');

/**
 * Which column of a foreign file is which field of a bet, and how the file writes dates, numbers, prices and percentages. It is plain
 * data, so that it can be stored and offered for the next file with the same header.
 */
export const columnMappingSchema = z.object({
  /** The columns of a field; the cells of several are joined by a space, such as a date and a time. */
  columns: z.partialRecord(z.enum(MAPPED_FIELDS), z.array(z.string().max(500)).min(1).max(4)),
  dateFormat: z.enum(DATE_FORMATS),
  /** Year of dates without one: `2025`, or `2025-2026` for a season from July to June. */
  year: z
    .string()
    .regex(/^(?:19|20)\d{2}(?:-(?:19|20)\d{2})?$/, 'Choose a year or a season.')
    .optional(),
  /** IANA name of the clocks of times that have no zone of their own. */
  timeZone,
  numberFormat: z.enum(NUMBER_FORMATS),
  oddsFormat: z.enum(FILE_ODDS_FORMATS),
  percentFormat: z.enum(PERCENT_FORMATS),
  /** By default with the stake. */
  payoutFormat: z.enum(PAYOUT_FORMATS).optional(),
  /** Amount of one unit, where stakes are in units. */
  unit: z
    .string()
    .regex(/^(?=.*[1-9])\d{1,9}(?:\.\d{1,8})?$/, 'A unit is an amount above 0.')
    .optional(),
  /** Fields whose plain numbers are units. */
  unitFields: z.array(z.enum(MONEY_FIELDS)).max(MONEY_FIELDS.length).optional(),
  /** Line of the header, counted from 1, where it is not the one that is found. */
  headerLine: z.number().int().min(1).max(10_000).optional(),
  /** Which text parts the tags of one cell. */
  tagSeparator: z.enum([',', ';', '|']),
  /** For each of these fields, what a value of the file stands for. Values that are absent stay as they are. */
  values: z.object({
    result: valueMap(z.enum([...RECORD_RESULTS, AS_PAID, ''])),
    bet_type: valueMap(z.enum(BET_TYPES)),
    sport: valueMap(z.string().max(100)),
    market: valueMap(z.string().max(200)),
    bookmaker: valueMap(z.string().max(100)),
    currency: valueMap(z.enum(CURRENCIES)),
    zone: valueMap(timeZone),
  }),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;
