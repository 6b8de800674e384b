import { createHash } from 'node:crypto';

/** Numbers that look random and follow from a name: the same name has the same numbers. */
export interface DemoRandom {
  /** From 0 to below 1. */
  unit(): number;
  /** Normally distributed. */
  normal(mean: number, deviation: number): number;
  /** One of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
}

export function demoRandom(name: string): DemoRandom {
  let count = 0;
  let bytes = Buffer.alloc(0);
  const unit = (): number => {
    if (bytes.length < 4) {
      bytes = createHash('sha256').update(`${name}:${count}`).digest();
      count += 1;
    }
    const value = bytes.readUInt32BE(0) / 2 ** 32;
    bytes = bytes.subarray(4);
    return value;
  };
  return {
    unit,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    pick: (items) => {
      const item = items[Math.floor(unit() * items.length)];
      if (item === undefined) throw new RangeError('There is nothing to choose from.');
      return item;
    },
  };
}
