import Big from 'big.js';
import fc from 'fast-check';
import { zonedInstants } from '../values/zoned-time.ts';
import type { Answers, OwnPreferences } from './read-foreign.ts';

/** A bet that is written to a file and has to come back. */
export type KnownBet = {
  /** To the minute; midnight in a file without times. */
  readonly placed: Date;
  readonly event: string;
  /** American price, which every format can write. */
  readonly american: number;
  readonly stake: string;
  readonly result: 'win' | 'loss' | 'push' | 'half-win' | 'half-loss' | 'cash-out' | '';
  /** What a cash-out paid beyond its stake. */
  readonly cashedOut: string;
  readonly points: string;
};

/** How a file is written. */
export type FileForms = {
  readonly date:
    | 'iso'
    | 'dmy'
    | 'mdy'
    | 'dots'
    | 'named'
    | 'postgres'
    | 'abbreviation'
    | 'yearless'
    | 'two-columns';
  readonly decimal: '.' | ',';
  readonly group: '' | ',' | '.' | ' ' | "'";
  readonly odds:
    | 'decimal'
    | 'rounded'
    | 'american'
    | 'american-float'
    | 'american-unsigned'
    | 'american-grouped'
    | 'fractional';
  readonly paid: 'profit' | 'payout' | 'winnings' | 'none';
  readonly money: 'plain' | 'symbol' | 'code' | 'header' | 'units' | 'krone';
  /** Words of a language that the product does not know are `foreign`. */
  readonly words:
    | 'long'
    | 'short'
    | 'half-signs'
    | 'german'
    | 'spanish'
    | 'french'
    | 'polish'
    | 'swedish'
    | 'foreign';
  readonly lines: 'number' | 'asian' | 'asian-comma';
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly newline: '\n' | '\r\n';
  readonly quotes: boolean;
  readonly preamble: boolean;
  readonly mark: boolean;
};

/** A fact that a file can leave out, so that it has to be asked. */
export type MissingFact = 'year' | 'unit' | 'currency' | 'result' | 'oddsFormat';

/** A zone whose clocks change, in which times without a zone are written. */
export const FILE_ZONE = 'Europe/Prague';
const UNIT = '25';

const anyBet = fc.record({
  placed: fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    minute: fc.integer({ min: 240, max: 1439 }),
  }),
  event: fc.constantFrom(
    'Rovers v Town',
    'City v Albion',
    'Łódź v Málaga',
    'Jets @ Bills',
    'Spring Open, round 1',
  ),
  american: fc.oneof(
    fc.integer({ min: -400, max: -101 }),
    fc.integer({ min: 100, max: 990 }),
    fc.integer({ min: 200, max: 600 }).map((n) => n * 5),
  ),
  stake: fc.oneof(
    fc.integer({ min: 1, max: 250 }).map(String),
    fc.integer({ min: 100, max: 900_000 }).map((n) => (n / 100).toFixed(2)),
  ),
  result: fc.constantFrom('win', 'loss', 'push', 'half-win', 'half-loss', 'cash-out', ''),
  cashedOut: fc.integer({ min: -5000, max: 5000 }).map((n) => (n / 100).toFixed(2)),
  points: fc.integer({ min: -16, max: 16 }).map((n) => Big(n).div(4).toFixed()),
});
type BetParts = typeof anyBet extends fc.Arbitrary<infer Parts> ? Parts : never;

const fromParts = ({ placed: { month, day, minute }, ...rest }: BetParts): KnownBet => {
  const [at = 0] = zonedInstants(
    {
      year: 2025,
      month,
      day,
      hour: Math.floor(minute / 60),
      minute: minute % 60,
      second: 0,
      millisecond: 0,
    },
    FILE_ZONE,
  );
  // A cash-out gives back a part of the stake, or more than it.
  const cashedOut = Big(rest.stake).times(rest.cashedOut).div(100).round(2, 0).toFixed();
  return { ...rest, cashedOut, placed: new Date(at) };
};

/** Single bets with a handicap. */
export const knownBet: fc.Arbitrary<KnownBet> = anyBet.map(fromParts);

/** A won bet of the second half of a month: it decides the order of day and month, the format of odds and what payouts include. */
const decisiveBet: fc.Arbitrary<KnownBet> = anyBet.map((parts) =>
  fromParts({
    ...parts,
    placed: { ...parts.placed, day: 14 + (parts.placed.day % 14) },
    american: 110 + Math.abs(parts.american % 800),
    stake: '20',
    result: 'win',
  }),
);

