import Big from 'big.js';
import { unprotectText } from '../csv/formula-text.ts';
import {
  canonicalDecimal,
  exactText,
  MONEY_DECIMALS,
  NUMBER_DECIMALS,
  ODDS_DECIMALS,
} from '../values/decimal.ts';
import { isoInstant } from '../values/instant.ts';
import { splitTags } from '../values/tags-text.ts';
import { type BetRecord, betRecordSchema, recordLegSchema } from './bet-record.ts';
import { withClosingValue } from './closing-value.ts';
import type { RecordCells, RecordColumn } from './columns.ts';
import { FIELD_NAMES } from './field-names.ts';
import { readLegs } from './legs-text.ts';
import { settleRecord } from './settle-record.ts';

/** A bet that was read, with what was noticed about it; or why it cannot be read, as a sentence for the user. */
export type RecordOrError =
  | { readonly record: BetRecord; readonly warnings: readonly string[] }
  | { readonly message: string };

/**
 * Reads the cells of one bet in the bet format, validates them, and makes result, profit and closing line value agree
 * (`settleRecord`, `withClosingValue`).
 *
 * @example
 * recordFromCells({ placed_at: '2026-01-31T18:30:00Z', odds: '1.9', stake: '10', result: 'win' }); // profit '9'
 */
export function recordFromCells(cells: RecordCells): RecordOrError {
  const warnings: string[] = [];
  const candidate = candidateFrom(cells, warnings);
  const missing = missingIn(candidate);
  if (missing !== null) return { message: missing };
  const parsed = betRecordSchema.safeParse(candidate);
  if (!parsed.success) {
    return {
      message: parsed.error.issues
        .slice(0, 3)
        .map((issue) => sentence(issue, cells))
        .join(' '),
    };
  }
  if (parsed.data.each_way !== null && parsed.data.bet_type === 'parlay') {
    return { message: 'A parlay cannot be each-way.' };
  }
  const settled = settleRecord(parsed.data);
  if ('message' in settled) return settled;
  const closed = withClosingValue(settled.record);
  return { record: closed.record, warnings: [...warnings, ...settled.warnings, ...closed.warnings] };
}

/** The cells as typed values. What cannot be converted stays text, which the schema then reports. */
function candidateFrom(cells: RecordCells, warnings: string[]) {
  const text = (column: RecordColumn) => orNull(unprotectText((cells[column] ?? '').trim()));
  const number = (column: RecordColumn, decimals: number = NUMBER_DECIMALS) =>
    converted(cells[column], (cell) => canonicalDecimal(cell, decimals));
  const word = (column: RecordColumn) => orNull((cells[column] ?? '').trim().toLowerCase());
  const time = (column: RecordColumn) => converted(cells[column], isoInstant);
  const { legs, unknown } = readLegs((cells.legs ?? '').trim());
  for (const field of unknown) {
    warnings.push(`The field "${shortened(field)}" of a leg is not part of the format and is not stored.`);
  }
  return {
    id: text('id'),
    placed_at: time('placed_at'),
    starts: time('starts'),
    sport: text('sport'),
    league: text('league'),
    home: text('home'),
    away: text('away'),
    market: text('market'),
    period: converted(cells.period, wholeNumber),
    selection: text('selection'),
    points: number('points'),
    odds: number('odds', ODDS_DECIMALS) ?? oddsOfLegs(legs),
    stake: number('stake', MONEY_DECIMALS),
    currency: orNull((cells.currency ?? '').trim().toUpperCase()),
    result: word('result'),
    profit: number('profit', MONEY_DECIMALS),
    bookmaker: text('bookmaker'),
    tags: splitTags(unprotectText(cells.tags ?? '')),
    note: orNull(unprotectText(cells.note ?? '')),
    closing_odds: number('closing_odds'),
    closing_fair_odds: number('closing_fair_odds'),
    closing_confidence: word('closing_confidence'),
    closing_early: flag(cells.closing_early),
    ev_percent: number('ev_percent'),
    ev_confidence: word('ev_confidence'),
    clv_percent: number('clv_percent'),
    is_live: flag(cells.is_live),
    bet_type: betType(cells.bet_type, legs),
    legs,
    commission_percent: number('commission_percent'),
    free_bet: flag(cells.free_bet),
    each_way: text('each_way'),
    bankroll: text('bankroll'),
    external_id: text('external_id'),
    settled_at: time('settled_at'),
  };
}

function missingIn({ odds, stake, placed_at, starts }: ReturnType<typeof candidateFrom>): string | null {
  if (stake === null) return 'The stake is missing.';
  if (odds === null) return 'The odds are missing.';
  return placed_at === null && starts === null
    ? 'The time of the bet and the start of the event are missing. One of them is needed.'
    : null;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Null for an empty cell, and the text itself where it cannot be converted. */
function converted<T>(cell: string | undefined, convert: (text: string) => T | null): T | string | null {
  const text = (cell ?? '').trim();
  return text === '' ? null : (convert(text) ?? text);
}

const wholeNumber = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

const YES = new Set(['true', '1', 'yes', 'y']);
const NO = new Set(['', 'false', '0', 'no', 'n']);

function flag(cell: string | undefined): boolean | string {
  const text = (cell ?? '').trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : text;
}

/** Other words for the two types of bet. */
const BET_TYPE_WORDS: Record<string, string> = {
  straight: 'single',
  simple: 'single',
  multiple: 'parlay',
  accumulator: 'parlay',
  combined: 'parlay',
};

function betType(cell: string | undefined, legs: unknown): string {
  const text = (cell ?? '').trim().toLowerCase();
  if (text === '') return Array.isArray(legs) && legs.length > 1 ? 'parlay' : 'single';
  return BET_TYPE_WORDS[text] ?? text;
}

/** The odds of a parlay that has none of its own: the product of its legs' odds. */
function oddsOfLegs(legs: unknown): string | null {
  const parsed = recordLegSchema.array().safeParse(legs);
  if (!parsed.success || parsed.data.length === 0) return null;
  let product = Big(1);
  for (const { odds } of parsed.data) {
    if (odds === null) return null;
    product = product.times(odds);
  }
  return exactText(product, ODDS_DECIMALS);
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Writes which field is wrong, what it must be and what it is. */
function sentence({ path, message }: Issue, cells: RecordCells): string {
  const [field, place, part] = path;
  // The fields of the schema are the columns.
  const column = field as RecordColumn;
  const value = place === undefined ? (cells[column] ?? '').trim() : '';
  const name = FIELD_NAMES[part === undefined ? column : (part as RecordColumn)];
  const where = part === undefined ? name : `Leg ${Number(place) + 1}: ${name}`;
  return value === '' ? `${where} ${message}.` : `${where} ${message}, not "${shortened(value)}".`;
}

const shortened = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);
