import { describe, expect, it } from 'vitest';
import { readHeader } from '../csv/csv-header.ts';
import { type CsvRow, csvRows } from '../csv/csv-rows.ts';
import { readRecords } from '../read/read-records.ts';
import { type ColumnMapping, columnMappingSchema } from './column-mapping.ts';
import { distinctValues } from './distinct-values.ts';
import { guessMapping } from './guess-mapping.ts';

function tableOf(text: string) {
  const header = readHeader(text);
  if (header === null) throw new Error('no header');
  const rows = [...csvRows(text, header.delimiter, header.end)]
    .flatMap((piece) => piece.rows)
    .filter((row): row is CsvRow => 'cells' in row);
  return { names: header.names, rows };
}

function guess(text: string) {
  const { names, rows } = tableOf(text);
  return guessMapping(names, rows, 'Europe/Prague');
}

function read(text: string, changes: Partial<ColumnMapping> = {}) {
  const mapping = { ...guess(text).mapping, ...changes };
  expect(columnMappingSchema.parse(JSON.parse(JSON.stringify(mapping)))).toEqual(mapping);
  const file = readRecords(text, { mapping });
  if ('message' in file) throw new Error(file.message);
  return file.rows;
}

const AMERICAN = [
  'Date Placed,Bet Amount,American Odds,Event,Bet Name,Sportsbook,Result,Profit/Loss,EV%,Mood',
  '01/25/2025 7:30 PM,"$1,100.00",-110,Larks @ Nine,Nine -3.5,Harbor Bets,Won,"$1,000.00",3.5%,good',
  '02/01/2025 1:00 AM,$20.00,+150,Larks @ Nine,Larks,Harbor Bets,Lost,($20.00),-1%,bad',
].join('\n');

const EUROPEAN = [
  'Datum und Zeit;Date;Stake;Odds;Home;Away;Result;Tags',
  'x;01.02.2025 20:45;1.234,50;2,05;Łódź;Ñublense;W;a;',
  'x;03.02.2025 20:45;10;1,95;Rovers;United;P;b',
].join('\n');

