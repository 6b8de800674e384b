import { describe, expect, it } from 'vitest';
import { wireOdds, wirePeriod } from '../../../../../../testing/pinnacle/wire-builders.ts';
import type { LineChange } from '../../../../change-set.ts';
import { isAmerican, newReport, rejectedItems } from '../wire-report.ts';
import { spreadsOf } from './parse-markets.ts';
import { parseOdds } from './parse-odds.ts';

function parse(events: readonly unknown[]) {
  const report = newReport();
  const body = JSON.parse(wireOdds(1, events as { id: number; periods: [] }[]));
  const { lines = [], scores = [] } = parseOdds(body, report);
  return { lines, scores, report };
}

function one(period: Record<string, unknown>) {
  const { lines, report } = parse([{ id: 1, periods: [wirePeriod(0, period)] }]);
  return { line: lines[0] as LineChange, report };
}

const ALL_NULL = { moneyline: null, spread: null, total: null, teamTotal: null };

describe('a period', () => {
  it('is read with all its markets', () => {
    const { line } = one({
      lineId: 3_015_232_929,
      moneylineUpdatedAt: '2026-03-01T11:00:00.120Z',
      spreadUpdatedAt: '2026-03-01T11:00:01Z',
      maxSpread: 800.0,
      maxTotal: 450,
      maxTeamTotal: 150,
      spreads: [
        { hdp: -0.25, home: 1.9, away: 1.99 },
        { altLineId: 47_319_452_484, hdp: 0.5, home: 1.4, away: 2.9, max: 300 },
      ],
      totals: [{ points: 2.5, over: 1.95, under: 1.93 }],
      teamTotal: { home: [{ points: 1.5, over: 2.05, under: 1.8 }], away: [] },
    });
    expect(line).toEqual({
      eventId: 1,
      period: 0,
      feedLineId: 3_015_232_929,
      cutoff: Date.parse('2026-03-02T18:30:00Z'),
      status: 1,
      moneyline: { home: 2.1, draw: 3.4, away: 3.6 },
      spreads: [
        { points: -0.25, prices: [1.9, 1.99], max: null, main: true },
        { points: 0.5, prices: [1.4, 2.9], max: 300, main: false },
      ],
      totals: [{ points: 2.5, prices: [1.95, 1.93], max: null, main: true }],
      homeTotals: [{ points: 1.5, prices: [2.05, 1.8], max: null, main: true }],
      awayTotals: [],
      limits: { moneyline: 900, spread: 800, total: 450, teamTotal: 150 },
      updatedAt: {
        moneyline: Date.parse('2026-03-01T11:00:00.120Z'),
        spread: Date.parse('2026-03-01T11:00:01Z'),
        total: null,
        teamTotal: null,
      },
    });
  });

  it('can be empty, with status 1 and a cut-off long past', () => {
    const { lines, report } = parse([
      { id: 1, periods: [{ number: 1, status: 1, lineId: 5, cutoff: '2020-01-01T00:00:00Z' }] },
    ]);
    expect(lines).toEqual([
      expect.objectContaining({
        status: 1,
        moneyline: null,
        spreads: [],
        totals: [],
        limits: ALL_NULL,
        updatedAt: ALL_NULL,
      }),
    ]);
    expect(lines[0]?.cutoff).toBe(Date.UTC(2020, 0, 1));
    expect(report.rejected.size).toBe(0);
  });

  it('has prices while it is suspended', () => {
    expect(one({ status: 2 }).line).toMatchObject({ status: 2, moneyline: { home: 2.1 } });
    expect(one({ status: 9 }).line.status).toBe(2);
  });

  it.each(['cutoff', 'cutOff'])('may have no %s', (name) => {
    expect(one({ cutoff: undefined, [name]: undefined }).line.cutoff).toBeNull();
  });

  it.each([{ number: undefined }, { number: -1 }, { number: 0.5 }])(
    'with %j is skipped and counted, and the others are returned',
    (broken) => {
      const { lines, report } = parse([
        { id: 1, periods: [wirePeriod(3, broken), wirePeriod(1), null] },
        { id: 'x', periods: [wirePeriod(0)] },
        { id: 2, periods: [wirePeriod(0)] },
      ]);
      expect(lines.map((line) => `${line.eventId}:${line.period}`)).toEqual(['1:1', '2:0']);
      expect(rejectedItems(report)).toBe(3);
    },
  );

  it.each([undefined, null, 'open', true, 9, {}])('with the status %j cannot be read', (status) => {
    const { line, report } = one({ status });
    expect(line).toMatchObject({ status: 2, unread: ['line'], moneyline: { home: 2.1 } });
    expect(report.rejected.get('status')?.count).toBe(1);
  });

  it.each(['9999-01-01T00:00:00Z', 'soon', 5])('with the cut-off %j cannot be read', (cutoff) => {
    expect(one({ cutoff }).line).toMatchObject({ status: 2, cutoff: null, unread: ['line'] });
  });

  it('ignores times ahead of the clock of the bookmaker', () => {
    const report = newReport(Date.parse('2026-03-01T11:00:00Z'));
    const times = {
      moneylineUpdatedAt: '2099-01-01T00:00:00Z',
      spreadUpdatedAt: '2026-03-01T11:01:01Z',
      totalUpdatedAt: '2026-03-01T11:00:59Z',
    };
    const body = JSON.parse(wireOdds(1, [{ id: 1, periods: [wirePeriod(0, times)] }]));
    expect(parseOdds(body, report).lines?.[0]?.updatedAt).toEqual({
      ...ALL_NULL,
      total: Date.parse('2026-03-01T11:00:59Z'),
    });
    expect(report.rejected.get('ahead')?.count).toBe(2);
  });

  it('is returned as sent last when one response repeats it', () => {
    const { lines } = parse([{ id: 1, periods: [wirePeriod(0), wirePeriod(0, { status: 2 })] }]);
    expect(lines.map((line) => line.status)).toEqual([2]);
  });
});