const forms: fc.Arbitrary<FileForms> = fc
  .record({
    date: fc.constantFrom<FileForms['date']>(
      'iso',
      'dmy',
      'mdy',
      'dots',
      'named',
      'postgres',
      'abbreviation',
      'yearless',
      'two-columns',
    ),
    decimal: fc.constantFrom<FileForms['decimal']>('.', ','),
    group: fc.constantFrom<FileForms['group']>('', ',', '.', ' ', "'"),
    odds: fc.constantFrom<FileForms['odds']>(
      'decimal',
      'rounded',
      'american',
      'american-float',
      'american-unsigned',
      'american-grouped',
      'fractional',
    ),
    paid: fc.constantFrom<FileForms['paid']>('profit', 'payout', 'winnings', 'none'),
    money: fc.constantFrom<FileForms['money']>('plain', 'symbol', 'code', 'header', 'units', 'krone'),
    words: fc.constantFrom<FileForms['words']>(
      'long',
      'short',
      'half-signs',
      'german',
      'spanish',
      'french',
      'polish',
      'swedish',
      'foreign',
      'foreign',
    ),
    lines: fc.constantFrom<FileForms['lines']>('number', 'asian', 'asian-comma'),
    delimiter: fc.constantFrom<FileForms['delimiter']>(',', ';', '\t', '|'),
    newline: fc.constantFrom<FileForms['newline']>('\n', '\r\n'),
    quotes: fc.boolean(),
    preamble: fc.boolean(),
    mark: fc.boolean(),
  })
  .map((all) => ({ ...all, group: all.group === all.decimal ? '' : all.group }));

/** A file to be written: its bets and its forms. */
export interface ForeignFile {
  readonly bets: readonly KnownBet[];
  readonly forms: FileForms;
}

/** Files with their bets, in any combination of forms. */
export const foreignFile: fc.Arbitrary<ForeignFile> = fc
  .record({ forms, decisive: decisiveBet, bets: fc.array(knownBet, { maxLength: 30 }) })
  .map(({ forms, decisive, bets }) => ({
    forms,
    // What a cash-out paid stands nowhere in a file without profits.
    bets: [decisive, ...bets].filter(({ result }) => forms.paid !== 'none' || result !== 'cash-out'),
  }));

/** Files that leave out three facts or four. */
export const lackingFile: fc.Arbitrary<ForeignFile> = fc
  .record({
    file: foreignFile,
    date: fc.constantFrom<FileForms['date']>('yearless', 'iso'),
    money: fc.constantFrom<FileForms['money']>('units', 'krone'),
    odds: fc.constantFrom<FileForms['odds']>('american-unsigned', 'american-float'),
    paid: fc.constantFrom<FileForms['paid']>('none', 'profit', 'winnings'),
  })
  .map(({ file, paid, ...lacking }) => ({
    forms: { ...file.forms, ...lacking, paid, words: 'foreign' },
    bets: file.bets.filter(
      ({ american, result }) => american > 0 && (paid !== 'none' || result !== 'cash-out'),
    ),
  }));

/**
 * Lists what a file of these forms leaves out.
 *
 * @param own preferences of the user, which the file does not need
 */
export function missingFacts(
  { date, money, words, odds, paid }: FileForms,
  own: OwnPreferences = {},
): MissingFact[] {
  const facts: MissingFact[] = [];
  if (date === 'yearless') facts.push('year');
  if (money === 'units' && own.unit === undefined) facts.push('unit');
  if (money === 'krone' && own.currencies === undefined) facts.push('currency');
  if (words === 'foreign') facts.push('result');
  // Nothing but what a won bet was paid distinguishes American odds without signs from decimal ones.
  if (odds.startsWith('american-') && paid === 'none') facts.push('oddsFormat');
  return facts;
}

/** Profit to the cent, at the American price. */
export function computeProfit(bet: KnownBet): string | null {
  const each = bet.american > 0 ? Big(bet.american).div(100) : Big(100).div(-bet.american);
  const won = each.times(bet.stake);
  switch (bet.result) {
    case 'win':
      return won.round(2, 1).toFixed();
    case 'half-win':
      return won.div(2).round(2, 1).toFixed();
    case 'push':
      return '0';
    case 'half-loss':
      return Big(bet.stake).div(-2).round(2, 1).toFixed();
    case 'loss':
      return Big(bet.stake).times(-1).toFixed();
    case 'cash-out':
      return Big(bet.cashedOut).toFixed();
    default:
      return null;
  }
}

