import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leaveOneOut } from './bench/leave-one-out.ts';
import { byDistribution, byLocalCurve } from './bench/predictors.ts';
import { recordedLadders } from './bench/recorded-ladders.ts';
import { simulatedLadders } from './bench/simulated-ladders.ts';

/** Mean error allowed, in probability points: `[inside, outside]`. */
const BEFORE_THE_MATCH = { inside: 0.2, outside: 0.3 };
const IN_PLAY = { inside: 0.5, outside: 1 };

const PAGE = new URL('../../../docs/line-approximation.md', import.meta.url);

const recorded = recordedLadders();

const METHODS = ['power', 'proportional', 'sum', 'shin', 'odds-ratio'] as const;

describe('leaving one line out and predicting it from the rest', () => {
  it.each(METHODS)('stays within the allowed error on the simulated ladders (%s)', (method) => {
    const misses = leaveOneOut(simulatedLadders(), method, byDistribution);
    expect(misses).toHaveLength(12);
    for (const { source, market, position, mean } of misses) {
      const allowed = source === 'simulated in play' ? IN_PLAY : BEFORE_THE_MATCH;
      expect({ source, market, position, mean }).toSatisfy(() => mean <= allowed[position]);
    }
  });

  it(`stays within the allowed error on the recorded ladders${recorded ? '' : ' (no recording found: the simulated ones are used)'}`, () => {
    for (const method of METHODS) {
      const misses = leaveOneOut(recorded ?? simulatedLadders(), method, byDistribution);
      for (const { source, market, position, mean } of misses) {
        if (source === 'simulated in play') continue;
        expect({ method, source, market, position, mean }).toSatisfy(
          () => mean <= BEFORE_THE_MATCH[position],
        );
      }
    }
  });

  it('has the errors that the page on line approximation lists', () => {
    const page = readFileSync(PAGE, 'utf8');
    const ladders = [...(recorded ?? []), ...simulatedLadders()];
    const local = leaveOneOut(ladders, 'power', byLocalCurve);
    for (const [i, miss] of leaveOneOut(ladders, 'power', byDistribution).entries()) {
      const { source, market, position, lines, mean, worst } = miss;
      const row = page.split('\n').find((line) => line.startsWith(`| ${source} | ${market} | ${position} |`));
      const written = row?.split('|').slice(4, 8).map(Number) ?? [];
      expect(written[0], row).toBe(lines);
      expect(written[1], row).toBeCloseTo(mean, 2);
      expect(written[2], row).toBeCloseTo(worst, 1);
      expect(written[3], row).toBeCloseTo(local[i]?.mean ?? 0, 1);
    }
  });

  it('is five times better than a curve between the neighbours', () => {
    const ladders = recorded ?? simulatedLadders().filter(({ source }) => source === 'simulated match');
    const local = leaveOneOut(ladders, 'power', byLocalCurve);
    for (const [i, { mean }] of leaveOneOut(ladders, 'power', byDistribution).entries()) {
      expect(mean * 5).toBeLessThan(local[i]?.mean ?? 0);
    }
  });
});
