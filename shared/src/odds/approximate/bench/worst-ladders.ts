import type { Line } from '../lines/line.ts';
import type { Ladder } from './ladder.ts';
import { normal, randomNumbers } from './random.ts';

const MARGIN = 0.05;

/** Location and spread of the distribution that a ladder is drawn from, and the noise of its lines. */
interface Shape {
  readonly name: string;
  readonly market: 'spread' | 'total';
  readonly sportId: number;
  readonly middle: number;
  readonly lineCount: number;
  readonly step: number;
  /** Change of the log odds per point: negative in a valid ladder, positive in a rising one. */
  readonly slope: number;
  /** Standard deviation of a line's probability around the curve. */
  readonly noise: number;
}

/**
 * The slowest ladders that a search through thousands found (every sport, 3 to 40 lines; clean, noisy, flat, steep,
 * rising and absurd), one of each shape. `source` names the shape.
 */
export function worstLadders(): Ladder[] {
  return SHAPES.map((shape) => {
    const { name, market, sportId } = shape;
    return { source: name, market, sportId, lines: linesOf(shape, randomNumbers(97)) };
  });
}

const BASKETBALL = { sportId: 4, lineCount: 20, step: 0.5 };
const FOOTBALL = { sportId: 15, lineCount: 20, step: 0.5 };

const SHAPES: readonly Shape[] = [
  { ...BASKETBALL, name: 'noisy points', market: 'total', middle: 221, slope: -0.09, noise: 0.004 },
  { ...FOOTBALL, name: 'noisy football margins', market: 'spread', middle: 3, slope: -0.13, noise: 0.01 },
  { ...FOOTBALL, name: 'flat and noisy', market: 'spread', middle: 1, slope: -0.004, noise: 0.01 },
  { ...FOOTBALL, name: 'steps of five', market: 'spread', middle: 0, slope: -0.2, noise: 0, step: 5 },
  { ...FOOTBALL, name: 'rising', market: 'spread', middle: 0, slope: 0.1, noise: 0 },
  {
    name: 'noisy runs',
    market: 'total',
    sportId: 3,
    middle: 9,
    lineCount: 15,
    step: 0.5,
    slope: -0.45,
    noise: 0.02,
  },
  {
    name: 'noisy goals',
    market: 'spread',
    sportId: 29,
    middle: 0,
    lineCount: 16,
    step: 0.25,
    slope: -1,
    noise: 0.02,
  },
  {
    name: 'forty lines',
    market: 'spread',
    sportId: 28,
    middle: 2,
    lineCount: 40,
    step: 0.5,
    slope: -0.3,
    noise: 0.01,
  },
  {
    name: 'three lines',
    market: 'total',
    sportId: 15,
    middle: 45,
    lineCount: 3,
    step: 5,
    slope: -0.6,
    noise: 0.05,
  },
];

function linesOf({ market, middle, lineCount, step, slope, noise }: Shape, random: () => number): Line[] {
  return Array.from({ length: lineCount }, (_, i) => {
    const threshold = middle + (i - Math.floor(lineCount / 2)) * step;
    const fair = 1 / (1 + Math.exp(-slope * (threshold - middle))) + noise * normal(random);
    const chance = Math.min(Math.max(fair, 0.03), 0.97);
    const price = (p: number) => Number((1 / (p + MARGIN / 2)).toFixed(3));
    return {
      points: market === 'spread' ? -threshold : threshold,
      prices: [price(chance), price(1 - chance)],
    };
  });
}
