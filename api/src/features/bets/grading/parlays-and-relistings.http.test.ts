import { describe, expect, it } from 'vitest';
import { betsClient, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { settledMatches } from '../../../../testing/bets/settled-matches.ts';
import { hoursFromNow } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { place, byHand, read, change, history } = betsClient(web);
const { match, settle, special, settleSpecial, grade } = settledMatches(web);

const home = (event: number) => ({
  ...{ line_id: `${event}:0`, market: 'moneyline', bet_outcome: 'home', points: null },
});
const parlayOf = (legs: readonly object[]) =>
  byHand({ odds: undefined, legs: legs.map((leg) => ({ odds: 2, ...leg })) });
const resultsOf = async (id: number) => (await read(id)).legs.map(({ result }) => result);

describe('a parlay', () => {
  it('is graded selection by selection, in whatever order they are settled', async () => {
    const [first, second, third] = [await match(), await match(), await match()];
    const id = await parlayOf([home(first), home(second), home(third)]);
    await settle(third, [1, 0]);
    await grade();
    expect(await resultsOf(id)).toEqual([null, null, 'win']);
    await settle(first, [1, 0], { status: 3 });
    await grade();
    expect(await read(id)).toMatchObject({ result: null, grade: null });
    await settle(second, [2, 0]);
    await grade();
    expect(await resultsOf(id)).toEqual(['void', 'win', 'win']);
    expect(await read(id)).toMatchObject({
      result: 'win',
      profit: 30,
      grade: { source: 'feed', final: true },
    });
    // A correction of one selection grades the bet again.
    await settle(second, [0, 0], { id: 2, status: 2 });
    await grade();
    expect(await read(id)).toMatchObject({ result: 'loss', profit: -10 });
    expect(await history(id)).toHaveLength(5);
  });

  it('with a selection that the feed does not have waits for the user', async () => {
    const event = await match();
    const id = await parlayOf([home(event), OWN_BET.legs[0] as object]);
    await settle(event, [1, 0]);
    await grade();
    expect(await resultsOf(id)).toEqual(['win', null]);
    await change(id, '/grade', { legs: [{ position: 1, result: 'win' }] });
    expect(await read(id)).toMatchObject({ result: 'win', profit: 30, grade: { source: 'feed' } });
    await settle(event, [0, 1], { id: 2, status: 2 });
    await grade();
    expect(await read(id)).toMatchObject({ result: 'loss', profit: -10 });
  });

  it('keeps a result that was entered by hand, with that of the feed beside it', async () => {
    const [first, second] = [await match(), await match()];
    const id = await parlayOf([home(first), home(second)]);
    await change(id, '/grade', { legs: [{ position: 0, result: 'void' }] });
    await settle(first, [0, 1]);
    await settle(second, [1, 0]);
    await grade();
    expect(await read(id)).toMatchObject({
      ...{ result: 'win', profit: 10 },
      legs: [{ result: 'void', by_hand: true, feed: { result: 'loss' } }, { result: 'win' }],
    });
  });

  it('placed in play counts handicaps from the score at the bet where the match had begun', async () => {
    const live = await match({ starts: hoursFromNow(-1), live_status: 1, home_score: 1, away_score: 0 });
    const later = await match();
    const spread = { market: 'spread', points: -0.5 };
    const id = await parlayOf([
      { ...home(live), ...spread },
      { ...home(later), ...spread },
    ]);
    await settle(live, [2, 0]);
    await settle(later, [1, 0]);
    await grade();
    expect(await read(id)).toMatchObject({
      legs: [
        { result: 'win', feed: { rule: 'spread-in-play' } },
        { result: 'win', feed: { rule: 'spread' } },
      ],
    });
  });

  it('asks for the result of the match that has none', async () => {
    const [first, second] = [await match(), await match({ home: 'Foxes', away: 'Hens' })];
    const id = await parlayOf([home(first), home(second)]);
    await settle(first, [1, 0]);
    await grade(24 + 49);
    const { ungradeable, result } = await read(id);
    expect([result, ungradeable]).toEqual([
      null,
      expect.stringMatching(/^Foxes vs Hens: There is no result/),
    ]);
  });
});

describe('a match that is listed again', () => {
  const teams = (event: number) => ({ home: `Home ${event}`, away: `Away ${event}` });
  const COMBINED = [
    '0:home-total over 1.5 & 0:moneyline home',
    '0:away-total over 1.5 & 0:moneyline away',
  ] as const;
  const deleted = { status: 5, at: new Date() } as const;

  it('under another id is followed, and settles the bet', async () => {
    const old = await match();
    const id = await place(home(old));
    const again = await match({ ...teams(old), starts: hoursFromNow(30) });
    await settle(old, [0, 0], deleted);
    await grade();
    expect(await read(id)).toMatchObject({ result: null, line_id: `${again}:0`, bet_outcome: 'home' });
    expect((await history(id)).at(-1)).toMatchObject({ kind: 'edited', actor_id: null });
    await settle(again, [1, 0]);
    expect(await grade()).toBe(1);
    expect(await read(id)).toMatchObject({ result: 'win', profit: 12 });
  });

  it('with home and away exchanged keeps the selection', async () => {
    const old = await match();
    const bets = [
      await place(home(old)),
      await place({ ...home(old), market: 'spread', points: 1.5 }),
      await place({ ...home(old), market: 'away-total', bet_outcome: 'under', points: 0.5 }),
      await place({ ...home(old), market: 'total', bet_outcome: 'over', points: 2.5 }),
      await place({ ...home(old), market: 'correct-score', bet_outcome: '2-0' }),
      await place({ ...home(old), market: 'combination', bet_outcome: COMBINED[0] }),
    ];
    const again = await match({ home: `AWAY ${old}`, away: `Home ${old}` });
    await settle(old, [0, 0], deleted);
    // The team that was at home wins by 2 to 0.
    await settle(again, [0, 2]);
    await grade();
    const found = await Promise.all(bets.map((id) => read(id)));
    expect(found.map(({ market, bet_outcome, result }) => [market, bet_outcome, result])).toEqual([
      ['moneyline', 'away', 'win'],
      ['spread', 'away', 'win'],
      ['home-total', 'under', 'win'],
      ['total', 'over', 'loss'],
      ['correct-score', '0-2', 'win'],
      ['combination', COMBINED[1], 'win'],
    ]);
  });

  it('after its listing disappeared is followed before any settlement', async () => {
    const old = await match({ listed: false, starts: hoursFromNow(24) });
    const id = await place(home(old));
    await grade();
    expect((await read(id)).line_id).toBe(`${old}:0`);
    const again = await match({ ...teams(old), starts: hoursFromNow(26) });
    expect(await grade(0)).toBe(0);
    await grade(1);
    expect((await read(id)).line_id).toBe(`${again}:0`);
  });

  it('has the special of the same name', async () => {
    const old = await match();
    await special(old, ['A', 'B']);
    const bet = { ...home(old), market: 'specials', bet_outcome: 'A', specials_name: 'First goal' };
    const id = await place(bet);
    const again = await match(teams(old));
    const specialId = await special(again, ['A', 'B']);
    await settle(old, [0, 0], deleted);
    await settleSpecial(specialId, { A: 'W', B: 'L' });
    await grade();
    expect(await read(id)).toMatchObject({ special_id: specialId, result: 'win' });
  });

  it('is another one when the teams meet again another day', async () => {
    const old = await match({ sport_id: 3, league_id: 3 });
    const id = await place(home(old));
    const next = await match({ ...teams(old), sport_id: 3, league_id: 3, starts: hoursFromNow(48) });
    await settle(old, [0, 0], deleted);
    await settle(next, [1, 0]);
    await grade();
    expect(await read(id)).toMatchObject({ result: null, line_id: `${old}:0` });
  });
});

it('a match that was deleted and is not listed again within 48 hours returns the stake', async () => {
  const event = await match({}, { periods: [0, 1] });
  const [whole, half] = [await place(home(event)), await place({ ...home(event), line_id: `${event}:1` })];
  await settle(event, [0, 0], { status: 5 });
  await grade();
  await grade(47);
  expect([(await read(whole)).result, (await read(half)).result]).toEqual([null, null]);
  await grade(49);
  for (const id of [whole, half]) {
    expect(await read(id)).toMatchObject({ result: 'void', profit: 0, grade: { rule: 'event-deleted' } });
  }
});
