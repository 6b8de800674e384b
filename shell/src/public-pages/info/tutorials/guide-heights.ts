/** How high the pictures of the guides are, in pixels. `npm run pictures` writes this file. */
export const GUIDE_HEIGHTS = {
  alerts: 418,
  history: 453,
  'fair-odds': 337,
  settings: 369,
  'log-bet': 461,
  bets: 490,
  graphs: 464,
  stats: 483,
} as const;
