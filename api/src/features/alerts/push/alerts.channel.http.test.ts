import { type AlertKind, alertPageSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SeededMove, seedEvent, seedMove } from '../../../../testing/seed.ts';
import { suiteClients } from '../../../../testing/suite-clients.ts';
import { connected, record, type TestClient, until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { clientOf, lose, published } = suiteClients(web);

beforeAll(() => seedEvent(web.db.knex, { event_id: 7 }));

const subscribe = (client: TestClient, kinds: AlertKind[]) =>
  client.emitWithAck('alerts:subscribe', { kinds });

/** Stores moves and publishes them in one change set, as the writer does; returns their ids. */
async function store(kind: AlertKind, ...moves: Partial<SeededMove>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const move of moves) ids.push(await seedMove(web.db.knex, kind, { event_id: 7, ...move }));
  const none = { odds: [], limit: [], closed: [] };
  web.web.publisher.moves({ measuredAt: Date.now(), ...none, [kind]: moves });
  return ids;
}

/** Ids of what a client has received of a kind, once the last of these has come. */
async function receivedOf(received: ReturnType<typeof record>, kind: AlertKind, last: number | undefined) {
  const of = () => received.alerts.filter((alert) => alert.kind === kind).map(({ id }) => id);
  await until(() => of().includes(last ?? 0));
  return of();
}

describe('a socket', () => {
  it('receives exactly what the stream of its user gains, in order', async () => {
    const basic = await clientOf('basic');
    const received = record(basic);
    await store('odds', {});
    expect(await subscribe(basic, ['odds'])).toEqual({ status: 'ok', kinds: ['odds'] });
    const ids = await store(
      'odds',
      {},
      { drop_percentage: 4 },
      { drop_percentage: 6 },
      { time_interval: 86_400 },
    );
    expect(await receivedOf(received, 'odds', ids[3])).toEqual([ids[0], ids[2], ids[3]]);
    const { body } = await web.call('GET', `/api/alerts/odds?after=${(ids[0] ?? 0) - 1}`, {
      token: await web.tokenOf('basic'),
    });
    expect(alertPageSchema.parse(body).alerts.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3]]);
  });

  it('receives the rows that a page has', async () => {
    const pro = await clientOf('pro');
    const pushed: unknown[] = [];
    pro.on('alerts', ({ alerts }) => pushed.push(...alerts));
    await subscribe(pro, ['limit']);
    const [id = 0] = await store('limit', {});
    await until(() => pushed.length > 0);
    const { body } = await web.call('GET', `/api/alerts/limit?after=${id - 1}`, {
      token: await web.tokenOf('pro'),
    });
    expect(pushed).toEqual(body.alerts);
  });

  it('is notified once that alerts may have been missed', async () => {
    const received = record(await clientOf('basic'));
    web.web.publisher.alertsMissed();
    await until(() => received.missed > 0);
    expect(received.missed).toBe(1);
  });

  it('subscribes to one kind without changing another, and unsubscribes from all', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['odds']);
    await subscribe(pro, ['limit']);
    const [odds] = await store('odds', {});
    const [limit] = await store('limit', {});
    await receivedOf(received, 'odds', odds);
    await receivedOf(received, 'limit', limit);
    expect(received.alerts).toHaveLength(2);
    await pro.emitWithAck('alerts:unsubscribe');
    const other = await clientOf('pro');
    const seen = record(other);
    await subscribe(other, ['limit']);
    const [last] = await store('limit', {});
    await receivedOf(seen, 'limit', last);
    expect(received.alerts).toHaveLength(2);
  });

  it('is refused with a sentence when the request is invalid', async () => {
    const basic = await clientOf('basic');
    for (const request of [{}, { kinds: [] }, { kinds: ['all'] }, null]) {
      const answer = await basic.emitWithAck('alerts:subscribe', request as never);
      expect(answer).toMatchObject({ status: 'error', code: 'invalid_request' });
    }
  });

  it('receives what it missed over a short disconnection, once each and in order', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['odds']);
    const [first] = await store('odds', {});
    await receivedOf(received, 'odds', first);
    // Another socket shows that the missed ones have been pushed.
    const other = await clientOf('pro');
    const seen = record(other);
    await subscribe(other, ['odds']);
    await lose(pro);
    const missed = await store('odds', {}, {}, {});
    await receivedOf(seen, 'odds', missed[2]);
    await connected(pro);
    expect(pro.recovered).toBe(true);
    expect(await receivedOf(received, 'odds', missed[2])).toEqual([first, ...missed]);
  });
});

