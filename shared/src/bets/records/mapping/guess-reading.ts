import Big from 'big.js';
import { roundedRange } from '../presets/unrounded-odds.ts';
import type { RecordResult } from '../record/columns.ts';
import { profitOf } from '../record/profit-of.ts';
import { readLine } from '../values/read-line.ts';
import { NUMBER_FORMATS, type NumberFormat, readAmount, readNumber } from '../values/read-number.ts';
import {
  AS_PAID,
  type ColumnMapping,
  type FileOddsFormat,
  type MappedField,
  PAYOUT_FORMATS,
  type PayoutFormat,
} from './column-mapping.ts';
import { statedOddsFormat } from './header-words.ts';
import { settlePaid } from './mapped-money.ts';
import { type ChosenResults, readPrice, readResult } from './mapped-reader.ts';

/** One way to read the numbers of a file. */
export type Reading = {
  readonly numberFormat: NumberFormat;
  readonly oddsFormat: FileOddsFormat;
  readonly payoutFormat: PayoutFormat;
};
export type ReadingSetting = keyof Reading;

/** The texts of some fields in a row. */
export type RowText = (field: MappedField) => string;

/** Which columns are which fields, and the results that have been chosen for words. */
export type FileMeaning = {
  readonly columns: ColumnMapping['columns'];
  readonly results?: ChosenResults;
};

/** The most likely reading, and the setting that has to be asked, with the values that it may have. */
export type GuessedReading = {
  readonly reading: Reading;
  readonly question: {
    readonly setting: ReadingSetting;
    readonly choices: readonly string[];
    /** Texts that are read in different ways, of one row. */
    readonly sample: string;
    /** Place of that row among the rows. */
    readonly row: number;
  } | null;
};

/** Rows that are compared by their profit. */
const MOST_PAID = 300;
const CENT = Big('0.01');
/** Fields of numbers, in the order in which they are shown in a question. */
const NUMBERS = ['odds', 'stake', 'profit', 'payout', 'closing_odds', 'closing_fair_odds', 'points'] as const;
const PERCENTAGES = ['ev_percent', 'clv_percent', 'commission_percent'] as const;

/**
 * Finds how a file writes numbers, prices and what was paid.
 *
 * Each combination is tried on the cells. Those that read the most cells stay, of these the plausible ones, of these the format of odds that
 * the header states, of these those whose odds explain what was paid. Where the rest still differ in what they read, the user is asked for the setting that decides most.
 *
 * @param fixed what the user has chosen.
 */
export function guessReading(
  rows: readonly RowText[],
  meaning: FileMeaning,
  fixed: Partial<Reading>,
): GuessedReading {
  const cells = distinctCells(rows, meaning);
  const tried = readingsWithin(fixed).map((reading) => ({
    reading,
    failures: countFailures(cells, reading),
    isPlausible: isPlausible(cells.odds, reading),
  }));
  const fewest = Math.min(...tried.map(({ failures }) => failures));
  const legible = tried.filter(({ failures }) => failures === fewest);
  const plausible = legible.filter((each) => each.isPlausible);
  const possible = (plausible.length > 0 ? plausible : legible).map(({ reading }) => reading);
  const stated = statedOddsFormat(meaning.columns.odds ?? []);
  const asStated = possible.filter(({ oddsFormat }) => oddsFormat === stated);
  const likely = asStated.length > 0 ? asStated : possible;
  const classes = distinctReadings(cells, rows, meaning, keepPaid(likely, rows, meaning));
  const [first] = classes;
  if (first === undefined) throw new RangeError('No reading is allowed.');
  return { reading: first, question: questionAbout(classes, rows, meaning) };
}

function readingsWithin(fixed: Partial<Reading>): Reading[] {
  // Whole numbers from 100 up are more often American odds than those of long shots.
  const formats: readonly FileOddsFormat[] = ['american', 'decimal', 'fractional'];
  return NUMBER_FORMATS.flatMap((numberFormat) =>
    formats.flatMap((oddsFormat) =>
      PAYOUT_FORMATS.map((payoutFormat) => ({ numberFormat, oddsFormat, payoutFormat })),
    ),
  ).filter((reading) =>
    (Object.keys(fixed) as ReadingSetting[]).every(
      (setting) => fixed[setting] === undefined || fixed[setting] === reading[setting],
    ),
  );
}

type Cells = Readonly<Record<(typeof NUMBERS)[number] | (typeof PERCENTAGES)[number], readonly string[]>>;

/** Different texts that decide about the formats; a file of 50,000 rows has a few thousand of them. */
const MOST_CELLS = 3_000;
const PLACEHOLDER = /^(?:[-–—]+|n\/?a|null|none|)$/i;

function distinctCells(rows: readonly RowText[], { columns }: FileMeaning): Cells {
  const textsOf = (field: MappedField): string[] => {
    const texts = new Set<string>();
    if (columns[field] === undefined) return [];
    for (const row of rows) {
      const text = row(field);
      if (!PLACEHOLDER.test(text)) texts.add(text);
      if (texts.size >= MOST_CELLS) break;
    }
    return [...texts];
  };
  const entries = [...NUMBERS, ...PERCENTAGES].map((field) => [field, textsOf(field)]);
  return Object.fromEntries(entries);
}

