const at = '2026-11-24T16:00:00Z';
const value = { fair_odds: 2, probability: 0.5, low: 0.48, high: 0.52, returned: 0 };
const price = { market: 'both-to-score', period: 0, outcome: 'yes', points: null, ...value };
const quality = { grade: 'good', lines: 6, rms: 0.2, worst: 0.5 };
const match = {
  ...{ status: 'ok', event_id: 7, sport_id: 29, league_name: 'L', home: 'A', away: 'B', starts: at },
  ...{ version: 1, quality, no_price: null },
};
const bet = { ev_percent: 5, ev_low: 1, ev_high: 9, stake: 12, currency: 'EUR' };

/** Values of the schemas of derived prices. */
export const DERIVED_EXAMPLES: unknown[] = [
  ...['badly-met', 'both-to-score', quality, value, price, bet],
  { known: '5' },
  { market: 'race', outcome: 'home', points: '2', odds: '2.1' },
  { ...match, unchanged: false, markets: [{ period: 0, kind: 'outcomes', prices: [price] }] },
  { ...match, price: value, bet },
];
