import type { GUIDE_HEIGHTS } from './guide-heights.ts';

/** A short guide with a picture of the product. */
export interface Guide {
  /** Of its section, and of its picture. */
  readonly id: keyof typeof GUIDE_HEIGHTS;
  readonly title: string;
  readonly steps: readonly string[];
  /** What the picture shows. */
  readonly alt: string;
  /** Where to try it. */
  readonly to: string;
  readonly tryIt: string;
}

/** The guides, in the order in which a newcomer needs them. */
export const GUIDES: readonly Guide[] = [
  {
    id: 'alerts',
    title: 'Read an alert',
    steps: [
      'A row of the dashboard is one match in one minute. The largest move comes first, the others are below it.',
      'It shows the price before and now, by how many percent it fell, and in how short a time.',
      'The limit is how much the bookmaker accepts. A drop with a high limit weighs more.',
      'Fair is the price without the bookmaker’s margin.',
    ],
    alt: 'A list of alerts with prices before and now, drops in percent, and limits',
    to: '/dashboard',
    tryIt: 'Open the dashboard',
  },
  {
    id: 'history',
    title: 'Follow a price',
    steps: [
      'Click a price to open its history: the chart above, every change below.',
      'Turn odds, limit and vig on and off in the legend. Keys: T scales to time, A shows the approximate line.',
      'Drag below the chart to look at a part of it.',
      'A fall that holds while the limit rises is a price that the bookmaker trusts.',
    ],
    alt: 'The history of a price: a falling line below its fair odds, and the rising limit',
    to: '/dashboard',
    tryIt: 'Choose an alert',
  },
  {
    id: 'fair-odds',
    title: 'Compare with fair odds',
    steps: [
      'A bookmaker’s prices of all outcomes together pay less than they should: that is its margin, the vig.',
      'Fairline takes the margin out. Hover over a price, or focus it, for the fair odds of each method.',
      'Is your own bookmaker’s price above the fair one? The difference in percent is your EV.',
      'A match lists every market; the prices beside each other belong to the same line.',
    ],
    alt: 'The markets of a match with prices and fair odds of each outcome',
    to: '/matches',
    tryIt: 'Open the matches',
  },
  {
    id: 'settings',
    title: 'Set up your own alerts',
    steps: [
      'An alert setting says which drops, limit changes and closed markets reach you: sport, leagues, size, odds, limit.',
      'The preview counts what the setting would have shown in the last day and week, while you change it.',
      'Several settings work beside each other; an alert names the one that it comes from.',
      'Too many alerts? Raise the drop or the limit before you leave out leagues.',
    ],
    alt: 'A list of alert settings, with what each asks for and how many alerts a day it shows',
    to: '/alert-settings',
    tryIt: 'Open alert settings',
  },
  {
    id: 'log-bet',
    title: 'Log a bet',
    steps: [
      'Choose Log bet at a price. Match, market and odds are filled in; enter the odds that you really got.',
      'The stake is suggested from your bankroll and your edge. Type another one if you like.',
      'The panel shows the EV at your odds before you log it.',
      'Bets at other bookmakers and of other sports are logged by hand, or imported from a file.',
    ],
    alt: 'The panel that logs a bet, with odds, stake and expected value',
    to: '/bets',
    tryIt: 'Open the bets',
  },
  {
    id: 'bets',
    title: 'See whether it works',
    steps: [
      'Bets are graded by themselves, by rules that each record names.',
      'CLV compares your odds with the closing price. It says sooner than profit whether you bet well.',
      'Filter by period, tag or bookmaker; the figures above follow.',
      'Every change of a bet stays in its history and can be undone.',
    ],
    alt: 'A list of settled bets with results, odds, expected value, stakes and tags',
    to: '/bets',
    tryIt: 'Open the bets',
  },
  {
    id: 'graphs',
    title: 'Keep prices in view',
    steps: [
      'Choose Add graph at a price, or in its history: the Graph Center shows it with its limit, its vig and its movement.',
      'Drag a chart by its handle, or press Space on it and use the arrow keys. The cursor shows the same moment in all charts.',
      'The bell of a chart sets a target price. You hear it when the price is there, whichever page is open.',
      'The settings of a chart add further selections, as fair probabilities in one chart. Pro has 4 graphs, Sharp has 12.',
    ],
    alt: 'The chart of a price with its fair odds, its limit and a target price, above its last changes',
    to: '/graph-center',
    tryIt: 'Open the Graph Center',
  },
  {
    id: 'stats',
    title: 'Skill or luck?',
    steps: [
      'Every figure has its number of bets and a 95% interval. While the interval includes zero, luck alone can explain the profit.',
      'The shaded range is what the closing prices of your bets make likely. A curve within it proves nothing yet.',
      'Facets compare sports, leagues, odds bands, tags and more. Gray rows have too few bets to rely on.',
      'The table of alert settings shows which of them beat the close, with or without your bets.',
    ],
    alt: 'The profit of all bets as a curve, inside the range that luck explains',
    to: '/stats',
    tryIt: 'Open the statistics',
  },
];
