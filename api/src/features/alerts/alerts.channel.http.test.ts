import { type AlertKind, alertPageSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { limitAlert, oddsAlert } from '../../../../shared/src/testing/factories/alert.factory.ts';
import { seedAlert, seedEvent } from '../../testing/seed.ts';
import { suiteClients } from '../../testing/suite-clients.ts';
import { connected, record, type TestClient, until } from '../../testing/test-client.ts';
import { suiteWeb } from '../../testing/test-web.ts';

const web = suiteWeb();
const { clientOf, published } = suiteClients(web);

const subscribe = (client: TestClient, kinds: AlertKind[], time_interval?: number) =>
  client.emitWithAck('alerts:subscribe', {
    kinds,
    ...(time_interval === undefined ? {} : { time_interval }),
  });

describe('alerts', () => {
  it('arrive for the requested intervals, in the order of their ids', async () => {
    const basic = await clientOf('basic');
    const received = record(basic);
    expect(await subscribe(basic, ['odds'], 300)).toEqual({ status: 'ok', kinds: ['odds'] });
    const intervals = [60, 300, 600, 60, 10] as const;
    web.web.publisher.alerts(
      'odds',
      intervals.map((time_interval, index) => oddsAlert(index + 1, { time_interval })),
    );
    await published(received);
    expect(received.alerts.map((alert) => alert.id)).toEqual([1, 2, 4, 5]);
  });

  it('that may have been missed are announced to every socket once', async () => {
    const received = record(await clientOf('basic'));
    web.web.publisher.alertsMissed();
    await published(received);
    expect(received.missed).toBe(1);
  });

  it('of one kind do not change the subscription of another; the last interval of a kind counts', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['odds'], 86_400);
    await subscribe(pro, ['limit']);
    await subscribe(pro, ['odds'], 60);
    web.web.publisher.alerts('odds', [
      oddsAlert(1, { time_interval: 600 }),
      oddsAlert(2, { time_interval: 60 }),
    ]);
    web.web.publisher.alerts('limit', [limitAlert(9)]);
    await published(received);
    expect(received.alerts).toEqual([
      { kind: 'odds', id: 2 },
      { kind: 'limit', id: 9 },
    ]);
    await pro.emitWithAck('alerts:unsubscribe');
    web.web.publisher.alerts('limit', [limitAlert(10)]);
    await published(received);
    expect(received.alerts).toHaveLength(2);
  });

  it('are rejected with a sentence when the request is invalid', async () => {
    const basic = await clientOf('basic');
    for (const request of [
      {},
      { kinds: [] },
      { kinds: ['all'] },
      { kinds: ['odds'], time_interval: -1 },
      null,
    ]) {
      const answer = await basic.emitWithAck('alerts:subscribe', request as never);
      expect(answer).toMatchObject({ status: 'error', code: 'invalid_request' });
    }
  });

  it('missed over a short disconnection arrive once each and in order', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['odds', 'limit']);
    web.web.publisher.alerts('odds', [oddsAlert(1)]);
    await until(() => received.alerts.length === 1);
    pro.io.engine.close();
    await until(() => !pro.connected);
    web.web.publisher.alerts('odds', [oddsAlert(2), oddsAlert(3, { time_interval: 10 }), oddsAlert(4)]);
    web.web.publisher.alerts('limit', [limitAlert(1)]);
    await until(() => pro.connected);
    expect(pro.recovered).toBe(true);
    await published(received);
    expect(received.alerts.map(({ kind, id }) => `${kind}${id}`)).toEqual([
      ...['odds1', 'odds2', 'odds3', 'odds4', 'limit1'],
    ]);
  });
});

