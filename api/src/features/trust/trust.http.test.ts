import { type TrustFigures, trustFiguresSchema } from '@fairline/shared/contracts';
import { beforeAll, expect, it } from 'vitest';
import {
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  T0,
} from '../../../testing/market/change-sets.ts';
import { openTestTerm } from '../../../testing/market/test-ingest.ts';
import { suiteWeb } from '../../../testing/test-web.ts';
import { sweep } from '../../market/retention/sweep.ts';
import type { WriterTerm } from '../../market/writer/writer-term.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { judgeMoves } from './trust.store.ts';

let now = T0;
const web = suiteWeb({ now: () => now });
const NONE = { moneyline: null, spread: null, total: null, teamTotal: null };

async function figures(): Promise<TrustFigures> {
  // Later than what is stored for everybody.
  now += 16 * SECOND;
  const { status, body } = await web.call('GET', '/api/trust');
  expect(status).toBe(200);
  return trustFiguresSchema.strict().parse(body);
}

/** A price of the moneyline that the bookmaker changed `late` ms before it came. */
function repriced(at: number, home: number, late: number | null) {
  const updatedAt = { ...NONE, moneyline: late === null ? null : at - late };
  const line = lineOf({ feedLineId: at, moneyline: { home, draw: 3.4, away: 3.75 }, updatedAt });
  return oddsOf([line], { receivedAt: at });
}

beforeAll(async () => {
  const state = {
    feed: 'sim',
    status: 'ok',
    message: '',
    simulated: true,
    heartbeat_at: new Date(T0 + HOUR),
  };
  await web.db.knex('feed_state').insert({ ...state, last_success_at: new Date(T0) });
});

it('answers anybody, who may store it briefly, and has no figure before anything was counted', async () => {
  const { body, headers } = await web.call('GET', '/api/trust');
  expect(headers.get('cache-control')).toBe('public, max-age=15');
  expect(trustFiguresSchema.strict().parse(body)).toMatchObject({
    ...{ feed: 'sim', prices: 'simulated', counted_since: null },
    delay: { day: { measured: 0, untimed: 0, median_ms: null } },
    drops: { day: { confirmed: 0 } },
  });
});

it('counts delays once each, however the writer ends, and judges each drop once after a minute', async () => {
  let term = await openTestTerm(web.db, T0);
  const apply = (change: Parameters<WriterTerm['apply']>[0]) =>
    term.apply(change, silentPublisher, change.receivedAt);
  await apply(fixturesOf([fixtureOf()]));
  // What is seen for the first time has no delay.
  await apply(repriced(T0 + SECOND, 2.1, 5 * HOUR));
  const lates = [150, 700, 700, 1_360, 3_000, 45_000, 3 * HOUR];
  let at = T0 + 10 * SECOND;
  let price = 2.1;
  for (const [index, late] of lates.entries()) {
    // The times of the bookmaker go forward.
    at += 10 * SECOND + late;
    // Each price 3 % lower than the one before: a drop that stays.
    price = Math.round(price * 970) / 1_000;
    await apply(repriced(at, price, late));
    if (index === 2) await term.everyMinute(at);
    // As after a crash: the next writer has what was committed, and nothing more.
    if (index === 4) {
      await term.close();
      term = await openTestTerm(web.db, at);
    }
  }
  // A change whose time is that of the one before is no new one of the bookmaker's.
  await expect(apply({ ...repriced(at + SECOND, price, 3 * HOUR + SECOND), lines: [] })).resolves.toEqual([]);
  const measuredUntil = term.measuredUntil;
  now = at;
  const early = await figures();
  expect(early.delay.day).toMatchObject({ measured: lates.length, untimed: 0, p99_ms: HOUR });
  // Of seven, the fourth is the median: 1.36 s, in the step up to 1.6 s; later on a machine that stores slowly.
  expect([1_600, 1_903, 2_263]).toContain(early.delay.day.median_ms);
  expect(early.delay.month.measured).toBe(lates.length);
  expect(early.counted_since).toBe(new Date(T0).toISOString());

  // The price rises again, which the last drops are judged by.
  at += 10 * SECOND;
  await apply(repriced(at, 2.05, 2_000));
  await judgeMoves(term.client, 'sim', { measuredUntil: measuredUntil + 2 * MINUTE, now: at });
  await judgeMoves(term.client, 'sim', { measuredUntil: measuredUntil + 2 * MINUTE, now: at });
  const stored = await web.db.knex('price_moves').select('measured_at', 'odds');
  const rose = stored.filter(({ measured_at }) => at - Number(measured_at) <= MINUTE).length;
  const { drops } = await figures();
  expect(stored.length).toBe(lates.length);
  expect(drops.day).toEqual({ confirmed: lates.length - rose, rose, closed: 0, price_error: 0 });
  expect(rose).toBeGreaterThan(0);
  await term.everyMinute(at);
  expect((await figures()).delay.day.measured).toBe(lates.length + 1);
});

it('does not count the drops of another feed, and says of one without times that it has none', async () => {
  const count = { feed: 'the-odds-api', kind: 'untimed', count: 4, at: new Date(now) };
  await web.db.knex('trust_counts').insert(['minute', 'hour'].map((span) => ({ ...count, span })));
  const term = await openTestTerm(web.db, now);
  await judgeMoves(term.client, 'the-odds-api', { measuredUntil: now + HOUR, now });
  await web.db.knex('feed_state').update({ feed: 'the-odds-api', simulated: false });
  expect(await figures()).toMatchObject({
    prices: 'real',
    delay: { day: { measured: 0, untimed: 4, median_ms: null } },
    drops: { month: { confirmed: 0, rose: 0 } },
  });
});

it('deletes minutes after a day, and everything after 30 days', async () => {
  const term = await openTestTerm(web.db, now);
  const spans = async () =>
    (await web.db.knex('trust_counts').distinct('span').orderBy('span')).map(({ span }) => span);
  await sweep(term, { now: now + 26 * HOUR, retentionDays: 90 });
  expect(await spans()).toEqual(['hour']);
  await sweep(term, { now: now + 31 * 24 * HOUR, retentionDays: 90 });
  expect(await spans()).toEqual([]);
});
