import { describe, expect, it } from 'vitest';
import { DropWindows } from './drop-windows.ts';

const SECOND = 1_000;
const T0 = 1_800_000_000_000;

describe('DropWindows', () => {
  it('measures a first change against the price right before it, within the smallest interval', () => {
    expect(new DropWindows().find(-1, T0, 2, 1.8)).toEqual({ previous: 2, percentage: 10, interval: 10 });
  });

  it('finds no drop in a rise, in an unchanged price, and below the minimum', () => {
    const windows = new DropWindows();
    expect(windows.find(-1, T0, 2, 2.1)).toBeNull();
    expect(windows.find(-1, T0, 2, 2)).toBeNull();
    expect(windows.find(-1, T0, 2, 1.961)).toBeNull();
    expect(windows.find(-1, T0, 2, 1.96)).toMatchObject({ percentage: 2 });
  });

  it('reports a slow drop with the smallest interval in which it reaches the minimum, against the highest price of it', () => {
    const windows = new DropWindows();
    const slot = windows.allocate(1);
    windows.addEnded(slot, T0, 2.04);
    windows.addEnded(slot, T0 + 20 * SECOND, 2);
    // 1.98 is 1 % below the price before it, 1 % below 2 and 2.9 % below 2.04, which ended 40 s ago.
    expect(windows.find(slot, T0 + 40 * SECOND, 1.99, 1.98)).toMatchObject({ previous: 2.04, interval: 60 });
  });

  it('counts a price that ended exactly an interval ago as outside of it', () => {
    const windows = new DropWindows();
    const slot = windows.allocate(1);
    windows.addEnded(slot, T0, 2);
    expect(windows.find(slot, T0 + 10 * SECOND, 1.9, 1.89)).toMatchObject({ interval: 30 });
    expect(windows.find(slot, T0 + 10 * SECOND - 1, 1.9, 1.89)).toMatchObject({ interval: 10 });
  });

  it('measures a price that comes back after a suspension against what was in force before', () => {
    const windows = new DropWindows();
    const slot = windows.allocate(1);
    windows.addEnded(slot, T0, 2);
    expect(windows.find(slot, T0 + 45 * SECOND, Number.NaN, 1.8)).toEqual({
      previous: 2,
      percentage: 10,
      interval: 60,
    });
    // The same price as before the suspension is no drop.
    windows.addEnded(slot, T0 + 50 * SECOND, 1.8);
    expect(windows.find(slot, T0 + 60 * SECOND, Number.NaN, 1.8)).toBeNull();
  });

  it('discards prices after 24 hours', () => {
    const windows = new DropWindows();
    const slot = windows.allocate(1);
    windows.addEnded(slot, T0, 3);
    const day = 86_400 * SECOND;
    expect(windows.find(slot, T0 + day - 1, 2, 1.99)).toMatchObject({ previous: 3, interval: 86_400 });
    expect(windows.find(slot, T0 + day, 2, 1.99)).toBeNull();
  });

  it('reuses the slots of a removed quote, emptied and once, and leaves the others', () => {
    const windows = new DropWindows();
    const [first, removed, last] = [windows.allocate(2), windows.allocate(3), windows.allocate(2)];
    for (const slot of [first + 1, removed + 2, last]) windows.addEnded(slot, T0, 5);
    for (let time = 0; time < 3; time += 1) windows.retain([first, last]);
    expect(windows.size).toBe(2);
    const slots = [windows.allocate(3), windows.allocate(3)];
    expect(slots[0]).toBe(removed);
    expect(slots[1]).toBeGreaterThan(last);
    expect(windows.find(removed + 2, T0 + SECOND, Number.NaN, 4)).toBeNull();
    for (const slot of [first + 1, last]) {
      expect(windows.find(slot, T0 + SECOND, Number.NaN, 4)).toMatchObject({ previous: 5 });
    }
    windows.retain([first, last, ...slots]);
    expect(windows.allocate(3)).toBeGreaterThan(last);
  });

  it('stores 200,000 selections with a few prices each in less than 150 bytes a selection', () => {
    const windows = new DropWindows();
    const selections = 200_000;
    for (let i = 0; i < selections; i += 2) {
      const slot = windows.allocate(2);
      for (let j = 0; j < 4; j += 1) {
        windows.addEnded(slot, T0 + j * SECOND, 2 - j * 0.01);
        windows.addEnded(slot + 1, T0 + j * SECOND, 2 + j * 0.01);
      }
    }
    expect(windows.size).toBe((selections / 2) * (4 + 1));
    expect(windows.bytes / selections).toBeLessThan(150);
  });
});
