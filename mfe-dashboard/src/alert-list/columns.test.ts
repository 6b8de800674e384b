import { describe, expect, it } from 'vitest';
import { columnsOf, leastWidth } from './columns.ts';

const choices = {
  displayChange: 'dvo-main',
  hideSecondaryOdds: false,
  showVig: false,
  alertDesign: 'modern',
} as const;

describe('the columns of alerts', () => {
  it('need the least width of each, the gaps between them and the room around them', () => {
    const [time, match] = columnsOf('odds', choices);
    if (!time || !match) throw new Error('There are no columns.');
    expect(leastWidth([time])).toBe(58 + 40);
    expect(leastWidth([time, match])).toBe(58 + 10 + 135 + 40);
  });

  it('fit beside the open sidebar on a screen of 1280 pixels', () => {
    for (const kind of ['odds', 'limit', 'closed'] as const) {
      for (const alertDesign of ['modern', 'compact'] as const) {
        const columns = columnsOf(kind, { ...choices, showVig: true, alertDesign });
        expect(leastWidth(columns), `${kind}, ${alertDesign}`).toBeLessThanOrEqual(1280 - 212 - 40 - 2);
      }
    }
  });

  it('have room for countdown and date in one line where rows are that low', () => {
    const starts = (alertDesign: 'modern' | 'compact') =>
      leastWidth(columnsOf('odds', { ...choices, alertDesign }).filter(({ id }) => id === 'starts'));
    expect(starts('compact')).toBeGreaterThan(starts('modern'));
  });
});
