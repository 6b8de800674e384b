import { describe, expect, it } from 'vitest';
import { columnsOf, minimumWidth } from './columns.ts';

const choices = {
  displayChange: 'dvo-main',
  hideSecondaryOdds: false,
  showVig: false,
  alertDesign: 'modern',
} as const;

describe('the columns of alerts', () => {
  it('need the minimum width of each, the gaps and the padding', () => {
    const [time, match] = columnsOf('odds', choices);
    if (!time || !match) throw new Error('There are no columns.');
    expect(minimumWidth([time])).toBe(58 + 40);
    expect(minimumWidth([time, match])).toBe(58 + 10 + 135 + 40);
  });

  it('fit beside the expanded sidebar on a screen of 1280 pixels', () => {
    for (const kind of ['odds', 'limit', 'closed'] as const) {
      for (const alertDesign of ['modern', 'compact'] as const) {
        const columns = columnsOf(kind, { ...choices, showVig: true, alertDesign });
        expect(minimumWidth(columns), `${kind}, ${alertDesign}`).toBeLessThanOrEqual(1280 - 212 - 40 - 2);
      }
    }
  });

  it('are wide enough for countdown and date on one line in the compact design', () => {
    const starts = (alertDesign: 'modern' | 'compact') =>
      minimumWidth(columnsOf('odds', { ...choices, alertDesign }).filter(({ id }) => id === 'starts'));
    expect(starts('compact')).toBeGreaterThan(starts('modern'));
  });
});
