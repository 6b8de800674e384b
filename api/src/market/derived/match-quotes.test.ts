import { fitMatch } from '@fairline/shared/odds/joint';
import { describe, expect, it } from 'vitest';
import type { OddsLineRow } from '../lines/odds-lines.read-model.ts';
import { quotesOfMatch } from './match-quotes.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');

/** A line of an event before its start, with prices as bookings have them: their totals are like those of goals. */
const row = (change: Partial<OddsLineRow> = {}) =>
  ({
    ...{ event_id: 7, parent_id: null, sport_id: 29, period_num: 0, resulting_unit: 'Regular' },
    ...{ home: 'Arsenal', away: 'Chelsea', starts: new Date(NOW + 3_600_000), live_status: 0 },
    ...{ settled_status: 0, status: 1, priced: true, cutoff: null, since: 1, revision: 0 },
    moneyline: { home: 2.6, draw: 4.6, away: 2.1 },
    spreads: [{ hdp: 0.25, home: 1.9, away: 1.9 }],
    totals: [{ points: 4.25, over: 1.9, under: 1.9 }],
    team_totals: { home: [], away: [] },
    ...change,
  }) as OddsLineRow;

const bookings = { home: 'Arsenal (Bookings)', away: 'Chelsea (Bookings)', resulting_unit: 'Bookings' };
const corners = { home: 'Arsenal (Corners)', away: 'Chelsea (Corners)', resulting_unit: 'Corners' };
const quotesOf = (eventId: number, rows: readonly OddsLineRow[]) =>
  quotesOfMatch(eventId, rows, NOW)?.quotes ?? null;

describe('the quotes of a match', () => {
  it('are none of bookings and corners, which a model of goals would meet well', () => {
    const goals = quotesOf(7, [row()]) ?? [];
    expect(fitMatch(29, goals)).toMatchObject({ fitted: true, quality: { grade: 'good' } });
    for (const unit of [bookings, corners]) {
      for (const parent_id of [null, 1]) {
        const quotes = quotesOf(7, [row({ ...unit, parent_id })]);
        expect(quotes).toEqual([]);
        expect(fitMatch(29, quotes ?? [])).toMatchObject({ fitted: false, reason: 'too-few-lines' });
      }
    }
  });

  it('are none of another event below a match', () => {
    expect(quotesOf(7, [row({ parent_id: 1, home: 'Arsenal (Throw-ins)' })])).toEqual([]);
  });

  it('leave out the bookings and corners below it', () => {
    const below = [
      row({ event_id: 8, parent_id: 7, ...bookings }),
      row({ event_id: 9, parent_id: 7, ...corners }),
    ];
    expect(quotesOf(7, [row(), ...below])).toEqual(quotesOf(7, [row()]));
  });

  it('include the games of a tennis match, also where these are asked for', () => {
    const sets = row({ sport_id: 33, resulting_unit: 'Sets', moneyline: { home: 1.5, away: 2.6 } });
    const names = { home: 'Arsenal (Games)', away: 'Chelsea (Games)', resulting_unit: 'Games' };
    const games = row({ event_id: 8, parent_id: 7, sport_id: 33, moneyline: null, ...names });
    expect(
      quotesOf(7, [sets, games])?.filter((quote) => 'unit' in quote && quote.unit === 'games'),
    ).toHaveLength(2);
    expect(quotesOf(8, [games])).toHaveLength(2);
  });

  it('are not known of an event without lines', () => {
    expect(quotesOf(8, [row()])).toBeNull();
  });
});
