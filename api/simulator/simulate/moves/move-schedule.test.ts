import { describe, expect, it } from 'vitest';
import { simulateMarket } from '../../testing/simulate-market.ts';
import { limitsOf } from '../match/limits.ts';
import { prematchPrices } from '../match/period-prices.ts';
import { PriceDrift } from '../match/price-drift.ts';
import type { Params } from '../models/sport-model.ts';
import { type FixtureScript, fixtureScriptOf } from '../schedule/fixture-script.ts';
import { slotsOf, slotTimesAt } from '../schedule/slot.ts';
import { MoveSchedule, type ScheduledMove } from './move-schedule.ts';

const SEED = 4;
const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const POPULAR = [29, 33, 4];
const slots = slotsOf(SEED);
const schedule = new MoveSchedule(SEED, slots, 1);

function steams(hours: number, sports: readonly number[]) {
  return [...schedule.between(NOON, NOON + hours * HOUR, ['steam'])].filter(
    (move): move is ScheduledMove & { kind: 'steam' } =>
      move.kind === 'steam' && sports.includes(move.slot.league.sportId),
  );
}

function scriptOf({ slot, at }: ScheduledMove): FixtureScript {
  return fixtureScriptOf(SEED, slot, slotTimesAt(slot, at).generation);
}

/** All prices of a match by period, market, line and outcome. */
function pricesOf(script: FixtureScript, params: Params): Map<string, number> {
  const out = new Map<string, number>();
  for (const { number, markets } of prematchPrices(script, 'main', params)) {
    const { moneyline, spreads = [], totals = [] } = markets;
    for (const [outcome, price] of Object.entries(moneyline ?? {})) {
      out.set(`${number} moneyline ${outcome}`, price);
    }
    for (const { hdp, home, away } of spreads) {
      out.set(`${number} spread ${hdp} home`, home).set(`${number} spread ${hdp} away`, away);
    }
    for (const { points, over, under } of totals) {
      out.set(`${number} total ${points} over`, over).set(`${number} total ${points} under`, under);
    }
  }
  return out;
}

/** The prices right before a steam and at its peak. */
function aroundSteam(move: ScheduledMove & { kind: 'steam' }) {
  const script = scriptOf(move);
  const drift = new PriceDrift(script);
  const before = pricesOf(script, drift.params(move.at));
  drift.steam(move);
  drift.advance(move.at + 4_000);
  return { script, before, after: pricesOf(script, drift.params(move.at)) };
}

describe('the schedule', () => {
  it('has the same moves whether a span is requested at once or in parts', () => {
    const parts = [0, 7, 8, 30].flatMap((minute, i, all) => {
      const next = all[i + 1];
      return next === undefined ? [] : [...schedule.between(NOON + minute * MINUTE, NOON + next * MINUTE)];
    });
    const whole = [...schedule.between(NOON, NOON + 30 * MINUTE)];
    expect(whole.length).toBeGreaterThan(150);
    expect(parts).toEqual(whole);
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('has a steam in soccer, tennis or basketball every 18 seconds', () => {
    const times = steams(6, POPULAR).map(({ at }) => at);
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(gaps.length).toBeGreaterThan(1_000);
    expect(Math.max(...gaps)).toBeLessThan(18_000);
    expect(Math.min(...gaps)).toBeGreaterThan(15_000);
  });

  it('has moves as often as the pace says', () => {
    const count = (pace: number) =>
      [...new MoveSchedule(SEED, slots, pace).between(NOON, NOON + HOUR, ['steam'])].length;
    expect(count(5) / count(1)).toBeCloseTo(5, 1);
  });

  it('moves a match as often, and by as much, in a quarter of the market', () => {
    const quarter = slots.filter(({ index }) => index % 4 === 0);
    const all = steams(6, POPULAR);
    const fewer = [...new MoveSchedule(SEED, quarter, 1, 4).between(NOON, NOON + 6 * HOUR, ['steam'])].filter(
      (move): move is ScheduledMove & { kind: 'steam' } =>
        move.kind === 'steam' && POPULAR.includes(move.slot.league.sportId),
    );
    expect(fewer.length / all.length).toBeCloseTo(1 / 4, 2);
    const lasting = (moves: typeof all) =>
      moves.reduce((sum, { lasting }) => sum + Math.abs(lasting.supremacy), 0) / moves.length;
    expect(lasting(fewer) / lasting(all)).toBeGreaterThan(0.7);
    expect(lasting(fewer) / lasting(all)).toBeLessThan(1.4);
  });

  it('lowers some price by at least five percent with nearly every steam in soccer, tennis and basketball', () => {
    const falls = steams(2, POPULAR).map((move) => {
      const { before, after } = aroundSteam(move);
      return Math.max(...[...after].map(([key, price]) => 1 - price / (before.get(key) ?? price)));
    });
    expect(falls.length).toBeGreaterThan(300);
    expect(falls.filter((fall) => fall >= 0.05).length / falls.length).toBeGreaterThan(0.93);
  });

  it('moves the lines of a match together: 1X2, handicaps, totals and the first half', () => {
    const move = steams(1, [29]).find(
      ({ peak }) => Math.abs(peak.supremacy) > 0.08 && Math.abs(peak.total) > 0.02,
    );
    if (!move) throw new Error('No such steam in the hour');
    const { before, after } = aroundSteam(move);
    const changed = [...after].filter(([key, price]) => before.has(key) && before.get(key) !== price);
    const markets = new Set(changed.map(([key]) => key.split(' ').slice(0, 2).join(' ')));
    expect([...markets].sort()).toEqual(
      ['moneyline', 'spread', 'total'].flatMap((market) => [`0 ${market}`, `1 ${market}`]).sort(),
    );
  });

  it('buys everything beyond the lasting change back before the start', () => {
    for (const move of steams(1, POPULAR).slice(0, 100)) {
      const { starts } = slotTimesAt(move.slot, move.at);
      const drift = new PriceDrift(scriptOf(move));
      const opening = drift.params(starts);
      drift.steam(move);
      drift.advance(starts);
      expect(drift.params(starts).supremacy - opening.supremacy).toBeCloseTo(move.lasting.supremacy, 9);
    }
  });

  it('has most steams in the last hours before the start', () => {
    const early = steams(12, POPULAR).filter(({ slot }) => slot.leadMs > 12 * HOUR);
    const late = early.filter(({ slot, at }) => slotTimesAt(slot, at).starts - at < 6 * HOUR);
    expect(late.length / early.length).toBeGreaterThan(0.5);
  });
});

describe('the limits', () => {
  it('are higher at the start than at the listing in nearly every match', () => {
    const { matches } = simulateMarket(SEED, 3, ['limit']);
    const risen = matches.filter(({ script, limitFactor }) => {
      const opening = limitsOf(script, 'main', 0, script.times.listedAt, 1);
      const closing = limitsOf(script, 'main', 0, script.starts - 1, limitFactor);
      return closing.maxSpread > opening.maxSpread && closing.maxTotal > opening.maxTotal;
    });
    expect(risen.length / matches.length).toBeGreaterThan(0.9);
  });
});
