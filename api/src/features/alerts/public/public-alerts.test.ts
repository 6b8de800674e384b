import { MOST_PUBLIC_ALERTS, type OddsAlert } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { createPublicAlertsService, type PublicAlertsDeps } from './public-alerts.service.ts';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

/** An alert of a match of its own that was shown so many minutes ago, which is its id as well. */
const alert = (minutes: number, change: Partial<OddsAlert> = {}): OddsAlert => ({
  ...{
    type: 'odds',
    id: minutes,
    line_id: '7:0',
    sport_id: 29,
    league_name: 'A league',
    home: 'Arsenal',
    away: `Guest ${minutes}`,
  },
  ...{
    market: 'spread',
    period: 0,
    outcome: 'home',
    points: -0.5,
    specials_name: null,
    limit_val: 5_000,
    hdp_type: 1,
  },
  ...{
    starts: minutesAgo(-60),
    created_at: minutesAgo(minutes),
    shown_at: minutesAgo(minutes),
    time_interval: 60,
  },
  ...{
    settings: [{ id: null, name: 'Default' }],
    realert: false,
    confirmed_after: null,
    withdrawn_after: null,
  },
  ...{
    odd_val: 1.9,
    odds: 1.9,
    previous_odds: 2,
    drop_percentage: 5,
    main: true,
    quote: { home: 1.9, away: 1.95 },
  },
  ...change,
});

function serviceOf(alerts: readonly OddsAlert[], deps: Partial<PublicAlertsDeps> = {}) {
  const reads: (number | undefined)[] = [];
  const service = createPublicAlertsService({
    async readPage(before) {
      reads.push(before);
      const from = before === undefined ? 0 : 1 + alerts.findIndex(({ id }) => id === before);
      return { alerts: alerts.slice(from, from + 3), more: from + 3 < alerts.length };
    },
    isSimulated: async () => true,
    showsReal: false,
    now: () => NOW,
    ...deps,
  });
  return { service, reads };
}

it('visitors see drops that are fifteen minutes old, as many as there is place for', async () => {
  const { service } = serviceOf(Array.from({ length: 30 }, (_, index) => alert(index + 1)));
  const { alerts, simulated, delay_minutes } = await service.read();
  expect({ simulated, delay_minutes }).toEqual({ simulated: true, delay_minutes: 15 });
  expect(alerts?.map(({ id }) => id)).toEqual(
    Array.from({ length: MOST_PUBLIC_ALERTS }, (_, index) => 15 + index),
  );
  expect(alerts?.[0]).toEqual({
    ...{ id: 15, match: 'Arsenal – Guest 15', market: 'Handicap, Match', selection: 'Arsenal -0.5' },
    ...{ previous_odds: 2, odds: 1.9, drop_percentage: 5, created_at: minutesAgo(15) },
  });
});

it('a match is there once, with its latest drop, however many of its lines moved', async () => {
  const lines = [-0.5, -0.25, 0, 0.25];
  const { service } = serviceOf([
    ...lines.map((points, index) => alert(20, { id: 100 - index, points })),
    ...lines.map((points, index) => alert(30, { id: 90 - index, points })),
    alert(40, { id: 80, sport_id: 4, away: 'Guest 20' }),
  ]);
  const { alerts } = await service.read();
  expect(alerts?.map(({ id, match }) => [id, match])).toEqual([
    [100, 'Arsenal – Guest 20'],
    [90, 'Arsenal – Guest 30'],
    [80, 'Arsenal – Guest 20'],
  ]);
});

it('price errors, and what was confirmed too lately, are left out', async () => {
  const { service } = serviceOf([
    alert(20, { withdrawn_after: 10 }),
    alert(21, { shown_at: minutesAgo(14) }),
  ]);
  expect((await service.read()).alerts).toEqual([]);
});

it('real prices are shown only where that is allowed, and are not even read otherwise', async () => {
  const real = { isSimulated: async () => false };
  const hidden = serviceOf([alert(20)], real);
  expect((await hidden.service.read()).alerts).toBeNull();
  expect(hidden.reads).toEqual([]);
  const shown = serviceOf([alert(20)], { ...real, showsReal: true });
  expect((await shown.service.read()).alerts).toHaveLength(1);
});

it('one read serves everybody for half a minute, and a failed one nobody', async () => {
  let time = NOW;
  const { service, reads } = serviceOf([alert(20)], { now: () => time });
  await Promise.all([service.read(), service.read()]);
  time += 29_999;
  await service.read();
  expect(reads).toHaveLength(1);
  time += 1;
  await service.read();
  expect(reads).toHaveLength(2);

  let fails = true;
  const broken = serviceOf([alert(20)], {
    isSimulated: async () => {
      if (fails) throw new Error('away');
      return true;
    },
  });
  await expect(broken.service.read()).rejects.toThrow('away');
  fails = false;
  expect((await broken.service.read()).alerts).toHaveLength(1);
});

it('a stream with nothing old enough is not read for ever', async () => {
  const { service, reads } = serviceOf(
    Array.from({ length: 100 }, (_, index) => alert(0, { id: 1 + index })),
  );
  expect((await service.read()).alerts).toEqual([]);
  expect(reads).toHaveLength(10);
});
