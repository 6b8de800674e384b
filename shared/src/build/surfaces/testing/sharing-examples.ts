import { at } from './moment.ts';

const card = {
  ...{ theme: 'dark', name: 'Jo', of: 'verified', days: { from: '2026-01-02', to: '2026-11-21' } },
  figures: [
    { key: 'yield', value: 3.55, low: -7, high: 14 },
    { key: 'bets', value: 40, low: null, high: null, free: 2 },
  ],
  curve: { points: [0, 500, 1_000], zero: 0, scale: { top: 12.5, bottom: 0 } },
  ...{ currency: null, bets: 40, users: null, simulated: true },
};
const choices = {
  ...{ theme: 'dark', name: ' Jo ', figures: ['yield', 'bets'], amount: 'units' },
  ...{ interval: true, period: false, curve: true },
};
const record = { slug: 'jo-bets', name: 'Jo', published: true, indexed: false, parts: ['yield', 'curve'] };
const leftOut = {
  ...{ imported: 1, late: 0, 'no-price': 2, 'price-too-high': 0, deleted: 0, changed: 1 },
  'graded-by-hand': 0,
};
const shared = {
  ...{ id: 'A1b2C3d4E5f6G7h8I9j0K_', path: '/api/stats/share/A1b2C3d4E5f6G7h8I9j0K_.png', created_at: at },
  ...{ theme: 'light', figures: ['clv'], bets: 21 },
};

/** Values of the schemas of shared images and the public record. */
export const SHARING_EXAMPLES: unknown[] = [
  ...[card, choices, record, leftOut, shared, 'jo-bets', 'admin', 'a--b', shared.id],
  { choices, by: 'placed' },
  { status: 'ok', share: shared },
  { status: 'ok', shares: [shared] },
  { status: 'ok', record, verified: 3, left_out: leftOut },
];
