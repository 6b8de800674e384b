import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { nameOf, ROUTES } from '../../testing/authorization/every-route.ts';
import { billingSuite, CARD, type Customer } from '../../testing/billing/billing-suite.ts';
import { fixtureOf, fixturesOf, HOUR, lineOf, oddsOf } from '../../testing/market/change-sets.ts';
import { TestClocks } from '../../testing/market/test-clocks.ts';
import { newAccount } from '../../testing/new-account.ts';
import { feedStateRow, seedEvent, seedLine } from '../../testing/seed.ts';
import type { Answer } from '../../testing/test-web.ts';
import { createIngest } from '../market/ingest.ts';
import { createLog } from '../platform/log.ts';
import { silentPublisher } from '../platform/realtime/publisher.ts';
import { marketFeatures } from './features.ts';

/** Who calls: nobody, a user of the Sharp plan, a subscriber by card, and users without a plan. */
type Caller = 'nobody' | 'sharp' | 'subscriber' | 'newcomer' | 'crypto';

interface SpecifiedCall {
  readonly call: string;
  readonly as: Caller;
  readonly query?: object;
  readonly payload?: object;
  readonly answer: Readonly<Record<string, z.ZodType>>;
  /** The status of a call that fails; 200 where nothing is named. */
  readonly status?: number;
}

const id = z.number().int().positive();
const text = z.string().min(1);
const pageUrl = { url: z.url() };
/** The answer to a signed-in call whose other fields are not specified. */
const done = { status: z.literal('ok'), message: z.string() };
/** The answer to a call that fails. */
const failed = { status: z.literal('error'), message: text, error: text };

/** Ids that earlier calls of the table answered, by the name of the call. */
const made: Record<string, number> = {};

/** The calls of SPEC section 7 in an order in which each succeeds. Payloads are built late: some name what was made before. */
const CALLS: readonly (() => SpecifiedCall)[] = [
  () => ({
    call: 'post /api/matches/bookmark',
    as: 'sharp',
    payload: { event_id: 7 },
    answer: { ...done, bookmarkId: id },
  }),
  () => ({
    call: 'delete /api/matches/bookmark',
    as: 'sharp',
    payload: { id: made['post /api/matches/bookmark'] },
    answer: done,
  }),
  () => ({
    call: 'post /api/alerts/update-settings',
    as: 'sharp',
    payload: { settings: [ALERT_SETTING] },
    answer: done,
  }),
  () => ({
    call: 'post /api/bets/create-tag',
    as: 'sharp',
    payload: { name: 'Steam', color: 'cyan' },
    answer: { ...done, id },
  }),
  () => ({
    call: 'post /api/bets/place',
    as: 'sharp',
    payload: {
      stake: 10,
      bet_odds: 2.2,
      points: null,
      bet_outcome: 'home',
      market: 'moneyline',
      line_id: '7:0',
      specials_name: null,
      tags: [made['post /api/bets/create-tag']],
    },
    answer: { ...done, id },
  }),
  () => ({
    call: 'post /api/bets/assign-tags',
    as: 'sharp',
    payload: { bet_id: made['post /api/bets/place'], tag_ids: [] },
    answer: done,
  }),
  () => ({
    call: 'post /api/bets/assign-tags',
    as: 'sharp',
    payload: { bet_id: made['post /api/bets/place'], tag_ids: [999_999] },
    answer: failed,
    status: 400,
  }),
  () => ({
    call: 'post /api/bets/delete-tag',
    as: 'sharp',
    payload: { id: made['post /api/bets/create-tag'] },
    answer: done,
  }),
  () => ({
    call: 'post /api/bets/delete-tag',
    as: 'sharp',
    payload: { id: 999_999 },
    answer: failed,
    status: 404,
  }),
  () => ({
    call: 'post /api/user/graph/add',
    as: 'sharp',
    payload: { odd_cell_id: 'moneyline:home', line_id: '7:0' },
    answer: { ...done, id, odd_cell_id: z.literal('moneyline:home'), line_id: z.literal('7:0') },
  }),
  () => ({
    call: 'post /api/user/graph/add',
    as: 'sharp',
    payload: {
      odd_cell_id: 'specials:Both Teams To Score:0:',
      line_id: '7:0',
      specials_specifier: '5',
    },
    answer: { ...done, id, line_id: z.literal('7:0'), specials_specifier: z.literal('5') },
  }),
  () => ({
    call: 'post /api/user/graph/remove',
    as: 'sharp',
    payload: { id: made['post /api/user/graph/add'] },
    answer: done,
  }),
  () => ({
    call: 'post /api/user/graph/remove',
    as: 'sharp',
    payload: { id: 0 },
    answer: failed,
    status: 400,
  }),
  () => ({
    call: 'get /api/ai/match-summary',
    as: 'sharp',
    query: { event_id: 1001 },
    answer: { status: z.literal('ok'), message: z.string().nullable(), response: text },
  }),
  () => ({
    call: 'get /api/matches/count',
    as: 'sharp',
    answer: { ...done, preMatchCount: z.number().int(), liveMatchCount: z.number().int() },
  }),
  () => ({
    call: 'get /api/matches',
    as: 'sharp',
    query: {
      showMatchTypes: 'prematch,live',
      historyDuration: 48,
      search: 'arsenal',
      sort: 'asc',
      sports: '29,33',
      page: 1,
    },
    answer: { ...done, matches: z.array(z.object({ event_id: z.literal(7) })).length(1) },
  }),
  () => ({
    call: 'get /api/v1/feed/status',
    as: 'nobody',
    answer: { status: z.literal('ok') },
  }),
  () => ({
    call: 'post /api/checkout/crypto/create-invoice',
    as: 'crypto',
    payload: { plan_name: 'sharp', duration: '3months', withApi: true },
    answer: { ...done, ...pageUrl },
  }),
  () => ({
    call: 'post /api/checkout/create-checkout-session',
    as: 'newcomer',
    payload: { lookup_key: 'sharp_3months_api' },
    answer: { ...done, ...pageUrl },
  }),
  () => ({
    call: 'post /api/checkout/upgrade-plan',
    as: 'subscriber',
    payload: { lookup_key: 'pro_month' },
    answer: { ...done, ...pageUrl },
  }),
  () => ({
    call: 'post /api/checkout/upgrade-plan',
    as: 'newcomer',
    payload: { lookup_key: 'pro_month' },
    answer: failed,
    status: 409,
  }),
  () => ({
    call: 'post /api/checkout/create-portal-session',
    as: 'subscriber',
    answer: { ...done, ...pageUrl },
  }),
  () => ({
    call: 'get /api/checkout/check-subscription',
    as: 'subscriber',
    answer: { ...done, success: z.literal(true), new_status: z.literal('trialing') },
  }),
  () => ({
    call: 'get /version.json',
    as: 'nobody',
    query: { t: 1_764_000_000_000 },
    answer: { version: text },
  }),
];

