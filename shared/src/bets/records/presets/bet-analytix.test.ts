import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../read/open-import.ts';
import { readRecords } from '../read/read-records.ts';

const NAMES =
  'Date,Type,Sport,Label,Odds,Stake,State,Bookmaker,Tipster,Category,Competition,BetType,Closing,EstimatedProbability,Commission,Bonus,Live,Freebet,Cashout,Eachway,Comment'.split(
    ',',
  );
const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';');

function row(cells: Record<string, string>): string {
  const all: Record<string, string> = {
    Date: '2025-07-04 14:32',
    Type: 'Simple',
    Sport: 'Tennis',
    Label: 'Winner Quill',
    Odds: '2.250',
    Stake: '10',
    State: 'W',
    Bookmaker: 'Harbor Bets',
    ...cells,
  };
  return line(NAMES.map((name) => all[name] ?? ''));
}
const leg = (cells: Record<string, string>) => row({ Date: '', Type: '', Stake: '', ...cells });

function read(rows: readonly string[], choice: ImportChoice = {}) {
  const file = readRecords([line(NAMES), ...rows].join('\n'), choice);
  if ('message' in file) throw new Error(file.message);
  expect(file.format).toBe('bet-analytix');
  return file.rows;
}

describe('a Bet-Analytix file', () => {
  it('has a row per single bet, with times on the clocks of the user', () => {
    const cells = {
      Competition: 'ATP',
      BetType: 'Winner',
      Tipster: 'Ada',
      Category: 'Value',
      Closing: '2.100',
      Live: 'Yes',
      Comment: 'Note',
      EstimatedProbability: '48',
    };
    expect(read([row(cells)], { timeZone: 'Europe/Prague' })).toEqual([
      {
        line: 2,
        warnings: [],
        record: expect.objectContaining({
          placed_at: '2025-07-04T12:32:00.000Z',
          sport: 'Tennis',
          league: 'ATP',
          market: 'Winner',
          selection: 'Winner Quill',
          odds: '2.25',
          stake: '10',
          result: 'win',
          profit: '12.5',
          bookmaker: 'Harbor Bets',
          tags: ['Value', 'Ada'],
          closing_odds: '2.1',
          is_live: true,
          note: 'Note\nEstimated probability: 48',
          bet_type: 'single',
        }),
      },
    ]);
  });

  it('has a combined bet as a head and rows of legs', () => {
    const rows = read([
      row({ Type: 'Combined', Sport: '', Label: 'Special', Odds: '2.221', Stake: '6.33' }),
      leg({ Sport: 'Football', Label: 'Lakeside or draw', Odds: '1.170' }),
      leg({ Label: 'Winner Quill', Odds: '1.900' }),
      row({ State: 'L', Odds: '2,5' }),
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      line: 2,
      record: {
        bet_type: 'parlay',
        sport: null,
        selection: 'Special',
        odds: '2.221',
        result: 'win',
        // The head's own odds, not 1.17 × 1.9.
        profit: '7.72893',
        legs: [
          { sport: 'Football', selection: 'Lakeside or draw', odds: '1.17', result: 'win' },
          { sport: 'Tennis', selection: 'Winner Quill', odds: '1.9', result: 'win' },
        ],
      },
    });
    expect(rows[1]).toMatchObject({ line: 5, record: { bet_type: 'single', odds: '2.5', profit: '-10' } });
  });

  it('pays the legs of a combined bet that are not void', () => {
    const [bet] = read([
      row({ Type: 'Combined', Odds: '3', Stake: '10' }),
      leg({ Odds: '1.5' }),
      leg({ Odds: '2', State: 'V' }),
    ]);
    expect(bet).toMatchObject({ record: { result: 'win', profit: '5' } });
  });

  it.each([
    [{ State: 'L' }, { result: 'loss', profit: '-10' }],
    [{ State: 'P' }, { result: null, profit: null }],
    [{ State: 'V' }, { result: 'void', profit: '0' }],
    [{ State: 'HW' }, { result: 'half-win', profit: '6.25' }],
    [
      { Freebet: 'Yes', State: 'L' },
      { free_bet: true, profit: '0' },
    ],
    [{ Commission: '5' }, { commission_percent: '5', profit: '11.875' }],
    [{ Cashout: '13.2' }, { result: 'cash-out', profit: '3.2' }],
    [
      { Cashout: 'No', Live: 'No', Freebet: 'No', Eachway: 'No' },
      { result: 'win', is_live: false, free_bet: false },
    ],
  ])('reads %j', (cells, record) => {
    expect(read([row(cells)])[0]).toMatchObject({ record });
  });

  it.each([
    [{ Type: '2/3' }, /system bet/i],
    [{ Eachway: 'Yes' }, /each-way/i],
    [{ State: '?' }, /State "\?"/],
    [{ Date: 'soon' }, /Time of the bet/],
    [{ Cashout: 'Yes' }, /needs its profit/],
  ])('reports %j', (cells, message) => {
    expect(read([row(cells)])[0]).toHaveProperty('message', expect.stringMatching(message));
  });

  it('does not import a combined bet of which a leg is broken', () => {
    const rows = read([row({ Type: 'Combined' }), leg({}), '"";"";"Tennis";"broken', leg({}), row({})]);
    expect(rows).toEqual([
      { line: 4, message: expect.stringContaining('quote') },
      { line: 2, message: 'The leg on line 4 cannot be read.' },
      expect.objectContaining({ line: 6, record: expect.anything() }),
    ]);
  });

  it('reports a leg without its combined bet', () => {
    expect(read([leg({}), row({}), leg({})]).map((each) => ('message' in each ? each.line : 'bet'))).toEqual([
      2,
      4,
      'bet',
    ]);
  });
});
