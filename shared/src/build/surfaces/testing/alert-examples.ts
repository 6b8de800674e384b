import { at } from './moment.ts';

const alert = {
  ...{ type: 'odds', id: 7, line_id: '1606758261:0', sport_id: 29, league_name: 'L', home: 'A', away: 'B' },
  ...{ market: 'total', period: 0, outcome: 'over', points: 2.5, specials_name: null, limit_val: null },
  ...{ hdp_type: 1, starts: at, created_at: at, time_interval: 60, odd_val: 1.8, odds: 1.8 },
  ...{
    previous_odds: 2,
    drop_percentage: 10,
    main: true,
    quote: { over: 1.8, under: 2.1 },
    shown_at: at,
    realert: false,
  },
  ...{ settings: [{ id: null, name: 'Default' }], confirmed_after: null, withdrawn_after: 9 },
};
const graph = {
  id: 7,
  points: [
    [0, 1.9],
    [9, null],
  ],
  limits: [[4, 1]],
  bets: [30],
};
const setting = {
  name: ' Big drops ',
  type: 'odds',
  enabled: true,
  sport_id: 29,
  periods: [0],
  odds_range: [1.5, null],
};
const preview = {
  ...{ status: 'ok', day: { alerts: 2, matches: 1, busiest_hour: 2 }, week: { alerts: 9 }, since: null },
  ...{ hours: Array.from({ length: 24 }, () => 1), newest: [alert], counting: false },
};
const explained = {
  status: 'ok',
  event: { event_id: 7, sport_id: 29, league_name: 'L', home: 'A', away: 'B', starts: at },
  moves: [
    {
      ...{ ...alert, kind: 'odds', direction: 0, value: 1.8, previous: null, percentage: 0 },
      settings: [{ id: 4, name: 'All', verdict: 'repeated', percentage: 3, earlier: at }],
    },
  ],
  more: false,
};
const published = {
  ...{ id: 7, match: 'A – B', market: 'Total', selection: 'Over 2.5', previous_odds: 2, odds: 1.8 },
  ...{ drop_percentage: 10, created_at: at },
};

/** Values of the schemas of alerts and their settings. */
export const ALERT_EXAMPLES: unknown[] = [
  ...[
    alert,
    { ...alert, type: 'limit', previous_limit_val: 1, direction: 0, limit_val: 2, quote_points: -0.5 },
  ],
  ...[
    { ...alert, type: 'closed', reason: 'suspended', quote_points: null },
    { before: '5', limit: '20', hide_started: 'true' },
  ],
  ...[{ after: 3, sport_id: '29' }, { before: 1, after: 1 }, { limit: '401' }, {}],
  { status: 'ok', counts: [{ setting: 4, count: 2 }], counting: false },
  ...[{ ids: '7,8' }, { ids: '7,' }, graph, { status: 'ok', from: 5, graphs: [graph] }],
  { status: 'ok', alerts: [alert], changed: [], count: 1, counting: false, more: false },
  ...[setting, { ...setting, sport_id: null }, { ...setting, odds_range: [3, 2] }, { ...setting, id: 4 }],
  ...[
    { settings: [setting], version: 3 },
    { status: 'ok', settings: [{ ...setting, id: 4, included: true }], version: 3, sports: [29, 33, 4] },
  ],
  ...[
    { setting },
    { sports: [29, 33, 4] },
    { sports: [29, 29] },
    { status: 'ok', counts: [{ id: 4, alerts: 2 }], counting: false },
  ],
  ...[
    preview,
    { ...preview, hours: [1] },
    explained,
    { sport_id: '29', search: ' serie ' },
    { event_id: '7' },
  ],
  { status: 'ok', leagues: [{ name: 'L', matches: 2 }], more: false },
  { status: 'ok', periods: [{ number: 1, matches: 2 }] },
  ...['shown', 'not-lower'],
  ...[published, { status: 'ok', simulated: true, delay_minutes: 10, alerts: [published] }],
];