const WORDS: Readonly<Record<FileForms['words'], Readonly<Record<KnownBet['result'], string>>>> = {
  long: {
    win: 'Won',
    loss: 'Lost',
    push: 'Push',
    'half-win': 'Half Won',
    'half-loss': 'Half Lost',
    'cash-out': 'Cashed Out',
    '': 'Pending',
  },
  short: {
    win: 'W',
    loss: 'L',
    push: 'Push',
    'half-win': 'HW',
    'half-loss': 'HL',
    'cash-out': 'Cashout',
    '': 'Open',
  },
  'half-signs': {
    win: 'WIN',
    loss: 'LOSS',
    push: 'PUSH',
    'half-win': '½ Won',
    'half-loss': 'L/2',
    'cash-out': 'cash out',
    '': '',
  },
  german: {
    win: 'Gewonnen',
    loss: 'Verloren',
    push: 'Push',
    'half-win': 'Halb gewonnen',
    'half-loss': 'Halb verloren',
    'cash-out': 'Cash-out',
    '': 'Offen',
  },
  spanish: {
    win: 'Ganada',
    loss: 'Perdida',
    push: 'PUSH',
    'half-win': 'Media ganada',
    'half-loss': '½ Perdida',
    'cash-out': 'Cash Out',
    '': 'Pendiente',
  },
  french: {
    win: 'Gagné',
    loss: 'Perdu',
    push: 'Push',
    'half-win': 'À moitié gagné',
    'half-loss': 'Demi perdu',
    'cash-out': 'Cash-out',
    '': 'En cours',
  },
  polish: {
    win: 'WYGRANY',
    loss: 'PRZEGRANY',
    push: 'Push',
    'half-win': 'Pół wygrana',
    'half-loss': 'Przegrana (1/2)',
    'cash-out': 'Cashout',
    '': 'Otwarty',
  },
  swedish: {
    win: 'Vunnen',
    loss: 'Förlorad',
    push: 'Push',
    'half-win': 'Halv vinst',
    'half-loss': 'Halv förlust',
    'cash-out': 'Cash out',
    '': 'Öppen',
  },
  foreign: {
    win: 'Voitto',
    loss: 'Tappio',
    push: 'Palautus',
    'half-win': 'Puolivoitto',
    'half-loss': 'Puolitappio',
    'cash-out': 'Ulosmaksu',
    '': 'Avoin',
  },
};

/** The text of a file and the answers to whatever it may ask. */
export function writeForeign(
  bets: readonly KnownBet[],
  forms: FileForms,
): { text: string; answers: Answers } {
  const amountHeader = (name: string) => (forms.money === 'header' ? `${name} (USD)` : name);
  const names = [
    ...(forms.date === 'two-columns' ? ['Date', 'Time'] : ['Date']),
    'Event',
    'Handicap',
    'Odds',
    amountHeader('Stake'),
    'Result',
    ...(forms.paid === 'profit' ? [amountHeader('Profit')] : []),
    ...(forms.paid === 'payout' ? [amountHeader('Payout')] : []),
    ...(forms.paid === 'winnings' ? [amountHeader('Winnings')] : []),
  ];
  const rows = bets.map((bet) => [
    ...writeDate(bet.placed, forms.date),
    bet.event,
    writeLine(bet.points, forms),
    writeOdds(bet.american, forms),
    writeMoney(bet.stake, forms),
    WORDS[forms.words][bet.result],
    ...(forms.paid === 'none' ? [] : [writePaid(bet, forms)]),
  ]);
  const line = (cells: readonly string[]) => cells.map((cell) => quote(cell, forms)).join(forms.delimiter);
  const before = forms.preamble ? ['My Bookmaker', `History${forms.delimiter}from 2025`, ''] : [];
  const body = [...before, ...[names, ...rows].map(line)].join(forms.newline);
  const values: Record<string, KnownBet['result']> = {};
  for (const [result, word] of Object.entries(WORDS[forms.words]))
    values[word] = result as KnownBet['result'];
  return {
    text: (forms.mark ? '\uFEFF' : '') + body + forms.newline,
    answers: {
      formats: {
        dateFormat: forms.date === 'mdy' || forms.date === 'abbreviation' ? 'mdy' : 'dmy',
        year: '2025',
        unit: UNIT,
        numberFormat: forms.decimal === '.' ? 'point' : 'comma',
        oddsFormat: forms.odds.startsWith('american')
          ? 'american'
          : forms.odds === 'fractional'
            ? 'fractional'
            : 'decimal',
        payoutFormat: forms.paid === 'winnings' ? 'without-stake' : 'with-stake',
      },
      values: { result: values, currency: { KR: 'SEK' } },
    },
  };
}

