import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PickedRange, pickDay } from './pick-range.ts';

const days = (...clicks: string[]) => clicks.reduce<PickedRange | null>(pickDay, null);

it('a day, a range in either order, and a new one with the third click', () => {
  expect(days('2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10', isOpen: true });
  expect(days('2026-11-10', '2026-11-20')).toEqual({ from: '2026-11-10', to: '2026-11-20', isOpen: false });
  expect(days('2026-11-20', '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-20', isOpen: false });
  expect(days('2026-11-10', '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10', isOpen: false });
  expect(days('2026-11-10', '2026-11-20', '2026-11-05')).toEqual({
    ...{ from: '2026-11-05', to: '2026-11-05', isOpen: true },
  });
});

it('never ends before it begins, and is open after every odd click', () => {
  const day = fc.integer({ min: 10, max: 30 }).map((n) => `2026-11-${n}`);
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 9 }), (clicks) => {
      const picked = days(...clicks);
      expect((picked?.from ?? '') <= (picked?.to ?? '')).toBe(true);
      expect(picked?.isOpen).toBe(clicks.length % 2 === 1);
    }),
  );
});
