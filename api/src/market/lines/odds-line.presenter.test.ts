import { oddsLineSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { presentOddsLine } from './odds-line.presenter.ts';
import type { OddsLineRow } from './odds-lines.read-model.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const HOUR = 3_600_000;

const row: OddsLineRow = {
  line_id: '1606758261:0',
  event_id: 1606758261,
  period_num: 0,
  status: 1,
  priced: true,
  cutoff: new Date(NOW + HOUR),
  moneyline: { home: 2.1, away: 3.75, draw: 3.4 },
  spreads: [{ hdp: -0.5, home: 2.1, away: 1.82 }],
  totals: [{ points: 2.5, over: 2.04, under: 1.87, old: true }],
  team_totals: { home: [{ points: 1.5, over: 2.2, under: 1.7 }], away: [] },
  specials: [{ id: 5, name: 'Corners (Odd/Even)', outcomes: [], limit: 100 }],
  limits: { moneyline: 500 },
  opening: { moneyline: null, spreads: [], totals: [], team_totals: { home: [], away: [] }, specials: [] },
  since: NOW - 1_000,
  revision: 4,
  updated_at: new Date(NOW - 1_000),
  parent_id: 1606758200,
  sport_id: 29,
  league_name: 'Spain - Segunda',
  home: 'Málaga',
  away: 'Burgos',
  starts: new Date(NOW + HOUR),
  settled_status: 0,
  live_status: 2,
  resulting_unit: 'Regular',
  home_score: 2,
  away_score: 1,
  score_scope: null,
};

describe('presentOddsLine', () => {
  it('returns exactly the fields of the contract', () => {
    const line = presentOddsLine(row, NOW);
    expect(oddsLineSchema.strict().parse(line)).toEqual(line);
    const { status, priced, settled_status, resulting_unit, home_score, away_score, revision, ...same } = row;
    expect(line).toEqual({
      ...same,
      version: 2 * (NOW - 996),
      settledStatus: 0,
      is_open: true,
      homeScore: 2,
      awayScore: 1,
      cutoff: '2026-03-01T13:00:00.000Z',
      starts: '2026-03-01T13:00:00.000Z',
      updated_at: '2026-03-01T11:59:59.000Z',
    });
  });

  it.each([0, 1, 2])('passes the live status %i through', (live_status) => {
    expect(presentOddsLine({ ...row, live_status }, NOW).live_status).toBe(live_status);
  });

  it('is open without a cut-off', () => {
    expect(presentOddsLine({ ...row, cutoff: null }, NOW)).toMatchObject({ is_open: true, cutoff: null });
  });

  it.each([
    ['suspended', { status: 2 }],
    ['without a price', { priced: false }],
    ['past its cut-off', { cutoff: new Date(NOW) }],
    ['settled', { settled_status: 1 }],
  ])('is not open when %s', (_, change) => {
    expect(presentOddsLine({ ...row, ...change }, NOW).is_open).toBe(false);
  });

  it('is newer past its cut-off, and older than any change after it', () => {
    const versionAt = (now: number, change: Partial<OddsLineRow> = {}) =>
      presentOddsLine({ ...row, ...change }, now).version;
    const before = versionAt(NOW + HOUR - 1);
    const past = versionAt(NOW + HOUR);
    expect(before).toBe(versionAt(NOW));
    expect(past).toBeGreaterThan(before);
    expect(versionAt(NOW + 2 * HOUR)).toBe(past);
    // The match is postponed.
    const cutoff = new Date(NOW + 5 * HOUR);
    expect(versionAt(NOW + HOUR, { cutoff, since: row.since + 1 })).toBeGreaterThan(past);
    expect(versionAt(NOW + HOUR, { cutoff, revision: row.revision + 1 })).toBeGreaterThan(past);
  });
});
