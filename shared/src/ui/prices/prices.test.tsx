import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DropBadge, dropLevel } from './drop-badge.tsx';
import { LimitBar, limitShare } from './limit-bar.tsx';
import { PriceMove } from './price-move.tsx';
import { sparklinePaths } from './sparkline-paths.ts';

const show = (element: React.ReactNode) => renderApp({ path: '/', routes: [{ path: '/', element }] });
const SHAPE = { width: 92, height: 30, until: 10_000 };

describe('drop badge', () => {
  it.each([
    [2, 1],
    [2.99, 1],
    [3, 2],
    [4.5, 3],
    [6.5, 4],
    [9.99, 4],
    [10, 5],
    [44, 5],
  ])('a drop of %d has level %d', (percent, level) => {
    expect(dropLevel(percent)).toBe(level);
  });

  it('has an arrow with a name beside the number', async () => {
    await show(<DropBadge percent={6.81} />);
    expect(screen.getByText('6.8%').textContent).toBe('6.8%');
    expect(screen.getByRole('img', { name: 'Down' })).toBeDefined();
  });
});

describe('limit bar', () => {
  it.each([
    [0, 0],
    [150, 0],
    [20_000, 1],
    [90_000, 1],
    [Math.sqrt(150 * 20_000), 0.5],
  ])('%d dollars fill %d', (dollars, share) => {
    expect(limitShare(dollars)).toBeCloseTo(share, 12);
  });

  it('shows a dash without a limit', async () => {
    await show(<LimitBar dollars={null} />);
    expect(screen.getByText('–')).toBeDefined();
  });
});

describe('price move', () => {
  it('pads two decimals so that points align with three', async () => {
    await show(<PriceMove was={1.944} now={2.01} flash="up" />);
    expect(screen.getByText('1.944').classList).not.toContain('fl-two-decimals');
    expect(screen.getByText('2.01').classList).toContain('fl-two-decimals');
    expect(screen.getByText('2.01').dataset.flash).toBe('up');
  });

  it('shows X once the market has closed', async () => {
    await show(<PriceMove was={1.944} now={null} />);
    expect(screen.getByText('X')).toBeDefined();
  });
});

describe('sparkline', () => {
  it('draws steps, grey before the window and coloured inside', () => {
    const points = [
      { at: 0, price: 2 },
      { at: 5_000, price: 2.1 },
      { at: 9_000, price: 1.9 },
    ];
    const paths = sparklinePaths(points, { ...SHAPE, windowStart: 8_000, fair: 2 });
    expect(paths).toEqual({
      before: 'M3 15H46V3H71.8',
      inside: 'M71.8 3H80.4V27H89',
      dot: { x: 89, y: 27 },
      fair: 15,
      marks: '',
      bets: '',
      direction: 'down',
    });
  });

  it('has a gap while the market was closed, no dot while it is, and a mark at each limit change', () => {
    const points = [
      { at: 0, price: 2 },
      { at: 5_000, price: null },
      { at: 7_500, price: 1.9 },
    ];
    expect(sparklinePaths(points, { ...SHAPE, marks: [2_500, 5_000] })).toMatchObject({
      before: 'M3 3H46M67.5 27H89',
      inside: '',
      dot: { x: 89, y: 27 },
      marks: 'M24.5 30v-6M46 30v-6',
      direction: 'down',
    });
    const closed = [...points, { at: 9_000, price: null }];
    expect(sparklinePaths(closed, { ...SHAPE, windowStart: 6_000 })).toMatchObject({
      before: 'M3 3H46',
      inside: 'M67.5 27H80.4',
      dot: null,
    });
    expect(sparklinePaths([{ at: 0, price: null }], SHAPE)).toBeNull();
  });

  it('has a diamond on the line for each bet, whole at the edges', () => {
    const points = [
      { at: 0, price: 2 },
      { at: 5_000, price: null },
      { at: 7_500, price: 1.9 },
    ];
    expect(sparklinePaths(points, { ...SHAPE, bets: [2_500, 6_000, 8_000] })?.bets).toBe(
      ['M24.5 0l3 3l-3 3l-3 -3z', 'M54.6 0l3 3l-3 3l-3 -3z', 'M71.8 24l3 3l-3 3l-3 -3z'].join(''),
    );
  });

  it('is flat for one price, and nothing for none', () => {
    expect(sparklinePaths([{ at: 0, price: 2 }], SHAPE)).toMatchObject({
      before: 'M3 15H89',
      direction: 'flat',
    });
    expect(sparklinePaths([], SHAPE)).toBeNull();
  });

  it('stays inside its field for any prices', () => {
    const point = fc.record({
      at: fc.integer({ min: 0, max: 10_000 }),
      price: fc.double({ min: 1.01, max: 500, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 50 }),
        fc.option(fc.integer({ min: 0, max: 12_000 })),
        (points, start) => {
          const sorted = points.toSorted((a, b) => a.at - b.at);
          const paths = sparklinePaths(sorted, {
            ...SHAPE,
            ...(start === null ? {} : { windowStart: start }),
          });
          const numbers = `${paths?.before} ${paths?.inside}`.matchAll(/([MHV ])(-?[\d.]+)/g);
          for (const [, kind, text] of numbers) {
            const value = Number(text);
            const bound = kind === 'V' || kind === ' ' ? SHAPE.height : SHAPE.width;
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(bound);
          }
        },
      ),
    );
  });
});
