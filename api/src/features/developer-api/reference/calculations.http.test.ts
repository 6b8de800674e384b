import { beforeAll, expect, it } from 'vitest';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const BET = { bankroll: 1_000, fraction_percent: 15, rounding: 0.1, bet_odds: 2.1, fair_odds: 2 };
const HALF = { result: 'half-loss', probability: 0.25 };
let key: TestKey;

beforeAll(async () => {
  key = await testKey(web);
});

const calculate = (body: object) => key.call('POST', '/calculations/stake', { body });

it.each([
  ['counts all outcomes of a quarter line', { half: HALF }, { stake: 7.3, counts_half: true }],
  ['says that it counts two outcomes without it', {}, { stake: 6.8, counts_half: false }],
  [
    'says so where its probability contradicts the fair odds',
    { half: { ...HALF, probability: 0.98 } },
    { stake: 6.8, counts_half: false },
  ],
  ['says so of a percentage', { method: 'percentage', half: HALF }, { stake: 150, counts_half: false }],
])('a stake %s', async (_what, change, expected) => {
  const { status, body } = await calculate({ ...BET, ...change });
  expect([status, body]).toEqual([200, { ...expected, ev_percent: expect.closeTo(5, 9) }]);
});

it.each([
  ['without its probability', { result: 'half-win' }],
  ['with one of 0', { ...HALF, probability: 0 }],
  ['with a result that is not half', { ...HALF, result: 'push' }],
])('a half outcome %s is refused', async (_what, half) => {
  expect((await calculate({ ...BET, half })).status).toBe(400);
});
