import type { InsightFacts, InsightMarket, InsightOutcome } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventFacts } from '../../../../testing/insights/insight-facts.ts';
import { createRandom } from '../../../../testing/random.ts';
import { isTitle, listStatements, type Statements } from './statements.ts';

const IDS = { moneyline: 'moneyline', spread: 'handicap', total: 'total' };

/** Checks a property for each market of invented matches. */
function forEachMarket(
  check: (of: {
    statements: Statements;
    id: string;
    facts: InsightFacts;
    kind: 'before' | 'live';
    market: InsightMarket;
  }) => void,
): void {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const facts = inventFacts(createRandom(seed));
      const statements = listStatements(facts);
      for (const { kind, markets } of facts.lines)
        for (const market of markets)
          check({ statements, id: `${kind}.${IDS[market.market]}`, facts, kind, market });
    }),
  );
}

/** Checks a property for each outcome of them. */
function forEachOutcome(check: (read: (id: string) => string, outcome: InsightOutcome) => void): void {
  forEachMarket(({ statements, id, market }) => {
    for (const outcome of market.outcomes)
      check((end) => statements.get(`${id}.${outcome.outcome}.${end}`) ?? '', outcome);
  });
}

/** Numbers of a statement behind a word that no name has. */
function readNumbers(text: string, behind: string): number[] {
  const rest = text.slice(text.lastIndexOf(behind) + behind.length);
  return [...rest.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));
}

describe('statements of invented matches', () => {
  it('are clauses of one line that name side, market and phase', () => {
    forEachMarket(({ statements, id, facts, kind, market }) => {
      const isPlain = facts.phase === 'before';
      const points = (outcome: string) => {
        const value = (outcome === 'away' ? -1 : 1) * (market.points ?? 0);
        return `${value === 0 ? '' : value < 0 ? '\u2212' : '+'}${Math.abs(value)}`;
      };
      for (const [key, text] of statements) {
        if (isTitle(key)) continue;
        expect(text).toMatch(/^the \S/);
        expect(text).not.toMatch(/undefined|NaN|null|Infinity| {2}|-0|\n/);
        if (!key.startsWith(`${id}.`)) continue;
        if (!isPlain) expect(text).toContain(kind === 'live' ? 'in-play' : 'pre-match');
        const side = market.outcomes.find(({ outcome }) => key.startsWith(`${id}.${outcome}.`))?.outcome;
        // Over and under name the total themselves.
        if (market.market === 'total') expect(text).toMatch(/ total| (?:over|under) /);
        else expect(text).toContain(IDS[market.market]);
        if (side === 'home' || side === 'away') {
          const name = facts[side];
          expect(text).toContain(market.market === 'spread' ? `${name} ${points(side)}` : name);
          const other = facts[side === 'home' ? 'away' : 'home'];
          expect(text.replaceAll(name, '')).not.toContain(other);
        } else if (side === 'draw') expect(text).toContain('the draw');
        else if (side !== undefined) expect(text).toContain(`${side} ${market.points}`);
      }
    });
  });

  it('have the prices of their outcome and the direction of its change', () => {
    forEachOutcome((read, { opening, last, lowest, highest }) => {
      expect(readNumbers(read('opening'), 'opened at')).toEqual([opening]);
      expect(readNumbers(read('last'), ' is ')).toEqual([last]);
      const change = read('change');
      if (opening === last) {
        expect(change).toMatch(
          lowest === highest ? /has stayed at [\d.]+$/ : /is back at its opening price of [\d.]+$/,
        );
        return;
      }
      expect(readNumbers(change, ', from')).toEqual([opening, last]);
      const move = /(shortened|drifted) (less than )?([\d.]+)%, from [^,]+$/.exec(change);
      expect(move?.[1]).toBe(last < opening ? 'shortened' : 'drifted');
      const size = Math.abs(last / opening - 1) * 100;
      if (move?.[2] === undefined) expect(Math.abs(Number(move?.[3]) - size)).toBeLessThan(0.06);
      else expect(size).toBeLessThan(0.06);
      expect(readNumbers(read('story'), 'opened at')).toEqual([opening, lowest, highest, last]);
    });
  });

  it('have probabilities that follow from the prices', () => {
    forEachOutcome((read, { last, fair_percent_opening: before, fair_percent_last: after }) => {
      const [implied] = readNumbers(read('implied'), 'probability of');
      expect(Math.abs(Number(implied) - 100 / last)).toBeLessThan(0.051);
      if (before === null || after === null) {
        expect(read('fair.change')).toBe('');
        return;
      }
      const change = read('fair.change');
      if (before === after) expect(change).toMatch(/, as at the opening$/);
      else {
        expect(change).toContain(after > before ? ' rose ' : ' fell ');
        const [size, ...ends] = readNumbers(change, after > before ? ' rose ' : ' fell ');
        expect(ends).toEqual([before, after]);
        expect(size).toBeCloseTo(Math.abs(after - before), 5);
      }
    });
  });

  it('have the margin, the limits and the line of their market', () => {
    forEachMarket(({ statements, id, facts, market }) => {
      const read = (end: string) => statements.get(`${id}.${end}`) ?? '';
      const sum = market.outcomes.reduce((total, { last }) => total + 100 / last, -100);
      const isFair = market.outcomes.every(({ fair_percent_last: fair }) => fair !== null);
      expect(read('margin.last') !== '').toBe(isFair && sum >= 0);
      if (isFair && sum >= 0) expect(readNumbers(read('margin.last'), ' is ')[0]).toBeCloseTo(sum, 0);
      const { limit_opening: first, limit_last: last, points, opening_points: opened } = market;
      if (first === null || last === null) expect(read('limit.change')).toBe('');
      else if (first === last) expect(readNumbers(read('limit.change'), ' is ')).toEqual([last]);
      else {
        expect(readNumbers(read('limit.change'), ', from')).toEqual([first, last]);
        expect(read('limit.change')).toContain(last > first ? ' rose ' : ' fell ');
        expect(read('limit.reading')).toContain(last > first ? 'more confidence' : 'less confidence');
      }
      if (points === null || opened === null || points === opened) return;
      const size = String(Math.abs(points - opened));
      if (market.market === 'total')
        expect(read('line.move')).toMatch(
          new RegExp(` ${points > opened ? 'rose' : 'fell'} ${size}, from ${opened} .* to ${points}$`),
        );
      // The side that gives more, or gets less, is the stronger one.
      else
        expect(read('line.move')).toContain(
          `moved ${size} towards ${points < opened ? facts.home : facts.away},`,
        );
    });
  });

  it('compare what they name', () => {
    forEachMarket(({ statements, id, market }) => {
      const size = (one: InsightOutcome) => Math.abs(one.change_percent);
      for (const one of market.outcomes)
        for (const other of market.outcomes) {
          const pair = `${one.outcome}-${other.outcome}`;
          const text = statements.get(`${id}.compare.${pair}`);
          if (text === undefined || size(one) < 0.1 || size(other) < 0.1) continue;
          const numbers = readNumbers(text, 'since the opening');
          const sizes = [size(one), size(other)]
            .sort((a, b) => b - a)
            .map((value) => Number(value.toFixed(1)));
          expect(numbers.slice(-2)).toEqual(sizes[0] === sizes[1] ? numbers.slice(-2) : sizes);
          const isOpposite = Math.sign(one.last - one.opening) * Math.sign(other.last - other.opening) < 0;
          expect(statements.has(`${id}.contrast.${pair}`)).toBe(isOpposite);
        }
    });
  });
});
