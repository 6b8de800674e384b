import { describe, expect, it } from 'vitest';
import type { ImportChoice } from '../read/open-import.ts';
import { readRecords } from '../read/read-records.ts';

const HEADER =
  'created_at,event_start_date,sport,league,event_name,market_name,bet_name,sportsbook,bet_type,odds,clv,stake,bet_profit,status,tags,saved_filter_names,liquidity,percentage';

function row(cells: Record<string, string>): string {
  const all: Record<string, string> = {
    created_at: '2025-07-04 15:00:00',
    event_start_date: '2025-07-04 19:00:00',
    sport: 'baseball',
    league: 'MLB',
    event_name: 'Lakeside Larks vs Northport Nine',
    market_name: 'Moneyline',
    bet_name: 'Lakeside Larks',
    sportsbook: 'Harbor Bets',
    bet_type: 'positive_ev',
    odds: '+150',
    clv: '+140',
    stake: '20',
    bet_profit: '30',
    status: 'won',
    tags: '',
    saved_filter_names: '',
    liquidity: '500',
    percentage: '3.2',
    ...cells,
  };
  return HEADER.split(',')
    .map((name) => all[name] ?? '')
    .join(',');
}

function read(cells: Record<string, string>, choice: ImportChoice = {}) {
  const file = readRecords(`${HEADER}\n${row(cells)}`, choice);
  if ('message' in file) throw new Error(file.message);
  expect(file.format).toBe('oddsjam');
  return file.rows[0];
}

describe('an OddsJam file', () => {
  it('has American odds and times of New York', () => {
    expect(read({})).toEqual({
      line: 2,
      warnings: [],
      record: expect.objectContaining({
        id: null,
        external_id: null,
        placed_at: '2025-07-04T19:00:00.000Z',
        starts: '2025-07-04T23:00:00.000Z',
        sport: 'baseball',
        league: 'MLB',
        home: 'Lakeside Larks',
        away: 'Northport Nine',
        market: 'Moneyline',
        selection: 'Lakeside Larks',
        odds: '2.5',
        stake: '20',
        profit: '30',
        result: 'win',
        closing_odds: '2.4',
        clv_percent: null,
        ev_percent: '3.2',
        bookmaker: 'Harbor Bets',
        bet_type: 'single',
        note: 'Bet type: positive_ev\nLiquidity: 500',
      }),
    });
  });

  it('is read on other clocks where the user says so, and by its own zone where it has one', () => {
    expect(read({}, { timeZone: 'UTC' })).toMatchObject({
      record: { placed_at: '2025-07-04T15:00:00.000Z' },
    });
    expect(read({ created_at: '2025-07-04T15:00:00+00:00' })).toMatchObject({
      record: { placed_at: '2025-07-04T15:00:00.000Z' },
    });
    expect(read({ created_at: '01/15/2025 7:30 PM' })).toMatchObject({
      record: { placed_at: '2025-01-16T00:30:00.000Z' },
    });
  });

  it('warns of a time that the clocks showed twice', () => {
    expect(read({ created_at: '2025-11-02 01:30:00' })).toMatchObject({
      record: { placed_at: '2025-11-02T05:30:00.000Z' },
      warnings: [expect.stringContaining('shown twice')],
    });
    expect(read({ created_at: '2025-03-09 02:30:00' })).toHaveProperty(
      'message',
      expect.stringContaining('Time of the bet'),
    );
  });

  it.each([
    ['-110', '10', '9.09', '1.909090909091', '9.09', 0],
    ['-110', '110', '100', '1.909090909091', '100', 0],
    ['+100', '10', '10', '2', '10', 0],
    ['-112', '1000', '890.47', '1.89047', '890.47', 1],
    ['-112', '1000', '800', '1.892857142857', '800', 1],
  ])('odds of %s with stake %s and profit %s are %s', (odds, stake, bet_profit, stored, profit, warnings) => {
    const bet = read({ odds, stake, bet_profit });
    expect(bet).toMatchObject({ record: { odds: stored, profit } });
    expect(bet).toHaveProperty('warnings.length', warnings);
  });

  it.each([
    ['lost', '-20', 'loss'],
    ['pending', '0', null],
    ['refunded', '0', 'void'],
    ['push', '0', 'push'],
    ['half won', '15', 'half-win'],
  ])('has the status %s', (status, bet_profit, result) => {
    expect(read({ status, bet_profit })).toMatchObject({ warnings: [], record: { result } });
  });

  it('keeps tags and the names of saved filters', () => {
    expect(read({ tags: 'a|b', saved_filter_names: '"[""Sharp MLB"",""a""]"' })).toMatchObject({
      record: { tags: ['a', 'b', 'Sharp MLB'] },
    });
  });

  it('reads a small closing value as a percentage', () => {
    expect(read({ clv: '2.5' })).toMatchObject({ record: { closing_odds: null, clv_percent: '2.5' } });
    expect(read({ clv: '' })).toMatchObject({ record: { closing_odds: null, clv_percent: null } });
  });

  it('names the away side first with an @', () => {
    expect(read({ event_name: 'Larks @ Nine' })).toMatchObject({ record: { home: 'Nine', away: 'Larks' } });
    expect(read({ event_name: 'Masters Winner' })).toMatchObject({
      record: { home: 'Masters Winner', away: null },
    });
  });

  it('reports what it cannot read', () => {
    expect(read({ odds: '2.5' })).toEqual({
      line: 2,
      message: 'Odds "2.5" are not American odds such as -110.',
    });
    expect(read({ status: 'limbo' })).toEqual({ line: 2, message: 'Status "limbo" is not known.' });
  });
});