describe('guessMapping', () => {
  it('reads the formats of a file with American odds, and asks for the time zone alone', () => {
    const { mapping, questions, unmapped } = guess(AMERICAN);
    expect(mapping).toMatchObject({
      columns: {
        placed_at: ['Date Placed'],
        stake: ['Bet Amount'],
        odds: ['American Odds'],
        event: ['Event'],
        selection: ['Bet Name'],
        bookmaker: ['Sportsbook'],
        result: ['Result'],
        profit: ['Profit/Loss'],
        ev_percent: ['EV%'],
      },
      dateFormat: 'mdy',
      numberFormat: 'point',
      oddsFormat: 'american',
      percentFormat: 'percent',
      timeZone: 'Europe/Prague',
    });
    expect(questions).toEqual([{ setting: 'timeZone', sample: '01/25/2025 7:30 PM', choices: [] }]);
    expect(unmapped).toEqual(['Mood']);
  });

  it('names a date whose month is not clear', () => {
    const { mapping, questions } = guess('date;stake;odds\n01/02/2025;10;1,9\n05/02/2025;10;1,9');
    expect(mapping).toMatchObject({ dateFormat: 'dmy', numberFormat: 'comma' });
    expect(questions).toEqual([
      { setting: 'dateFormat', sample: '01/02/2025', choices: ['dmy', 'mdy'] },
      { setting: 'timeZone', sample: '01/02/2025', choices: [] },
    ]);
    expect(
      guess('date,stake,odds\n13/02/2025,10,1.9\n01/02/2025,10,1.9').questions.map((each) => each.setting),
    ).toEqual(['timeZone']);
    expect(guess('date,stake,odds\n13/02/2025,10,1.9\n02/13/2025,10,1.9').questions).toContainEqual({
      setting: 'dateFormat',
      sample: '13/02/2025',
      choices: ['dmy', 'mdy'],
    });
  });

  it.each([
    ['2025-02-01T10:00:00Z', 'ymd', []],
    ['2025-02-01 10:00', 'ymd', ['timeZone']],
    ['1738404000', 'unix', []],
    ['1738404000000', 'unix-ms', []],
    ['45689.5', 'excel', ['timeZone']],
    ['1 Feb 2025', 'dmy', ['timeZone']],
  ])('recognises the date %j', (date, format, asked) => {
    const { mapping, questions } = guess(`date,stake,odds\n${date},10,1.9`);
    expect(mapping.dateFormat).toBe(format);
    expect(questions.map((each) => each.setting)).toEqual(asked);
  });

  it.each([
    ['1,234', '1.909', 'point', []],
    ['1.234', '1,909', 'comma', []],
    ['1,234', '2', 'point', ['numberFormat']],
    ['12,5', '2', 'comma', []],
    ['1,234.5', '2', 'point', []],
    ['1.234,5', '2', 'comma', []],
    ['12.5', '1,9', 'point', ['numberFormat']],
    ['12', '2', 'point', []],
  ])('recognises the numbers %j and %j', (stake, odds, format, asked) => {
    const { mapping, questions } = guess(`starts;stake;odds\n2025-02-01T10:00Z;${stake};${odds}`);
    expect(mapping.numberFormat).toBe(format);
    expect(questions.map((each) => each.setting)).toEqual(asked);
  });

  it.each([
    ['10/11', 'fractional', []],
    ['-110', 'american', []],
    ['150', 'american', ['oddsFormat']],
    ['1.91', 'decimal', []],
    ['12', 'decimal', []],
  ])('recognises the odds %j', (odds, format, asked) => {
    const { mapping, questions } = guess(`starts;stake;odds\n2025-02-01T10:00Z;10;${odds}`);
    expect(mapping.oddsFormat).toBe(format);
    expect(questions.map((each) => each.setting)).toEqual(asked);
  });

  it('asks whether small percentages are fractions', () => {
    expect(guess('starts,stake,odds,ev\n2025-02-01T10:00Z,10,2,0.03')).toMatchObject({
      mapping: { percentFormat: 'fraction' },
      questions: [{ setting: 'percentFormat', sample: '0.03', choices: ['fraction', 'percent'] }],
    });
    expect(guess('starts,stake,odds,ev\n2025-02-01T10:00Z,10,2,0.03%').questions).toEqual([]);
    expect(guess('starts,stake,odds,ev\n2025-02-01T10:00Z,10,2,3').questions).toEqual([]);
  });
});

