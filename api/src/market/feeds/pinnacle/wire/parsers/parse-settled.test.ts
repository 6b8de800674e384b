import { describe, expect, it } from 'vitest';
import { wireSettled } from '../../../../../../testing/pinnacle/wire-builders.ts';
import { newReport, rejectedItems } from '../wire-report.ts';
import { parseSettled } from './parse-settled.ts';

const PERIOD = {
  number: 0,
  status: 1,
  settlementId: 7_004_101,
  settledAt: '2025-03-31T20:56:28.427Z',
  team1Score: 2,
  team2Score: 1,
};

function parse(...periods: unknown[]) {
  const report = newReport();
  const body = JSON.parse(wireSettled(1, [{ id: 9, periods }]));
  return { settled: parseSettled(body, report).settled ?? [], report };
}

describe('parseSettled', () => {
  it('reads a result by team, as the feed sends it, and not by side', () => {
    expect(parse(PERIOD).settled).toEqual([
      {
        eventId: 9,
        period: 0,
        status: 1,
        settlementId: 7_004_101,
        settledAt: Date.parse(PERIOD.settledAt),
        team1Score: 2,
        team2Score: 1,
      },
    ]);
  });

  it('is not dated ahead of the clock of the bookmaker, because the newest settlement of a period counts', () => {
    const now = Date.parse('2025-03-31T21:00:00Z');
    const report = newReport(now);
    const periods = [{ ...PERIOD, settledAt: '2099-01-01T00:00:00Z' }, PERIOD];
    const body = JSON.parse(wireSettled(1, [{ id: 9, periods }]));
    expect(parseSettled(body, report).settled?.map(({ settledAt }) => settledAt)).toEqual([
      now,
      Date.parse(PERIOD.settledAt),
    ]);
    expect(report.rejected.get('ahead')?.count).toBe(1);
  });

  it('returns every settlement of a period', () => {
    const again = { ...PERIOD, status: 2, settlementId: 7_004_200, team2Score: 2 };
    expect(parse(PERIOD, again).settled.map((change) => [change.status, change.settlementId])).toEqual([
      [1, 7_004_101],
      [2, 7_004_200],
    ]);
  });

  it.each([3, 4, 5])('needs no score for status %i', (status) => {
    const { team1Score: _1, team2Score: _2, ...unscored } = PERIOD;
    const cancelled = {
      ...unscored,
      status,
      cancellationReason: { code: 'FBS_CW_65', details: { correctTeam1Id: 'X' } },
    };
    expect(parse(cancelled).settled).toMatchObject([{ status, team1Score: 0, team2Score: 0 }]);
  });

  it('ignores the set scores, which can be negative', () => {
    expect(parse({ ...PERIOD, team1ScoreSets: -1, team2ScoreSets: -2 }).settled[0]).toMatchObject({
      team1Score: 2,
      team2Score: 1,
    });
  });

  it.each([
    { status: 6 },
    { status: 0 },
    { settlementId: null },
    { settledAt: '' },
    { team1Score: null },
    { number: 'x' },
  ])('skips a settlement with %j and returns the others', (broken) => {
    const { settled, report } = parse({ ...PERIOD, ...broken }, PERIOD);
    expect(settled).toHaveLength(1);
    expect(rejectedItems(report)).toBe(1);
  });
});
