import { beforeAll, describe, expect, it } from 'vitest';
import { betsClient, HOME_BET, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { byHand, call, change, errorOf, history, page, read } = betsClient(web);
const TERMS = { divisor: 4, places: 3 };
const EACH_WAY = { ...OWN_BET, odds: 9, stake: 20, each_way: TERMS };

beforeAll(async () => {
  await seedEvent(web.db.knex, { event_id: 7 });
  await seedLine(web.db.knex, { event_id: 7 });
});

describe('an each-way bet', () => {
  it.each<object>([
    { each_way: { divisor: 0, places: 3 } },
    { each_way: { divisor: 4, places: 1 } },
    { each_way: { divisor: 4.5, places: 3 } },
    { each_way: { divisor: 4 } },
    { each_way: TERMS, legs: [OWN_BET.legs[0], OWN_BET.legs[0]].map((leg) => ({ ...leg, odds: 2 })) },
  ])('is refused with %j', async (wrong) => {
    expect(await errorOf('POST', '/api/bets/by-hand', { ...OWN_BET, ...wrong })).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('needs a selection among several contestants on the feed', async () => {
    const bet = { ...HOME_BET, each_way: TERMS };
    expect(await errorOf('POST', '/api/bets/place', bet)).toEqual([400, 'invalid_request']);
  });

  it.each<[object, string, number]>([
    [{ result: 'win' }, 'win', 100],
    [{ result: 'placed' }, 'win', 10],
    [{ result: 'placed', dead_heat: 2 }, 'loss', -5],
    [{ result: 'placed', dead_heat: 3, dead_heat_places: 2 }, 'push', 0],
    [{ result: 'win', dead_heat: 4 }, 'win', 25],
    [{ result: 'loss' }, 'loss', -20],
    [{ result: 'void' }, 'void', 0],
  ])('that is graded %j is a %s with a profit of %d', async (grade, result, profit) => {
    const id = await byHand(EACH_WAY);
    expect(await read(id)).toMatchObject({ each_way: TERMS, ev_when_bet: null, clv: null });
    await change(id, '/grade', grade);
    expect(await read(id)).toMatchObject({ result, profit });
    await change(id, '/undo', {});
    expect(await read(id)).toMatchObject({ result: null, profit: null });
  });

  it('has its result and profit follow its terms and its price, and cannot lose its terms while it is placed', async () => {
    const id = await byHand(EACH_WAY);
    await change(id, '/grade', { result: 'placed' });
    await change(id, '', { each_way: { divisor: 8, places: 3 } });
    expect(await read(id)).toMatchObject({ result: 'push', profit: 0 });
    await change(id, '', { odds: 5 });
    expect(await read(id)).toMatchObject({ result: 'loss', profit: -5 });
    const { version } = await read(id);
    const without = { version, each_way: null };
    expect(await errorOf('PATCH', `/api/bets/${id}`, without)).toEqual([400, 'invalid_request']);
    await change(id, '/grade', { result: null });
    await change(id, '', { each_way: null });
    expect((await read(id)).each_way).toBeNull();
    expect((await history(id)).at(-1)?.changes).toEqual({
      each_way: { from: { divisor: 8, places: 3 }, to: null },
    });
  });

  it('alone is placed, and a win or a place alone is shared', async () => {
    const id = await byHand(OWN_BET);
    const grade = async (body: object) =>
      errorOf('POST', `/api/bets/${id}/grade`, { version: (await read(id)).version, ...body });
    const refused = [400, 'invalid_request'];
    expect(await grade({ result: 'placed' })).toEqual(refused);
    expect(await grade({ result: 'loss', dead_heat: 2 })).toEqual(refused);
    expect(await grade({ result: 'win', dead_heat: 1 })).toEqual(refused);
    expect(await grade({ result: 'win', dead_heat: 2, dead_heat_places: 2 })).toEqual(refused);
    // A dead heat of a bet on the win: 10 at 2.00, of which half is paid.
    await change(id, '/grade', { result: 'win', dead_heat: 2 });
    expect(await read(id)).toMatchObject({ result: 'push', profit: 0, grade: { dead_heat: 2 } });
    await change(id, '', { odds: 3 });
    expect(await read(id)).toMatchObject({ result: 'win', profit: 5 });
  });

  it('counts in the head of the list with what it can win', async () => {
    const before = (await page('?mode=unsettled', 'sharp')).totals.open?.profit ?? 0;
    await byHand({ ...EACH_WAY, commission_percent: 10 }, 'sharp');
    const after = (await page('?mode=unsettled', 'sharp')).totals.open?.profit ?? 0;
    expect(after - before).toBeCloseTo(90, 8);
    const { body } = await call('GET', '/api/bets/exposure', undefined, 'sharp');
    expect(body.events[0]).toMatchObject({ staked: 20, possible_profit: 90, possible_loss: 20 });
  });
});
