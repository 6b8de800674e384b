import { describe, expect, it } from 'vitest';
import { csvName, historyCsv } from './history-csv.ts';
import type { HistoryPoint } from './history-points.ts';

const point = (change: Partial<HistoryPoint>): HistoryPoint => ({
  ...{ at: Date.UTC(2026, 0, 2, 18, 30), odds: 1.9, fair: 2.00004, vig: 5.2632, limit: 500, change: 0 },
  ...{ error: false, approximated: null, ...change },
});

describe('a history as CSV', () => {
  it('has a row for each change, newest first', () => {
    const closed = { at: Date.UTC(2026, 0, 2, 19), odds: null, fair: null, vig: null, limit: null };
    const lines = historyCsv([
      point({}),
      point(closed),
      point({ approximated: 'low', limit: null, error: true }),
    ]);
    expect(lines.split('\r\n')).toEqual([
      'Date (UTC),Odds,Fair odds,Limit (USD),Vig %,Approximated,Price error',
      '2026-01-02T18:30:00.000Z,1.9,2,,5.26,low,yes',
      '2026-01-02T19:00:00.000Z,,,,,,',
      '2026-01-02T18:30:00.000Z,1.9,2,500,5.26,,',
      '',
    ]);
  });

  it('is named after its selection', () => {
    expect(csvName(['1. FC Köln', 'Málaga', 'Köln −0.75'])).toBe('1.-fc-köln-málaga-köln--0.75.csv');
    expect(csvName(['../..', '"'])).toBe('history.csv');
    expect(csvName([''])).toBe('history.csv');
  });
});