describe('Basic', () => {
  /** Soccer, tennis, basketball, ice hockey, a special on soccer. */
  const batch = () => [
    ...[29, 33, 4, 19].map((sport_id, index) => oddsAlert(index + 1, { sport_id })),
    oddsAlert(5, { market: 'specials' }),
    oddsAlert(6),
  ];
  const INCLUDED = [1, 2, 3, 6];

  it('never receives limits and closings, however they are requested', async () => {
    const basic = await clientOf('basic');
    const received = record(basic);
    for (const kinds of [['limit'], ['closed'], ['odds', 'limit'], ['closed', 'odds']] as const) {
      expect(await subscribe(basic, [...kinds])).toMatchObject({ status: 'error', code: 'plan_required' });
    }
    web.web.publisher.alerts('odds', [oddsAlert(1)]);
    web.web.publisher.alerts('limit', [limitAlert(1)]);
    await published(received);
    expect(received.alerts).toEqual([]);
  });

  it('receives alerts of its three sports without specials, and the other plans all of them', async () => {
    const clients = await Promise.all((['basic', 'pro', 'sharp'] as const).map(clientOf));
    const received = clients.map(record);
    for (const client of clients) await subscribe(client, ['odds']);
    web.web.publisher.alerts('odds', batch());
    await Promise.all(received.map(published));
    const all = [1, 2, 3, 4, 5, 6];
    expect(received.map(({ alerts }) => alerts.map(({ id }) => id))).toEqual([INCLUDED, all, all]);
  });

  it('receives no more than that of what it missed over a short disconnection', async () => {
    const basic = await clientOf('basic');
    const received = record(basic);
    await subscribe(basic, ['odds']);
    web.web.publisher.alerts('odds', [oddsAlert(100)]);
    await until(() => received.alerts.length === 1);
    basic.io.engine.close();
    await until(() => !basic.connected);
    web.web.publisher.alerts('odds', batch());
    await until(() => basic.connected);
    expect(basic.recovered).toBe(true);
    await published(received);
    expect(received.alerts.map(({ id }) => id)).toEqual([100, ...INCLUDED]);
  });

  it('reads no more than that when it resumes over HTTP', async () => {
    await seedEvent(web.db.knex, { event_id: 7 });
    const ids: number[] = [];
    for (const { sport_id, market } of batch()) {
      ids.push(await seedAlert(web.db.knex, 'odds', { event_id: 7, sport_id, market }));
    }
    const { body } = await web.call('GET', '/api/alerts/odds?after=0', { token: await web.tokenOf('basic') });
    const page = alertPageSchema.parse(body);
    expect(page.alerts.map(({ id }) => id)).toEqual(INCLUDED.map((nth) => ids[nth - 1]));
    expect(page.count).toBe(INCLUDED.length);
  });
});

describe('a change of plan', () => {
  it('moves a socket to the rooms of the new plan, down and up', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['odds', 'limit'], 60);
    await web.setRights('pro', { subscription_plan: 'basic_month' });
    await until(async () => (await subscribe(pro, ['limit'])).status === 'error');
    web.web.publisher.alerts('limit', [limitAlert(1)]);
    web.web.publisher.alerts('odds', [
      oddsAlert(1),
      oddsAlert(2, { sport_id: 19 }),
      oddsAlert(3, { market: 'specials' }),
      oddsAlert(4, { time_interval: 300 }),
    ]);
    await published(received);
    expect(received.alerts).toEqual([{ kind: 'odds', id: 1 }]);

    await web.setRights('pro', { subscription_plan: 'pro_3months' });
    await until(async () => (await subscribe(pro, ['limit'])).status === 'ok');
    web.web.publisher.alerts('odds', [
      oddsAlert(5, { sport_id: 19 }),
      oddsAlert(6, { market: 'specials' }),
      oddsAlert(7),
      oddsAlert(8, { time_interval: 300 }),
    ]);
    await published(received);
    expect(received.alerts.map(({ id }) => id)).toEqual([1, 5, 6, 7]);
  });

  it('while a socket was away ends its recovery: it starts a new connection without missed alerts', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['odds']);
    await published(received);
    pro.io.reconnection(false);
    pro.io.engine.close();
    await until(() => !pro.connected);
    await web.setRights('pro', { subscription_plan: 'basic_month' });
    web.web.publisher.alerts('odds', [oddsAlert(1, { sport_id: 19 })]);
    await connected(pro);
    expect(pro.recovered).toBe(false);
    await published(received);
    expect(received.alerts).toEqual([]);
    await web.setRights('pro', { subscription_plan: 'pro_3months' });
  });
});
