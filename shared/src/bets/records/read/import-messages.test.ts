import { describe, expect, it } from 'vitest';
import type { ColumnMapping, MappedField } from '../mapping/column-mapping.ts';
import { mappedReader } from '../mapping/mapped-reader.ts';
import { BET_ANALYTIX_COLUMNS, betAnalytixReader } from '../presets/bet-analytix.ts';
import { ODDSJAM_COLUMNS, oddsjamReader } from '../presets/oddsjam.ts';
import { PIKKIT_COLUMNS, pikkitReader } from '../presets/pikkit.ts';
import { RECORD_COLUMNS } from '../record/columns.ts';
import { FIELD_NAMES } from '../record/field-names.ts';
import { fairlineReader } from './fairline-reader.ts';
import { readJson } from './read-json.ts';
import { type ReadFile, readRecords } from './read-records.ts';
import type { RowReader } from './row-reader.ts';

const VALUES = [
  ...[
    '',
    'x',
    '?',
    '-1',
    '0',
    '1.5u',
    '1.23456',
    '0.99',
    '101',
    '99999999999999',
    'zł 5',
    '$5 €5',
    'P',
    'Yes',
  ],
  ...['31/12', '2026-02-30', '29/03/2026 02:30', '25/10/2026 02:30', '01/07/2026 10:00 EST', '10:00 XYZ'],
  ...['01/02/2026 10:00 IST', 'win', 'loss', 'push', 'cash-out', 'Cashed out', '1/2', '3/7', 'parlay'],
  ...[
    '[1]',
    '[{"odds":0.5}]',
    '[{"odds":true,"mood":1}]',
    '{',
    `[${'{},'.repeat(51)}{}]`,
    'x'.repeat(10_001),
  ],
  ...[Array.from({ length: 60 }, (_, at) => `t${at}`).join('|'), '1/4 3', '\u0000', '12', '-12'],
];

/** Reads a row of good values as often as it has cells and there are bad values, each time with one of them. */
function readMessages(good: Readonly<Record<string, string>>, open: (names: readonly string[]) => RowReader) {
  const names = Object.keys(good);
  const rows = names.flatMap((name) =>
    VALUES.flatMap((value) => {
      const reader = open(names);
      const cells = names.map((each) => (each === name ? value : (good[each] ?? '')));
      return [...reader.read({ line: 2, cells }), ...reader.end()];
    }),
  );
  return messagesIn({ format: null, rows, warnings: [] });
}

function messagesIn(file: ReadFile): string[] {
  if ('message' in file) return [file.message];
  const ofRows = file.rows.flatMap((row) => ('message' in row ? [row.message] : row.warnings));
  return [...new Set([...file.warnings, ...ofRows])];
}

/** Takes out quoted values, which may be named like a field. */
function isSentence(message: string): boolean {
  const text = message.replace(/".*"/gs, '""');
  return /^["A-Z].*\.$/.test(text) && !text.includes('_') && !/[.:] {2}|\. [a-z]|; /.test(text);
}

const GOOD = {
  placed_at: '2026-01-31T18:30:00Z',
  odds: '2.5',
  stake: '10',
  result: 'win',
  profit: '15',
  bet_type: 'single',
};
const blank = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

describe('every message of an import is a sentence without names of fields', () => {
  const expectSentences = (messages: readonly string[], least: number): void => {
    expect(messages.filter((message) => !isSentence(message))).toEqual([]);
    expect(messages.length).toBeGreaterThanOrEqual(least);
  };

  it('of our own format', () => {
    expectSentences(readMessages({ ...blank(RECORD_COLUMNS), ...GOOD }, fairlineReader), 60);
    const parlay = { ...blank(RECORD_COLUMNS), ...GOOD, bet_type: 'parlay', each_way: '1/4 3' };
    expectSentences(readMessages(parlay, fairlineReader), 20);
    const closed = { ...blank(RECORD_COLUMNS), ...GOOD, closing_fair_odds: '2', result: '', profit: '' };
    expectSentences(readMessages(closed, fairlineReader), 20);
    expectSentences(messagesIn(readRecords('odds,odds,mood\n2,2,1', { format: 'fairline' })), 1);
    expectSentences(messagesIn(readJson('[{"odds":2,"mood":1,"legs":[{"odds":true}]}]')), 2);
    for (const text of ['', '{', '[1]', '{"bets":1}']) expectSentences(messagesIn(readJson(text)), 1);
  });

  it.each([
    { dateFormat: 'dmy', oddsFormat: 'decimal', payoutFormat: 'with-stake' },
    { dateFormat: 'mdy', oddsFormat: 'american', payoutFormat: 'without-stake' },
    { dateFormat: 'excel', oddsFormat: 'fractional', payoutFormat: 'without-stake' },
  ] as const)('of a file whose columns are chosen, with %o', (formats) => {
    const fields = Object.keys(FIELD_NAMES) as MappedField[];
    const mapping: ColumnMapping = {
      columns: Object.fromEntries(fields.map((field) => [field, [field]])),
      numberFormat: 'point',
      percentFormat: 'percent',
      timeZone: 'Europe/Berlin',
      tagSeparator: ',',
      values: {},
      ...formats,
    };
    const reader = (names: readonly string[]) => mappedReader(names, mapping);
    const good = {
      ...blank(fields),
      placed_at: formats.dateFormat === 'excel' ? '46000' : '01/02/2026 10:00',
      odds: { decimal: '2.5', american: '+150', fractional: '3/2' }[formats.oddsFormat],
      stake: '10',
      bet_type: 'single',
    };
    expectSentences(readMessages(good, reader), 60);
    expectSentences(readMessages({ ...good, result: 'each way placed' }, reader), 20);
    expectSentences(readMessages({ ...good, result: 'loss', payout: '0' }, reader), 20);
    expectSentences(readMessages({ ...good, result: 'push', payout: '0' }, reader), 20);
  });

  it.each([
    [
      'pikkit',
      pikkitReader,
      { ...blank(PIKKIT_COLUMNS), status: 'SETTLED_WIN', odds: '2.27', amount: '100', profit: '126.7' },
    ],
    [
      'oddsjam',
      oddsjamReader,
      {
        ...blank([...ODDSJAM_COLUMNS, 'stake', 'status', 'event_start_date', 'clv', 'percentage']),
        created_at: '11/02/2025 01:30',
        status: 'won',
        odds: '-110',
        stake: '100',
        bet_profit: '91.3',
      },
    ],
    [
      'bet-analytix',
      betAnalytixReader,
      {
        ...blank([...BET_ANALYTIX_COLUMNS, 'Cashout', 'Eachway', 'Closing', 'Commission']),
        Date: '01/02/2026 10:00',
        Type: 'Simple',
        Odds: '2.5',
        Stake: '10',
        State: 'W',
      },
    ],
  ] as const)('of a file of %s', (format, open, good) => {
    const reader = (names: readonly string[]) => open(names, 'Europe/Berlin');
    expectSentences(readMessages(good, reader), 10);
    expectSentences(messagesIn(readRecords('a,b\n1,2', { format })), 1);
  });
});
