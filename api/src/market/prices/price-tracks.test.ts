import { TIME_INTERVALS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { PriceTracks } from './price-tracks.ts';

const SECOND = 1_000;
const T0 = 1_800_000_000_000;

/** One selection. */
class Selection {
  readonly tracks = new PriceTracks();
  readonly slot = this.tracks.allocate(1);
  #current = Number.NaN;

  /** The price changes at so many seconds; NaN closes the market. */
  at(seconds: number, price: number) {
    const at = T0 + seconds * SECOND;
    const step = this.tracks.step(this.slot, at, this.#current, price);
    if (!Number.isNaN(this.#current)) this.tracks.ended(this.slot, at, this.#current);
    if (!Number.isNaN(price)) this.tracks.began(this.slot, at, price);
    this.#current = price;
    return step;
  }
}

const errorAt = (seconds: number) => ({ at: T0 + seconds * SECOND, dated: T0 + seconds * SECOND });
const highestOf = (extremes: readonly number[] | undefined, seconds: (typeof TIME_INTERVALS)[number]) =>
  extremes?.[TIME_INTERVALS.indexOf(seconds)];

describe('moves', () => {
  it('have the highest price of each interval', () => {
    const selection = new Selection();
    selection.at(0, 2.1);
    selection.at(100, 2.05);
    selection.at(150, 2);
    const { move } = selection.at(170, 1.95);
    expect(move?.before).toBe(2);
    expect(TIME_INTERVALS.slice(0, 5).map((seconds) => highestOf(move?.extremes, seconds))).toEqual([
      2, 2.05, 2.05, 2.1, 2.1,
    ]);
  });

  it('are none when the price rises, stays, or has fallen by less than 2 % of the highest of a day', () => {
    const selection = new Selection();
    selection.at(0, 2);
    expect(selection.at(10, 2.02).move).toBeNull();
    expect(selection.at(20, 2.02).move).toBeNull();
    expect(selection.at(30, 1.98).move).toBeNull();
    expect(selection.at(40, 1.9796).move?.before).toBe(1.98);
  });

  it('do not count a price that ended exactly an interval ago', () => {
    const fall = (seconds: number) => {
      const selection = new Selection();
      selection.at(0, 2);
      selection.at(5, 1.99);
      return highestOf(selection.at(5 + seconds, 1.95).move?.extremes, 10);
    };
    expect(fall(9.999)).toBe(2);
    expect(fall(10)).toBe(1.99);
  });

  it('are measured against the last price in force when a market reopens', () => {
    const selection = new Selection();
    selection.at(0, 2);
    selection.at(10, Number.NaN);
    const { move } = selection.at(55, 1.9);
    expect(move?.before).toBe(2);
    expect(TIME_INTERVALS.slice(0, 3).map((seconds) => highestOf(move?.extremes, seconds))).toEqual([
      Number.NaN,
      Number.NaN,
      2,
    ]);
  });
});

describe('a price error', () => {
  it('of a recorded match raises one drop, and none when it is corrected', () => {
    const [home, away] = [new Selection(), new Selection()];
    home.at(0, 1.197);
    away.at(0, 5.16);
    expect(home.at(100, 1.488)).toEqual({ move: null, error: null });
    expect(away.at(100, 2.8)).toMatchObject({ move: { before: 5.16 }, error: null });
    expect(home.at(109, 1.198)).toEqual({ move: null, error: errorAt(100) });
    expect(away.at(109, 5.14)).toEqual({ move: null, error: errorAt(100) });
    // Later drops are measured without it.
    const { move } = home.at(120, 1.17);
    expect(highestOf(move?.extremes, 60)).toBe(1.198);
    expect(away.at(120, 5.1).move).toBeNull();
  });

  it.each([
    ['after 30 seconds', 130, true],
    ['later', 130.001, false],
  ])('ends %s', (_, seconds, ended) => {
    const selection = new Selection();
    selection.at(0, 2);
    selection.at(100, 2.16);
    const step = selection.at(seconds, 2);
    expect([step.error !== null, step.move === null]).toEqual([ended, ended]);
  });

  it.each([
    ['8 %', 2.16, 2.02, true],
    ['8 % down', 1.84, 1.98, true],
    ['less', 2.159, 2, false],
    ['a price not close enough', 2.16, 2.0201, false],
  ])('begins with %s', (_, jump, back, ended) => {
    const selection = new Selection();
    selection.at(0, 2);
    selection.at(100, jump);
    expect(selection.at(110, back).error !== null).toBe(ended);
  });

  it('counts the time in which the market was closed', () => {
    const corrected = (seconds: number) => {
      const selection = new Selection();
      selection.at(0, 2);
      selection.at(100, 2.4);
      selection.at(105, Number.NaN);
      return selection.at(seconds, 2).error !== null;
    };
    expect([corrected(130), corrected(131)]).toEqual([true, false]);
  });

  it('may begin when the market reopens', () => {
    const selection = new Selection();
    selection.at(0, 2);
    selection.at(50, Number.NaN);
    selection.at(100, 2.4);
    expect(selection.at(120, 2).error).toEqual(errorAt(100));
  });

  it('swallows one within it', () => {
    const selection = new Selection();
    selection.at(0, 2);
    selection.at(100, 2.4);
    selection.at(105, 2.8);
    expect(selection.at(110, 2.4).error).toEqual(errorAt(105));
    expect(selection.at(120, 1.99)).toEqual({ move: null, error: errorAt(100) });
    expect(highestOf(selection.at(125, 1.9).move?.extremes, 60)).toBe(2);
  });

  it('is none when the new price stays: it counts from its beginning', () => {
    const selection = new Selection();
    selection.at(0, 2);
    selection.at(100, 2.4);
    selection.at(110, 2.38);
    const { move, error } = selection.at(131, 2);
    expect([error, move?.before, highestOf(move?.extremes, 30), highestOf(move?.extremes, 10)]).toEqual([
      null,
      2.38,
      2.4,
      2.38,
    ]);
  });
});

it('forgets the suspects of freed slots', () => {
  const tracks = new PriceTracks();
  const slot = tracks.allocate(1);
  tracks.ended(slot, T0, 2);
  tracks.began(slot, T0, 3);
  tracks.retain([]);
  expect(tracks.allocate(1)).toBe(slot);
  expect(tracks.step(slot, T0 + SECOND, Number.NaN, 2)).toEqual({ move: null, error: null });
});
