/** What the legend switches, in the chart and in the table. */
export const LEGEND = ['odds', 'fair', 'limit', 'vig'] as const;
export type LegendName = (typeof LEGEND)[number];
