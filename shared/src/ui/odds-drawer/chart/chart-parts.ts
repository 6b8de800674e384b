/** What the legend switches, in the chart and in the table. */
export const LEGEND = ['odds', 'fair', 'limit', 'vig'] as const;
export type LegendName = (typeof LEGEND)[number];

/** A history of fewer points has no brush: there is nothing to choose from. */
export const BRUSH_FROM = 4;