describe('a market that cannot be read', () => {
  const TOTAL = { points: 2.5, over: 1.9, under: 1.9 };

  it.each([
    ['moneyline', { moneyline: { home: 0, draw: 3.4, away: 2.1 } }],
    ['moneyline', { moneyline: { home: 1.9, draw: 3.4 } }],
    ['moneyline', { moneyline: 'none' }],
    ['spread', { spreads: [{ hdp: 'half', home: 1.9, away: 1.9 }] }],
    ['spread', { spreads: {} }],
    ['total', { totals: [TOTAL, { ...TOTAL, points: 3, over: -2 }] }],
    ['home-total', { teamTotal: { home: [{ ...TOTAL, under: 1 }], away: [TOTAL] } }],
  ])('is named: %s of %j', (market, fields) => {
    expect(one(fields).line.unread).toEqual([market]);
  });

  it('is not one that is absent, or has another limit', () => {
    expect(
      one({ moneyline: {}, spreads: undefined, totals: null, maxTotal: -1 }).line.unread,
    ).toBeUndefined();
  });
});

describe('a moneyline', () => {
  it('needs both sides, and a draw where a draw is offered', () => {
    expect(one({ moneyline: { home: 1.8, away: 2.1 } }).line.moneyline).toEqual({
      home: 1.8,
      away: 2.1,
      draw: null,
    });
    expect(one({ moneyline: { home: 1.8, away: 2.1, draw: null } }).line.moneyline?.draw).toBeNull();
    expect(one({ moneyline: { home: 1.8 } }).line.moneyline).toBeNull();
    expect(one({ moneyline: { home: 1.8, away: 2.1, draw: 1 } }).line.moneyline).toBeNull();
  });

  it.each([1, 0.5, 0, '1.0', 'NaN', true, {}, [2.1]])('with the price %j is dropped and counted', (home) => {
    const { line, report } = one({ moneyline: { home, away: 2.1 } });
    expect(line.moneyline).toBeNull();
    expect(report).toMatchObject({
      negativePrices: 0,
      rejected: new Map([['price', expect.objectContaining({ count: 1 })]]),
    });
  });

  it('recognises American prices', () => {
    expect(isAmerican(one({ moneyline: { home: -322.0, away: 212.0 } }).report)).toBe(true);
  });

  it.each([-322, -1.9])('with one negative price (%d) among decimal ones is set aside alone', (home) => {
    const totals = [{ points: 2.5, over: 1.95, under: 1.93 }];
    const { line, report } = one({ moneyline: { home, draw: 3.4, away: 2.1 }, totals });
    expect(isAmerican(report)).toBe(false);
    expect(line.moneyline).toBeNull();
    expect(line.totals).toHaveLength(1);
    expect([...report.rejected.keys()]).toEqual(['price']);
  });
});

