import { describe, expect, it } from 'vitest';
import { highestCarried } from './highest-carried.ts';

describe('highest load that is carried', () => {
  for (const limit of [1, 1.1, 1.19, 1.5, 2.4, 5])
    it(`is found to 5 % below ${limit}`, async () => {
      const found = await highestCarried(async (times) => (times <= limit ? times : null));
      expect(found).toBeLessThanOrEqual(limit);
      expect(found).toBeGreaterThan(limit / 1.05);
    });

  it('is not ended by one failure of a load that is carried', async () => {
    const tried = new Set<number>();
    const found = await highestCarried(async (times) => {
      const isFirst = !tried.has(times);
      tried.add(times);
      return isFirst || times > 2 ? null : times;
    });
    expect(found).toBeGreaterThan(2 / 1.05);
  });

  it('is unknown when the first one is not carried', async () => {
    expect(await highestCarried(async () => null)).toBeNull();
  });

  it('ends when everything is carried', async () => {
    expect(await highestCarried(async (times) => times)).toBeCloseTo(1.2 ** 11);
  });
});
