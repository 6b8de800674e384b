import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { XY } from './chart-series.ts';
import { drawnLine } from './drawn-series.ts';

const COLUMNS = 10;
const whole = { from: 0, to: 1_000 };
const lineOf = (values: readonly (number | null)[]): XY[] => values.map((value, x) => [x, value]);
const wave = lineOf(Array.from({ length: 1_001 }, (_, x) => 2 + Math.sin(x / 50)));

describe('a drawn line', () => {
  it('is whole while it is short', () => {
    const short = wave.slice(0, 5 * COLUMNS);
    expect(drawnLine(short, whole, COLUMNS)).toBe(short);
    expect(drawnLine(wave, { from: 7, to: 7 }, COLUMNS)).toBe(wave);
  });

  it('has few points, and those next to the view', () => {
    const drawn = drawnLine(wave, { from: 400, to: 600 }, COLUMNS);
    expect(drawn.length).toBeLessThanOrEqual(5 * (COLUMNS + 1) + 2);
    expect([drawn[0]?.[0], drawn.at(-1)?.[0]]).toEqual([399, 601]);
  });

  it('has the extremes of every part of the view, its ends and its gaps, in order', () => {
    const values = fc.array(fc.option(fc.integer({ min: 1, max: 50 }), { freq: 20 }), {
      minLength: 200,
      maxLength: 400,
    });
    fc.assert(
      fc.property(values, (each) => {
        const line = lineOf(each);
        const view = { from: 0, to: line.length };
        const drawn = drawnLine(line, view, COLUMNS);
        expect(line.filter((point) => drawn.includes(point))).toEqual(drawn);
        for (let column = 0; column < COLUMNS; column += 1) {
          const isIn = ([x]: XY): boolean => Math.floor(x / (view.to / COLUMNS)) === column;
          const [before, after] = [line.filter(isIn), drawn.filter(isIn)];
          expect(extremes(after)).toEqual(extremes(before));
          expect([after[0], after.at(-1)]).toEqual([before[0], before.at(-1)]);
          expect(hasGap(after)).toBe(hasGap(before));
        }
      }),
    );
  });
});

const pricesOf = (line: readonly XY[]): number[] => line.flatMap(([, y]) => y ?? []);
const extremes = (line: readonly XY[]) => [Math.min(...pricesOf(line)), Math.max(...pricesOf(line))];
const hasGap = (line: readonly XY[]): boolean => line.some(([, y]) => y === null);