describe('a ladder', () => {
  const spreads = (...lines: unknown[]) => one({ spreads: lines }).line.spreads;

  it('is identified by points, not by the ids, which change with every repricing', () => {
    const before = spreads(
      { hdp: 0, home: 1.8, away: 2.1 },
      { altLineId: 1, hdp: 0.25, home: 1.5, away: 2.6 },
    );
    const after = spreads(
      { hdp: 0, home: 1.8, away: 2.1 },
      { altLineId: 99, hdp: 0.25, home: 1.5, away: 2.6 },
    );
    expect(after).toEqual(before);
  });

  it('has at most one main line', () => {
    const ladder = spreads({ hdp: 0, home: 1.8, away: 2.1 }, { hdp: 0.25, home: 1.5, away: 2.6 });
    expect(ladder.map((line) => [line.points, line.main])).toEqual([
      [0, true],
      [0.25, false],
    ]);
    const alternates = spreads({ altLineId: 4, hdp: 1, home: 1.5, away: 2.6 });
    expect(alternates.map((line) => line.main)).toEqual([false]);
  });

  it('never has a handicap of minus zero', () => {
    const ladder = spreadsOf(JSON.parse('[{"hdp":-0.0,"home":1.8,"away":2.1}]'), newReport(), 'spreads');
    expect(ladder.map((line) => Object.is(line.points, 0))).toEqual([true]);
  });

  it('prefers the main line to an alternate with the same points', () => {
    const main = { hdp: -1, home: 2.0, away: 1.9 };
    const duplicate = { altLineId: 3, hdp: -1, home: 2.2, away: 1.7, max: 10 };
    for (const ladder of [spreads(main, duplicate), spreads(duplicate, main)]) {
      expect(ladder).toEqual([{ points: -1, prices: [2.0, 1.9], max: null, main: true }]);
    }
  });

  it('is cut when it is absurdly long', () => {
    const manyTotals = Array.from({ length: 100_000 }, (_, points) => ({
      points: points / 20,
      over: 1.9,
      under: 1.9,
    }));
    const { line, report } = one({ totals: manyTotals });
    expect(line.totals).toHaveLength(200);
    expect(report.rejected.get('market')?.count).toBe(1);
  });

  it('drops only the lines without two valid prices', () => {
    const ladder = spreads(
      { hdp: -1, home: 2.0, away: 1.9 },
      { altLineId: 2, hdp: -0.5, home: 1.0, away: 9 },
      { altLineId: 3, hdp: 0.5, home: 1.2 },
      { altLineId: 4, home: 1.2, away: 4 },
      null,
    );
    expect(ladder.map((line) => line.points)).toEqual([-1]);
  });
});

describe('team totals', () => {
  it.each([
    [
      'lists',
      [
        { points: 1.5, over: 2.05, under: 1.8 },
        { altLineId: 7, points: 2.5, over: 4, under: 1.25, max: null },
      ],
      2,
    ],
    ['one object', { points: 1.5, over: 2.05, under: 1.8 }, 1],
  ])('come as %s', (_, home, count) => {
    const { line } = one({ teamTotal: { home } });
    expect(line.homeTotals).toHaveLength(count);
    expect(line.homeTotals[0]).toEqual({ points: 1.5, prices: [2.05, 1.8], max: null, main: true });
    expect(line.awayTotals).toEqual([]);
  });
});

describe('a live score', () => {
  it.each([1.5, 3e9, -1, 'two'])('of %j is set aside, and the prices stay', (homeScore) => {
    const { lines, scores, report } = parse([
      { id: 1, homeScore, awayScore: 0, periods: [wirePeriod(0)] },
      { id: 2, homeScore: 1, awayScore: 0, periods: [wirePeriod(0)] },
    ]);
    expect(scores.map(({ eventId }) => eventId)).toEqual([2]);
    expect(lines).toHaveLength(2);
    expect(report.rejected.get('score')?.count).toBe(1);
  });

  it('is that of the event, or of its match period if the event has none', () => {
    const { scores } = parse([
      { id: 1, homeScore: 2.0, awayScore: 1, homeRedCards: 0, awayRedCards: 1, periods: [] },
      {
        id: 2,
        periods: [
          wirePeriod(3, { homeScore: 9, awayScore: 9 }),
          wirePeriod(0, { homeScore: 1, awayScore: 0 }),
        ],
      },
      { id: 3, homeScore: 1, periods: [wirePeriod(0)] },
    ]);
    expect(scores).toEqual([
      { eventId: 1, home: 2, away: 1, homeRedCards: 0, awayRedCards: 1 },
      { eventId: 2, home: 1, away: 0, homeRedCards: null, awayRedCards: null },
    ]);
  });
});
