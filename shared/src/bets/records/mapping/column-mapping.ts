import * as z from 'zod';
import { BET_TYPES, RECORD_COLUMNS, RECORD_RESULTS } from '../record/columns.ts';
import { DATE_FORMATS } from '../values/read-date.ts';
import { NUMBER_FORMATS } from '../values/read-number.ts';
import { isTimeZone } from '../values/zoned-time.ts';

/** What a column of a foreign file can be: a column of the bet format, or the name of the event, which is split into two sides. */
export const MAPPED_FIELDS = [...RECORD_COLUMNS, 'event'] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** How a file writes prices. */
export const FILE_ODDS_FORMATS = ['decimal', 'american', 'fractional'] as const;
export type FileOddsFormat = (typeof FILE_ODDS_FORMATS)[number];

/** How a file writes percentages: 3.5, or 0.035. */
export const PERCENT_FORMATS = ['percent', 'fraction'] as const;

/** Fields whose distinct values can be replaced by others. */
export const VALUE_FIELDS = ['result', 'bet_type', 'sport', 'market', 'bookmaker'] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

const valueMap = <T extends z.ZodType<string>>(value: T) => z.record(z.string().max(500), value).optional();

/**
 * Which column of a foreign file is which field of a bet, and how the file writes dates, numbers, prices and percentages. It is plain
 * data, so that it can be stored and offered for the next file with the same header.
 */
export const columnMappingSchema = z.object({
  /** The columns of a field; the cells of several are joined by a space, such as a date and a time. */
  columns: z.partialRecord(z.enum(MAPPED_FIELDS), z.array(z.string().max(500)).min(1).max(4)),
  dateFormat: z.enum(DATE_FORMATS),
  /** IANA name of the clocks of times that have no zone of their own. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone of the list.'),
  numberFormat: z.enum(NUMBER_FORMATS),
  oddsFormat: z.enum(FILE_ODDS_FORMATS),
  percentFormat: z.enum(PERCENT_FORMATS),
  /** Which text parts the tags of one cell. */
  tagSeparator: z.enum([',', ';', '|']),
  /** For each of these fields, what a value of the file stands for. Values that are absent stay as they are. */
  values: z.object({
    result: valueMap(z.enum([...RECORD_RESULTS, ''])),
    bet_type: valueMap(z.enum(BET_TYPES)),
    sport: valueMap(z.string().max(100)),
    market: valueMap(z.string().max(200)),
    bookmaker: valueMap(z.string().max(100)),
  }),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;
