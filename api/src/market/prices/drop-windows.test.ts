import { expect, it } from 'vitest';
import { ByteReader } from '../history/codec/byte-reader.ts';
import { ByteWriter } from '../history/codec/byte-writer.ts';
import { DropWindows } from './drop-windows.ts';

const SECOND = 1_000;
const T0 = 1_800_000_000_000;

it('has the highest price that ended after a moment, and the last one', () => {
  const windows = new DropWindows();
  const slot = windows.allocate(1);
  for (const [second, price] of [
    [0, 2.04],
    [20, 1.95],
    [30, 2],
  ] as const) {
    windows.addEnded(slot, T0 + second * SECOND, price);
  }
  expect(windows.highestSince(slot, T0 - 1)).toBe(2.04);
  expect(windows.highestSince(slot, T0)).toBe(2);
  expect(windows.highestSince(slot, T0 + 30 * SECOND)).toBeNaN();
  expect(windows.last(slot)).toBe(2);
  expect([windows.last(-1), windows.highestSince(-1, T0)]).toEqual([Number.NaN, Number.NaN]);
});

it('discards prices after 24 hours', () => {
  const windows = new DropWindows();
  const slot = windows.allocate(1);
  windows.addEnded(slot, T0, 3);
  windows.addEnded(slot, T0 + 86_400 * SECOND, 2);
  expect(windows.highestSince(slot, T0 - 1)).toBe(2);
  expect(windows.size).toBe(1);
});

it('reuses the slots of a removed quote, emptied and once, and leaves the others', () => {
  const windows = new DropWindows();
  const [first, removed, last] = [windows.allocate(2), windows.allocate(3), windows.allocate(2)];
  for (const slot of [first + 1, removed + 2, last]) windows.addEnded(slot, T0, 5);
  expect(windows.retain([first, last])).toEqual([removed, removed + 1, removed + 2]);
  for (let time = 0; time < 2; time += 1) expect(windows.retain([first, last])).toEqual([]);
  expect(windows.size).toBe(2);
  const slots = [windows.allocate(3), windows.allocate(3)];
  expect(slots[0]).toBe(removed);
  expect(slots[1]).toBeGreaterThan(last);
  expect(windows.last(removed + 2)).toBeNaN();
  for (const slot of [first + 1, last]) expect(windows.last(slot)).toBe(5);
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

it('restores long windows between others, and goes on with all of them', () => {
  const windows = new DropWindows();
  const lengths = [0, 1, 2, 3, 5, 8, 9, 100, 1_000];
  const first = windows.allocate(lengths.length);
  for (const [index, length] of lengths.entries()) {
    for (let left = length; left > 0; left -= 1) windows.addEnded(first + index, T0 - left, 2 + left);
  }
  const writer = new ByteWriter();
  for (const index of lengths.keys()) windows.write(first + index, writer);

  const restored = new DropWindows();
  const reader = new ByteReader(writer.bytes());
  const slot = restored.allocate(lengths.length);
  for (const index of lengths.keys()) restored.read(slot + index, reader);
  expect(restored.size).toBe(windows.size);
  for (const one of [windows, restored]) {
    for (const index of lengths.keys()) {
      one.addEnded((one === windows ? first : slot) + index, T0 + 1, 2);
      one.addEnded((one === windows ? first : slot) + index, T0 + 2, 1.5);
    }
  }
  for (const [index, length] of lengths.entries()) {
    const highest = (age: number) => restored.highestSince(slot + index, T0 - age);
    expect(restored.last(slot + index)).toBe(1.5);
    for (let age = 1; age <= length; age += 1) expect(highest(age + 1)).toBe(2 + age);
    expect(highest(0)).toBe(2);
  }
});

it('refuses a length that its bytes cannot have, before it reserves any memory', () => {
  const writer = new ByteWriter();
  writer.unsigned(1_000_000_000_000);
  const windows = new DropWindows();
  const { bytes } = windows;
  const slot = windows.allocate(1);
  expect(() => windows.read(slot, new ByteReader(writer.bytes()))).toThrow(RangeError);
  expect(windows.bytes).toBe(bytes);
});