/** The currency of the bets of a file; null for that of the user. */
export const statedCurrency = ({ money }: FileForms): string | null =>
  ({ plain: null, units: null, krone: 'SEK', symbol: 'USD', code: 'EUR', header: 'USD' })[money];

function quote(cell: string, { quotes, delimiter }: FileForms): string {
  return quotes || cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function writeDate(at: Date, form: FileForms['date']): string[] {
  const zone = form === 'abbreviation' ? 'America/New_York' : form === 'postgres' ? 'UTC' : FILE_ZONE;
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      timeZoneName: 'short',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [y, m, d, h, min] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => parts.get(type) ?? '',
  );
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short' }).format(at);
  const half = `${Number(h) % 12 === 0 ? 12 : Number(h) % 12}:${min} ${Number(h) < 12 ? 'AM' : 'PM'}`;
  switch (form) {
    case 'iso':
      return [`${y}-${m}-${d} ${h}:${min}`];
    case 'two-columns':
      return [`${y}-${m}-${d}`, `${h}:${min}`];
    case 'dmy':
      return [`${d}/${m}/${y} ${h}:${min}`];
    case 'mdy':
      return [`${m}/${d}/${y} ${half}`];
    case 'dots':
      return [`${d}.${m}.${y} ${h}:${min}`];
    case 'named':
      return [`${name} ${Number(d)}, ${y} ${half}`];
    case 'postgres':
      return [`${y}-${m}-${d} ${h}:${min}:00.123456+00`];
    case 'abbreviation':
      return [`${m}/${d}/${y} ${half} ${parts.get('timeZoneName')}`];
    default:
      return [`${d}-${name} ${h}:${min}`];
  }
}

/** A decimal with groups, as the file writes numbers. */
function writeNumber(value: string, { decimal, group }: Pick<FileForms, 'decimal' | 'group'>): string {
  const [whole = '', part] = value.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${value.startsWith('-') ? '-' : ''}${grouped}${part === undefined ? '' : decimal + part}`;
}

function writeMoney(value: string, forms: FileForms): string {
  if (forms.money === 'units') return `${writeNumber(Big(value).div(UNIT).toFixed(), forms)}u`;
  const text = writeNumber(value, forms);
  if (forms.money === 'symbol') return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
  if (forms.money === 'code') return `${text} EUR`;
  return forms.money === 'krone' ? `${text} kr` : text;
}

function writePaid(bet: KnownBet, forms: FileForms): string {
  const profit = computeProfit(bet);
  if (profit === null) return writeMoney('0', forms);
  if (forms.paid === 'profit') return writeMoney(profit, forms);
  if (forms.paid === 'payout') return writeMoney(Big(profit).plus(bet.stake).toFixed(), forms);
  const isLost = bet.result === 'loss' || bet.result === 'half-loss';
  return writeMoney(isLost ? '0' : profit, forms);
}

function writeOdds(american: number, forms: FileForms): string {
  const each = american > 0 ? Big(american).div(100) : Big(100).div(-american);
  const plain = { decimal: forms.decimal, group: '' } as const;
  switch (forms.odds) {
    case 'decimal':
      return writeNumber(each.plus(1).round(6).toFixed(), plain);
    case 'rounded':
      return writeNumber(each.plus(1).toFixed(2), plain);
    case 'american':
      return american > 0 ? `+${american}` : `${american}`;
    case 'american-float':
      return writeNumber(`${american}.0`, plain);
    case 'american-unsigned':
      return `${american}`;
    case 'american-grouped':
      return `${american > 0 ? '+' : ''}${writeNumber(String(american), forms)}`;
    default:
      return american > 0 ? `${american}/100` : `100/${-american}`;
  }
}

function writeLine(points: string, forms: FileForms): string {
  const value = Big(points);
  const isQuarter = !value.times(2).mod(1).eq(0);
  const plain = { decimal: forms.decimal, group: '' } as const;
  if (!isQuarter || forms.lines === 'number') return writeNumber(points, plain);
  const near = value.abs().minus(0.25).toFixed();
  const far = value.abs().plus(0.25).toFixed();
  const sign = value.lt(0) ? '-' : '';
  const separator = forms.lines === 'asian' ? '/' : ',';
  return `${sign}${writeNumber(near, plain)}${separator}${writeNumber(far, plain)}`;
}