function countFailures(cells: Cells, reading: Reading): number {
  const { numberFormat, payoutFormat } = reading;
  const count = (texts: readonly string[], fails: (text: string) => boolean) => texts.filter(fails).length;
  return (
    count([...cells.odds, ...cells.closing_odds, ...cells.closing_fair_odds], (text) => {
      const price = readPrice(text, reading);
      return price === null || Big(price).lt(1);
    }) +
    count([...cells.stake, ...cells.profit], (text) => readAmount(text, numberFormat) === null) +
    count(cells.payout, (text) => {
      const amount = readAmount(text, numberFormat);
      return amount === null || (payoutFormat === 'with-stake' && amount.value.startsWith('-'));
    }) +
    count(cells.points, (text) => readLine(text, numberFormat) === null) +
    count(
      PERCENTAGES.flatMap((field) => cells[field]),
      (text) => readNumber(text, numberFormat) === null,
    )
  );
}

/**
 * Whether prices make sense in a reading: no price has groups of thousands, unless it is American and a multiple of five, as bookmakers
 * write those.
 */
function isPlausible(odds: readonly string[], { numberFormat, oddsFormat }: Reading): boolean {
  const isGrouped = (text: string) =>
    /\d[.,]\d{3}(?!\d)/.test(text) &&
    readNumber(text, numberFormat) !== null &&
    Big(readNumber(text, numberFormat) ?? 0)
      .abs()
      .gte(1000);
  if (oddsFormat === 'decimal') return !odds.some(isGrouped);
  if (oddsFormat === 'fractional') return true;
  return odds.every((text) => {
    const value = readNumber(text, numberFormat);
    if (value === null || Big(value).abs().lt(1000)) return true;
    return Big(value).mod(5).eq(0) && !(numberFormat === 'comma' && isGrouped(text));
  });
}

/** The readings whose odds explain what was paid, where some do and others do not. */
function keepPaid(
  readings: readonly Reading[],
  rows: readonly RowText[],
  meaning: FileMeaning,
): readonly Reading[] {
  const { columns } = meaning;
  if (readings.length < 2 || columns.stake === undefined || columns.odds === undefined) return readings;
  const paid = rows.filter((row) => row('profit') !== '' || row('payout') !== '').slice(0, MOST_PAID);
  // Prices are known by won bets; whether payouts include the stake, by returned ones too.
  const withMost = (candidates: readonly Reading[], explains: typeof explainsWin): readonly Reading[] => {
    const counts = candidates.map(
      (reading) => paid.filter((row) => explains(readRow(row, meaning, reading))).length,
    );
    const most = Math.max(...counts);
    return candidates.filter((_, at) => (counts[at] ?? 0) * 2 > most || most === 0);
  };
  return withMost(withMost(readings, explainsWin), explainsReturn);
}

const WON: ReadonlySet<string> = new Set<RecordResult>(['win', 'half-win']);

/** Whether the profit of a won bet follows from its stake and odds. */
export function explainsWin(read: ReadNumbers | null): boolean {
  if (read === null || read.odds === '' || read.stake === '' || read.profit === '') return false;
  const result = read.result === '' && Big(read.profit).gt(0) ? 'win' : read.result;
  if (!WON.has(result)) return false;
  const { low, high } = roundedRange(read.odds);
  const bounds = [low, read.odds, high].map((odds) =>
    profitOf(result as RecordResult, {
      stake: read.stake,
      odds: Big(odds).lt(1) ? '1' : odds,
      bet_type: 'single',
      legs: [],
      commission_percent: null,
      each_way: null,
      free_bet: false,
    }),
  );
  const [least, , most] = bounds;
  return !!least && !!most && least.minus(CENT).lte(read.profit) && most.plus(CENT).gte(read.profit);
}

/** Whether a bet whose stake was returned, or half of it, has the profit that says so. */
function explainsReturn(read: ReadNumbers | null): boolean {
  if (read === null || read.stake === '' || read.profit === '') return false;
  if (read.result === 'push' || read.result === 'void') return Big(read.profit).eq(0);
  return read.result === 'half-loss' && Big(read.stake).div(-2).minus(read.profit).abs().lte(CENT);
}

/**
 * Whether what was paid follows from stake and odds as the numbers are written, whatever they count: for most bets that were won or lost.
 * A payout of 0 says nothing about it.
 */