const ALERT_SETTING = {
  name: 'Soccer drops',
  type: 'odds',
  enabled: true,
  sport_id: 29,
  markets: ['moneyline', 'total'],
  periods: [0, 1],
  min_drop_percentage: 5,
  time_interval: 600,
  max_start_time: 1_440,
  odds_range: [1.5, 4],
  limit_range: [0, 100_000],
  league_names: [],
  leagues_mode: 'hide',
  exclude_european: false,
  exclude_quarters: false,
  direction: 2,
};

const suite = billingSuite();
const callers: Partial<Record<Caller, Customer>> = {};

beforeAll(async () => {
  const { web } = suite;
  callers.newcomer = await newAccount(web, 'newcomer');
  callers.crypto = await newAccount(web, 'crypto');
  callers.subscriber = await suite.subscriber('subscriber', 'basic_month', CARD);
  await ingestMatch();
  const starts = new Date(suite.now() + 24 * HOUR);
  await web.db.knex('feed_state').insert(feedStateRow(suite.now())).onConflict('only_row').merge();
  await seedEvent(web.db.knex, { event_id: 7, starts });
  const outcomes = ['Yes', 'No'].map((name, at) => ({
    id: at + 1,
    name,
    odds: 1.9 + at / 10,
    handicap: null,
  }));
  const specials = [
    { id: 5, name: 'Both Teams To Score', category: 'Game Props', limit: 500, open: true, outcomes },
  ];
  await seedLine(web.db.knex, { event_id: 7, cutoff: starts, specials });
});

/** Match 1001 with a history of prices, as the ingest stores it. */
async function ingestMatch(): Promise<void> {
  const receivedAt = suite.now();
  const ingest = await createIngest({
    features: marketFeatures,
    db: suite.web.db,
    publisher: silentPublisher,
    log: createLog('test', 'fatal'),
    feed: 'sim',
    simulated: true,
    retentionDays: 30,
    clocks: new TestClocks(receivedAt),
  });
  const starts = receivedAt + 24 * HOUR;
  await ingest.apply(fixturesOf([fixtureOf({ starts })], { receivedAt }));
  await ingest.apply(oddsOf([lineOf({ cutoff: starts })], { receivedAt }));
  await ingest.stop();
}

async function send({ call, as, query, payload }: SpecifiedCall): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const search =
    query === undefined
      ? ''
      : `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  const token = as === 'sharp' ? await suite.web.tokenOf('sharp') : callers[as]?.token;
  return suite.web.call(method.toUpperCase(), path + search, {
    ...(token === undefined ? {} : { token }),
    ...(payload === undefined ? {} : { body: payload }),
  });
}

describe('the calls of the product', () => {
  it.each(CALLS.map((build) => [build().call, build().status ?? 200, build] as const))(
    '%s: %i',
    async (_, status, build) => {
      const specified = build();
      const answer = await send(specified);
      expect([answer.status, answer.body]).toEqual([status, answer.body]);
      expect(z.looseObject(specified.answer).safeParse(answer.body).error).toBeUndefined();
      if (status === 200) made[specified.call] ??= answer.body.id ?? answer.body.bookmarkId;
    },
  );

  it.each(CALLS.map((build) => build()))(
    '$call reads every field of its payload',
    ({ call, query = {}, payload = {} }) => {
      const route = ROUTES.find((one) => nameOf(one) === call);
      const read = ({ shape }: { shape?: object }) => Object.keys(shape ?? {});
      expect(read(route?.body as never)).toEqual(expect.arrayContaining(Object.keys(payload)));
      const known = call === 'get /version.json' ? [] : Object.keys(query);
      expect(read(route?.query as never)).toEqual(expect.arrayContaining(known));
    },
  );

  it('a placed bet can be read by its id', async () => {
    const token = await suite.web.tokenOf('sharp');
    const { status, body } = await suite.web.call('GET', `/api/bets/${made['post /api/bets/place']}`, {
      token,
    });
    expect([status, body.line_id, body.bet_odds, body.stake]).toEqual([200, '7:0', 2.2, 10]);
  });
});
