import { describe, expect, it } from 'vitest';
import type { RecordCells } from './columns.ts';
import { recordFromCells } from './record-from-cells.ts';

const BET: RecordCells = { placed_at: '2026-01-31T18:30:00Z', odds: '1.9', stake: '100' };

function record(cells: RecordCells) {
  const read = recordFromCells({ ...BET, ...cells });
  if ('message' in read) throw new Error(read.message);
  return read.record;
}

function message(cells: RecordCells) {
  const read = recordFromCells({ ...BET, ...cells });
  return 'message' in read ? read.message : null;
}

describe('recordFromCells', () => {
  it('counts absent columns as empty', () => {
    expect(record({})).toEqual({
      id: null,
      placed_at: '2026-01-31T18:30:00.000Z',
      starts: null,
      sport: null,
      league: null,
      home: null,
      away: null,
      market: null,
      period: null,
      selection: null,
      points: null,
      odds: '1.9',
      stake: '100',
      currency: null,
      result: null,
      profit: null,
      bookmaker: null,
      tags: [],
      note: null,
      closing_odds: null,
      closing_fair_odds: null,
      closing_confidence: null,
      closing_early: false,
      ev_percent: null,
      ev_confidence: null,
      clv_percent: null,
      is_live: false,
      bet_type: 'single',
      legs: [],
      commission_percent: null,
      free_bet: false,
      each_way: null,
      bankroll: null,
      external_id: null,
      settled_at: null,
    });
  });

  it.each([
    [{ stake: '' }, 'The stake is missing.'],
    [
      { closing_confidence: 'sure' },
      'Confidence of the close must be empty or one of low, moderate, high, unknown, not "sure".',
    ],
    [{ closing_early: 'late' }, 'Early close must be true or false, not "late".'],
    [
      { ev_confidence: '0.9' },
      'Confidence of the EV must be empty or one of low, moderate, high, unknown, not "0.9".',
    ],
    [{ stake: '0' }, 'Stake must be an amount above 0, not "0".'],
    [{ stake: '-5' }, 'Stake must be an amount above 0, not "-5".'],
    [{ stake: 'ten' }, 'Stake must be a decimal number such as 12.5, not "ten".'],
    [{ odds: '' }, 'The odds are missing.'],
    [{ odds: '0.9' }, 'Odds must be decimal odds between 1 and 1000000, not "0.9".'],
    [{ odds: '1,9' }, 'Odds must be a decimal number such as 12.5, not "1,9".'],
    [{ placed_at: '' }, 'The time of the bet and the start of the event are missing. One of them is needed.'],
    [
      { placed_at: '31/01/2026' },
      'Time of the bet must be a time such as 2026-01-31T18:30:00Z, not "31/01/2026".',
    ],
    [
      { starts: '2026-02-30T10:00:00Z' },
      'Start of the event must be a time such as 2026-01-31T18:30:00Z, not "2026-02-30T10:00:00Z".',
    ],
    [
      { result: 'Won' },
      'Result must be empty or one of win, loss, push, half-win, half-loss, cash-out, void, not "Won".',
    ],
    [{ is_live: 'maybe' }, 'In play must be true or false, not "maybe".'],
    [{ period: '1.5' }, 'Period must be the whole number of a period, not "1.5".'],
    [{ bet_type: 'teaser' }, 'Type of bet must be one of single, parlay, not "teaser".'],
    [{ commission_percent: '101' }, 'Commission must be a percentage between 0 and 100, not "101".'],
    [
      { commission_percent: '2.125' },
      'Commission must be a percentage with at most two decimals, not "2.125".',
    ],
    [{ points: '0.1234' }, 'Handicap or points must be a number such as -0.75, not "0.1234".'],
    [{ legs: '{"odds":2}' }, 'Legs must be a JSON list of legs, not "{"odds":2}".'],
    [{ legs: '[{"odds":0.5}]' }, 'Leg 1: Odds must be decimal odds between 1 and 1000000.'],
    [{ home: 'a\0b' }, 'Home side contains a character that cannot be stored, not "a\0b".'],
    [{ home: 'a\ud800b' }, 'Home side contains a character that cannot be stored, not "a\ud800b".'],
    [{ note: 'x'.repeat(10_001) }, `Note must have at most 10000 characters, not "${'x'.repeat(40)}…".`],
    [
      { tags: Array.from({ length: 51 }, (_, at) => at).join('|') },
      expect.stringContaining('no more than 50'),
    ],
  ])('reports %j', (cells, expected) => {
    expect(message(cells)).toEqual(expected);
  });

  it('names the currencies that it knows', () => {
    expect(message({ currency: 'XYZ' })).toContain('EUR, USD, GBP');
    expect(record({ currency: 'usd' }).currency).toBe('USD');
  });

  it('reports several columns of one row', () => {
    expect(message({ odds: 'x', is_live: 'perhaps' })).toBe(
      'Odds must be a decimal number such as 12.5, not "x". In play must be true or false, not "perhaps".',
    );
  });

  it('reads results and types in any case, and other words for the types', () => {
    expect(record({ result: 'WIN' }).result).toBe('win');
    expect(record({ bet_type: 'Straight' }).bet_type).toBe('single');
    expect(record({ bet_type: 'accumulator' }).bet_type).toBe('parlay');
    expect(record({ legs: '[{"odds":2},{"odds":3}]' }).bet_type).toBe('parlay');
  });

  it('trims texts but not the note', () => {
    expect(record({ home: '  Arsenal ', note: ' a\n' })).toMatchObject({ home: 'Arsenal', note: ' a\n' });
  });

  it('removes the apostrophe before a text that looks like a formula', () => {
    expect(record({ home: "'=1+1", note: "'-5", tags: "'=a|b" })).toMatchObject({
      home: '=1+1',
      note: '-5',
      tags: ['=a', 'b'],
    });
  });

  it('reads legs with numbers or texts and names fields that it does not store', () => {
    const read = recordFromCells({
      ...BET,
      legs: '[{"home":" A ","odds":1.5,"points":-0.25,"result":"win","period":0,"starts":"2026-01-31"},{"odds":"2.50","stadium":"x"}]',
    });
    expect(read).toMatchObject({
      record: {
        legs: [
          {
            home: 'A',
            odds: '1.5',
            points: '-0.25',
            result: 'win',
            period: 0,
            starts: '2026-01-31T00:00:00.000Z',
          },
          { odds: '2.5', result: null },
        ],
      },
      warnings: ['The field "stadium" of a leg is not part of the format and is not stored.'],
    });
  });
});