export function explainsAtOneScale(
  rows: readonly RowText[],
  meaning: FileMeaning,
  reading: Reading,
  paid: 'profit' | 'payout',
): boolean {
  const other = paid === 'profit' ? 'payout' : 'profit';
  const read = rows
    .slice(0, MOST_CELLS)
    .filter((row) => row(paid) !== '')
    .map((row) => readRow((field) => (field === other ? '' : row(field)), meaning, reading));
  const isLost = (each: ReadNumbers) => each.stake !== '' && Big(each.profit).plus(each.stake).eq(0);
  const decisive = read.filter(
    (each) =>
      each !== null &&
      each.profit !== '' &&
      (Big(each.profit).gt(0) || (paid === 'profit' && each.result === 'loss')),
  );
  return (
    decisive.filter((each) => explainsWin(each) || (each !== null && isLost(each))).length * 2 >
    decisive.length
  );
}

type ReadNumbers = {
  readonly odds: string;
  readonly stake: string;
  readonly profit: string;
  readonly result: RecordResult | '';
  readonly points: string;
};

/** Reads the numbers of a row; null where its odds cannot be read. */
export function readRow(row: RowText, meaning: FileMeaning, reading: Reading): ReadNumbers | null {
  const { numberFormat } = reading;
  const { columns, results } = meaning;
  const amount = (field: 'stake' | 'profit' | 'payout') =>
    PLACEHOLDER.test(row(field)) ? undefined : readAmount(row(field), numberFormat)?.value;
  const word = row('result');
  const stake = amount('stake') ?? '';
  const paid = settlePaid(
    {
      result: readResult(word, meaning, results) ?? AS_PAID,
      isStated: word !== '',
      hasResults: columns.result !== undefined,
      stake,
      profit: amount('profit'),
      payout: amount('payout'),
      isFreeBet: false,
    },
    reading,
  );
  const odds = row('odds') === '' ? '' : (readPrice(row('odds'), reading) ?? '?');
  if (odds === '?') return null;
  const points = row('points') === '' ? '' : (readLine(row('points'), numberFormat) ?? '?');
  const { profit, result } = 'message' in paid ? { profit: '?', result: '' as const } : paid;
  return profit === '?'
    ? { odds, stake, profit: '', result: '', points }
    : { odds, stake, profit, result, points };
}

/** One reading for each set of equal results, in the order of their likelihood. */
function distinctReadings(
  cells: Cells,
  rows: readonly RowText[],
  meaning: FileMeaning,
  readings: readonly Reading[],
): readonly Reading[] {
  if (readings.length < 2) return readings;
  const seen = new Set<string>();
  return readings.filter((reading) => {
    const values = resultsOf(cells, rows, meaning, reading);
    if (seen.has(values)) return false;
    seen.add(values);
    return true;
  });
}

function resultsOf(cells: Cells, rows: readonly RowText[], meaning: FileMeaning, reading: Reading): string {
  const { numberFormat } = reading;
  const { columns, results } = meaning;
  const prices = [...cells.odds, ...cells.closing_odds, ...cells.closing_fair_odds];
  const amounts = [...cells.stake, ...cells.profit, ...cells.payout];
  const numbers = PERCENTAGES.flatMap((field) => cells[field]);
  const paid = columns.payout === undefined ? [] : rows.slice(0, MOST_PAID);
  return JSON.stringify([
    prices.map((text) => readPrice(text, reading)),
    amounts.map((text) => readAmount(text, numberFormat)?.value ?? null),
    numbers.map((text) => readNumber(text, numberFormat)),
    cells.points.map((text) => readLine(text, numberFormat)),
    // A word that is not known yet may be a half loss, which 0 without the stake says nothing about.
    paid.map((row) =>
      readResult(row('result'), meaning, results) === null
        ? [row('payout'), reading.payoutFormat]
        : readRow(row, meaning, reading)?.profit,
    ),
  ]);
}

/** The setting whose answer leaves the fewest readings. */
function questionAbout(
  readings: readonly Reading[],
  rows: readonly RowText[],
  meaning: FileMeaning,
): GuessedReading['question'] {
  if (readings.length < 2) return null;
  const settings: readonly ReadingSetting[] = ['numberFormat', 'oddsFormat', 'payoutFormat'];
  const choicesOf = (setting: ReadingSetting): string[] => [
    ...new Set(readings.map((reading): string => reading[setting])),
  ];
  const setting = settings.reduce((best, each) =>
    choicesOf(each).length > choicesOf(best).length ? each : best,
  );
  const values = (row: RowText) => readings.map((reading) => JSON.stringify(readRow(row, meaning, reading)));
  const row = Math.max(
    0,
    rows.slice(0, MOST_CELLS).findIndex((each) => new Set(values(each)).size > 1),
  );
  const fields = NUMBERS.filter((field) => rows[row]?.(field) !== '');
  const unclear = fields.filter(
    (field) =>
      new Set(
        readings.map((reading) => {
          const text = rows[row]?.(field) ?? '';
          if (field.includes('odds')) return readPrice(text, reading);
          return field === 'points'
            ? readLine(text, reading.numberFormat)
            : readAmount(text, reading.numberFormat)?.value;
        }),
      ).size > 1,
  );
  const sample = rows[row]?.(unclear[0] ?? (setting === 'payoutFormat' ? 'payout' : 'odds')) ?? '';
  return { setting, choices: choicesOf(setting), sample, row };
}