describe('Basic', () => {
  /** Soccer, tennis, basketball, ice hockey, a special on soccer. */
  const batch: Partial<SeededMove>[] = [
    ...[29, 33, 4, 19].map((sport_id) => ({ sport_id })),
    { market: 'specials', specials_name: 'Corners' },
    {},
  ];
  const INCLUDED = [0, 1, 2, 5];

  it('never receives limits and closings, however they are requested', async () => {
    const basic = await clientOf('basic');
    const received = record(basic);
    for (const kinds of [['limit'], ['closed'], ['odds', 'limit'], ['closed', 'odds']] as const) {
      expect(await subscribe(basic, [...kinds])).toMatchObject({ status: 'error', code: 'plan_required' });
    }
    const pro = await clientOf('pro');
    const seen = record(pro);
    await subscribe(pro, ['limit']);
    const [limit] = await store('limit', {});
    await receivedOf(seen, 'limit', limit);
    expect(received.alerts).toEqual([]);
  });

  it('receives and reads alerts of its three sports without specials, and the other plans all of them', async () => {
    const clients = await Promise.all((['basic', 'pro', 'sharp'] as const).map(clientOf));
    const received = clients.map(record);
    for (const client of clients) await subscribe(client, ['odds']);
    const ids = await store('odds', ...batch);
    const included = INCLUDED.map((nth) => ids[nth]);
    const lists = await Promise.all(received.map((each) => receivedOf(each, 'odds', ids[5])));
    expect(lists).toEqual([included, ids, ids]);
    const { body } = await web.call('GET', `/api/alerts/odds?after=${(ids[0] ?? 0) - 1}`, {
      token: await web.tokenOf('basic'),
    });
    expect(alertPageSchema.parse(body).alerts.map(({ id }) => id)).toEqual(included);
  });
});

describe('a change of plan', () => {
  it('moves a socket to the streams of the new plan, down and up', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['odds', 'limit']);
    await web.setRights('pro', { subscription_plan: 'basic_month' });
    await until(async () => (await subscribe(pro, ['limit'])).status === 'error');
    await store('limit', {});
    const down = await store('odds', { sport_id: 19 }, { market: 'specials', specials_name: 'Corners' }, {});
    expect(await receivedOf(received, 'odds', down[2])).toEqual([down[2]]);
    expect(received.alerts.filter(({ kind }) => kind === 'limit')).toEqual([]);

    await web.setRights('pro', { subscription_plan: 'pro_3months' });
    await until(async () => (await subscribe(pro, ['limit'])).status === 'ok');
    const up = await store('odds', { sport_id: 19 }, { market: 'specials', specials_name: 'Corners' }, {});
    expect(await receivedOf(received, 'odds', up[2])).toEqual([down[2], ...up]);
  });

  it('while a socket was away ends its recovery: it starts a new connection without missed alerts', async () => {
    const pro = await clientOf('pro');
    const received = record(pro);
    await subscribe(pro, ['odds']);
    await lose(pro);
    await web.setRights('pro', { subscription_plan: 'basic_month' });
    await store('odds', { sport_id: 19 });
    await connected(pro);
    expect(pro.recovered).toBe(false);
    await published(received);
    expect(received.alerts).toEqual([]);
    await web.setRights('pro', { subscription_plan: 'pro_3months' });
  });
});