describe('a mapped file', () => {
  it('with American odds is read', () => {
    expect(read(AMERICAN, { timeZone: 'America/New_York' })).toMatchObject([
      {
        line: 2,
        warnings: [],
        record: {
          placed_at: '2025-01-26T00:30:00.000Z',
          stake: '1100',
          odds: '1.909090909091',
          profit: '1000',
          result: 'win',
          home: 'Nine',
          away: 'Larks',
          selection: 'Nine -3.5',
          ev_percent: '3.5',
        },
      },
      {
        record: {
          odds: '2.5',
          profit: '-20',
          result: 'loss',
          placed_at: '2025-02-01T06:00:00.000Z',
          ev_percent: '-1',
        },
      },
    ]);
  });

  it('with decimal commas is read, once its values are mapped', () => {
    expect(read(EUROPEAN)).toMatchObject([
      {
        record: {
          placed_at: '2025-02-01T19:45:00.000Z',
          stake: '1234.5',
          odds: '2.05',
          home: 'Łódź',
          tags: ['a'],
        },
      },
      { line: 3, message: 'Result: "P" is not mapped to a result.' },
    ]);
    expect(read(EUROPEAN, { values: { result: { P: 'push' } } })[1]).toMatchObject({
      record: { result: 'push', profit: '0' },
    });
    expect(read(EUROPEAN, { values: { result: { P: '' } } })[1]).toMatchObject({ record: { result: null } });
  });

  it('joins columns, replaces values and leaves out the profit of open bets', () => {
    const text = 'Day,Time,Stake,Odds,Sport,Status,Profit,Book\n2025-07-04,19:00,10,1/2,Footy,Pending,0,hb';
    const columns = {
      placed_at: ['Day', 'Time'],
      stake: ['Stake'],
      odds: ['Odds'],
      sport: ['Sport'],
      result: ['Status'],
      profit: ['Profit'],
      bookmaker: ['Book'],
    };
    const values = { sport: { Footy: 'Soccer' }, bookmaker: { hb: 'Harbor Bets' } };
    expect(
      read(text, { columns, values, timeZone: 'Europe/London', oddsFormat: 'fractional' }),
    ).toMatchObject([
      {
        warnings: [],
        record: {
          placed_at: '2025-07-04T18:00:00.000Z',
          odds: '1.5',
          sport: 'Soccer',
          bookmaker: 'Harbor Bets',
          result: null,
          profit: null,
        },
      },
    ]);
  });

  it('without results has those that follow from the profit', () => {
    expect(read('date,stake,odds,profit\n2025-07-14,10,2.5,15\n2025-07-14,10,2.5,-10')).toMatchObject([
      { record: { result: 'win' } },
      { record: { result: 'loss' } },
    ]);
  });

  it.each([
    [{ dateFormat: 'dmy' as const }, /Time of the bet: .* not a date/],
    [{ numberFormat: 'comma' as const }, /Stake: .* not in the chosen format/],
    [{ oddsFormat: 'fractional' as const }, /Odds: "-110" is not in the chosen format/],
  ])('reports rows that do not fit %j', (changes, message) => {
    expect(read(AMERICAN, changes)[0]).toHaveProperty('message', expect.stringMatching(message));
  });

  it('reports clock changes of the chosen zone', () => {
    const text = 'date,stake,odds\n2025-10-26 02:30,10,2\n2025-03-30 02:30,10,2';
    const [twice, never] = read(text);
    expect(twice).toMatchObject({
      record: { placed_at: '2025-10-26T00:30:00.000Z' },
      warnings: [expect.stringContaining('twice')],
    });
    expect(never).toHaveProperty('message', expect.stringContaining('went forward'));
  });
});

describe('columnMappingSchema', () => {
  it('rejects zones and values that do not exist', () => {
    const { mapping } = guess(AMERICAN);
    expect(columnMappingSchema.safeParse({ ...mapping, timeZone: 'Mars/Olympus' }).success).toBe(false);
    expect(columnMappingSchema.safeParse({ ...mapping, values: { result: { X: 'won' } } }).success).toBe(
      false,
    );
  });
});

describe('distinctValues', () => {
  it('lists values with their rows and what they stand for', () => {
    const text =
      'starts,stake,odds,sport,market,result,type,book\n,,,NFL,ML,W,acca,HB\n,,,Football,Totals,W,x,HB\n,,,nfl,Corners,P,,Other';
    const { names, rows } = tableOf(text);
    expect(distinctValues(names, rows, guess(text).mapping)).toEqual({
      result: [
        { value: 'W', rows: 2, guess: 'win' },
        { value: 'P', rows: 1, guess: null },
      ],
      bet_type: [
        { value: 'acca', rows: 1, guess: 'parlay' },
        { value: 'x', rows: 1, guess: null },
      ],
      sport: [
        { value: 'NFL', rows: 1, guess: 'American Football' },
        { value: 'Football', rows: 1, guess: null },
        { value: 'nfl', rows: 1, guess: 'American Football' },
      ],
      market: [
        { value: 'ML', rows: 1, guess: 'moneyline' },
        { value: 'Totals', rows: 1, guess: 'total' },
        { value: 'Corners', rows: 1, guess: null },
      ],
      bookmaker: [
        { value: 'HB', rows: 2, guess: 'HB' },
        { value: 'Other', rows: 1, guess: 'Other' },
      ],
      currency: [],
      zone: [],
    });
  });
});
