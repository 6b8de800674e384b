import { statBet } from '@fairline/shared/stats/testing/stat-bets.ts';
import { expect, it } from 'vitest';
import { insertBets } from '../../../../bench/bets/fill-bets.ts';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { stateOf } from '../../../../testing/stats/stat-states.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { projectBet } from '../../bets/ledger/project-bet.ts';

const web = suiteWeb();
const { call } = betsClient(web);
const COLUMNS = [
  ...['league', 'event_id', 'side', 'selections', 'is_live', 'commission_percent', 'alert_setting_id'],
] as const;

it('a stored bet has the columns of its projection', async () => {
  const bankroll = (await call('POST', '/api/bankrolls', { name: 'B' })).body.id;
  const first = [
    statBet({ id: 1, event: 1_600_000_000, side: 1, league: 'Serie A', live: true, commission: 2.5 }),
    statBet({ id: 2, event: 0, side: 2, league: null, setting: 7 }),
    statBet({ id: 3, selections: 3, market: 'parlay', side: 1 }),
  ].map((bet) => stateOf(bet, bankroll));
  const [single, byHand, parlay] = first as [(typeof first)[0], (typeof first)[0], (typeof first)[0]];
  const leagues = parlay.legs.map((leg, place) => ({ ...leg, league_name: place === 0 ? null : 'B' }));
  const histories = [
    [single, { ...single, commission_percent: 0, alert: byHand.alert }, { ...single, commission_percent: 5 }],
    [byHand],
    [
      { ...parlay, legs: parlay.legs.slice(0, 1) },
      { ...parlay, legs: leagues },
    ],
  ];
  await insertBets(
    web.db,
    await web.userIdOf('pro'),
    histories.map((states) => ({ states })),
  );
  const stored = await web.db
    .knex('bets')
    .orderBy('id')
    .select(...COLUMNS);
  for (const [place, states] of histories.entries()) {
    const projection = projectBet(states.at(-1) ?? single);
    expect(stored[place]).toMatchObject(Object.fromEntries(COLUMNS.map((name) => [name, projection[name]])));
  }
  expect(stored[0]).toMatchObject({ event_id: 1_600_000_000, side: 1, commission_percent: 5 });
  expect(stored[0]?.alert_setting_id).toBeNull();
});
