import type { ColorTokens } from '../tokens.ts';

/** The pairs of colours that stand on each other somewhere. Tests hold them to WCAG 2.2, 1.4.3 and 1.4.11. */
export type Name = keyof ColorTokens;

/** Grounds that every text may stand on. */
export const GROUNDS: readonly Name[] = ['bg', 'surface', 'sunken', 'hover', 'selected', 'raised'];
/** Text colours that stand on any ground. */
export const TEXTS: readonly Name[] = [
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-hover',
  'up',
  'down',
  'warn',
];
/** Text on a ground of its own: badges, washes, filled buttons, flags of a chart. */
export const PAIRS: readonly [text: Name, ground: Name][] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-down', 'down'],
  ['up', 'up-soft'],
  ['down', 'down-soft'],
  ['warn', 'warn-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
  ['ink', 'up-soft'],
  ['ink', 'down-soft'],
  ['ink', 'warn-soft'],
  ['ink-2', 'warn-soft'],
  ['surface', 'ink'],
  ['surface', 'c-odds'],
  ['on-accent', 'c-fair'],
  ['c-axis', 'surface'],
];
/** Borders and marks that have to be seen but not read (WCAG 1.4.11). */
export const MARKS: readonly [mark: Name, ground: Name][] = [
  ['control', 'surface'],
  ['control', 'bg'],
  ['accent', 'surface'],
  ['c-odds', 'surface'],
  ['c-fair', 'surface'],
  ['c-vig', 'surface'],
  ...(
    ['t-orange', 't-cyan', 't-pink', 't-purple', 't-green', 't-red', 't-blue', 't-yellow', 't-gray'] as const
  ).map((tag): [Name, Name] => [tag, 'surface']),
];
