import { describe, expect, it } from 'vitest';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { settledMatches } from '../../../../testing/bets/settled-matches.ts';
import { hoursFromNow, NO_MARKETS } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, place, byHand, read, change, history, page } = betsClient(web);
const { match, settle, special, settleSpecial, grade } = settledMatches(web);

const on = (event: number, market: string, bet_outcome: string, points: number | null = null) => ({
  ...{ line_id: `${event}:0`, market, bet_outcome, points },
});
const gradeOf = async (id: number) => {
  const { result, profit, grade: found, ungradeable } = await read(id);
  return { result, profit, rule: found?.rule, score: found?.score, final: found?.final, ungradeable };
};

async function counted(): Promise<{ graded: number; corrected: number }> {
  const rows = await web.db
    .knex('trust_counts')
    .where({ feed: 'bets', span: 'hour' })
    .select('kind', 'count');
  const of = (kind: string) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + Number(row.count) : sum), 0);
  return { graded: of('graded'), corrected: of('corrected') };
}

describe('a settlement', () => {
  it.each([
    ['moneyline', 'home', null, [2, 1], 'win', 12, 'moneyline-three-way'],
    ['moneyline', 'draw', null, [1, 1], 'win', 12, 'moneyline-three-way'],
    ['moneyline', 'away', null, [1, 1], 'loss', -10, 'moneyline-three-way'],
    ['spread', 'home', -0.5, [1, 1], 'loss', -10, 'spread'],
    ['spread', 'home', -0.25, [1, 1], 'half-loss', -5, 'spread-quarter'],
    ['spread', 'away', 0.25, [1, 1], 'half-win', 6, 'spread-quarter'],
    ['spread', 'away', 1, [2, 1], 'push', 0, 'spread'],
    ['total', 'over', 2.75, [2, 1], 'half-win', 6, 'total-quarter'],
    ['total', 'under', 2.5, [2, 1], 'loss', -10, 'total'],
    ['home-total', 'over', 1.5, [2, 0], 'win', 12, 'team-total'],
    ['away-total', 'under', 0.25, [2, 0], 'half-win', 6, 'team-total'],
  ] as const)('grades %s %s %s at %j: %s', async (market, outcome, points, score, result, profit, rule) => {
    const event = await match();
    const id = await place(on(event, market, outcome, points));
    await settle(event, score);
    await grade();
    const [home, away] = score;
    expect(await gradeOf(id)).toMatchObject({ result, profit, rule, score: { home, away }, final: true });
    const entry = (await history(id)).at(-1);
    expect(entry).toMatchObject({ seq: 2, kind: 'graded', actor_id: null });
  });

  it('of a cancelled period returns the stake', async () => {
    const event = await match({}, { periods: [0, 1] });
    const whole = await place(on(event, 'moneyline', 'home'));
    const half = await place({ ...on(event, 'moneyline', 'home'), line_id: `${event}:1` });
    await settle(event, [0, 0], { status: 3 });
    await settle(event, [1, 0], { period: 1 });
    await grade();
    expect(await gradeOf(whole)).toMatchObject({ result: 'void', profit: 0, rule: 'period-cancelled' });
    expect(await gradeOf(half)).toMatchObject({ result: 'win', profit: 12 });
  });

  it('grades each bet once, however often and by however many processes it is looked at', async () => {
    const event = await match();
    const id = await place(on(event, 'moneyline', 'home'));
    await settle(event, [1, 0]);
    expect((await Promise.all([grade(), grade(), grade()])).reduce((a, b) => a + b)).toBe(1);
    await settle(event, [1, 0]);
    expect(await grade()).toBe(0);
    expect(await history(id)).toHaveLength(2);
  });

  it('that is being written does not stop the grading, and counts once it is stored', async () => {
    const event = await match();
    const id = await place(on(event, 'moneyline', 'home'));
    await settle(event, [1, 0]);
    const writer = await web.db.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(
        'update settlements set status = 2, home_score = 0, settlement_id = 9 where event_id = $1',
        [event],
      );
      expect(await grade()).toBe(1);
      expect(await gradeOf(id)).toMatchObject({ result: 'win' });
      await writer.query('commit');
    } finally {
      writer.release();
    }
    expect(await grade()).toBe(1);
    expect(await gradeOf(id)).toMatchObject({ result: 'loss' });
  });

  it('that comes before the bet, or while nothing ran, is not missed', async () => {
    const event = await match();
    await settle(event, [1, 0]);
    expect(await grade()).toBe(0);
    const id = await place(on(event, 'moneyline', 'home'));
    expect(await grade()).toBe(1);
    expect(await gradeOf(id)).toMatchObject({ result: 'win' });
  });

  it('that corrects another one grades again and says so; an older one does not', async () => {
    const event = await match();
    const id = await place(on(event, 'moneyline', 'home'));
    const before = await counted();
    await settle(event, [1, 0], { id: 5 });
    await grade();
    await settle(event, [1, 1], { id: 6, status: 2 });
    await grade();
    expect((await read(id)).grade).toMatchObject({
      ...{ result: 'loss', reason: 'The settlement was corrected. Before: win at 1–0.' },
    });
    await settle(event, [3, 0], { id: 4, at: hoursFromNow(-1) });
    expect(await grade()).toBe(0);
    await settle(event, [0, 0], { id: 7, status: 4 });
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: 'void', profit: 0 });
    expect(await history(id)).toHaveLength(4);
    // The public figures: one bet, which was corrected twice.
    expect(await counted()).toEqual({ graded: before.graded + 1, corrected: before.corrected + 2 });
  });
});

describe('a grade by hand', () => {
  it('stays, with what the feed says beside it', async () => {
    const event = await match();
    const [before, after] = [
      await place(on(event, 'moneyline', 'home')),
      await place(on(event, 'moneyline', 'home')),
    ];
    await change(before, '/grade', { result: 'void' });
    await settle(event, [2, 0]);
    await grade();
    await change(after, '/grade', { result: 'cash-out', payout: 15 });
    await settle(event, [2, 2], { id: 2, status: 2 });
    await grade();
    expect(await read(before)).toMatchObject({ result: 'void', profit: 0, feed_grade: { result: 'loss' } });
    expect(await read(after)).toMatchObject({
      result: 'cash-out',
      profit: 5,
      feed_grade: { result: 'loss' },
    });
    const grades = (await history(before)).map(({ changes }) => Object.keys(changes));
    expect(grades.slice(1)).toEqual([['grade'], ['feed_grade'], ['feed_grade']]);
    // Taking it back, the grade of the feed is what the feed says now.
    expect((await change(after, '/undo', { entry: 3 })).status).toBe(200);
    await grade();
    expect(await read(after)).toMatchObject({ result: 'loss', profit: -10, feed_grade: null });
  });

  it('of the feed that the user takes back stays so until the feed says something else', async () => {
    const event = await match();
    const id = await place(on(event, 'moneyline', 'home'));
    await settle(event, [2, 0]);
    await grade();
    await change(id, '/undo', {});
    expect(await grade()).toBe(0);
    expect(await gradeOf(id)).toMatchObject({ result: null });
    await settle(event, [2, 1], { id: 2, status: 2 });
    expect(await grade()).toBe(1);
    expect(await gradeOf(id)).toMatchObject({ result: 'win' });
  });

  it('follows the selection when that is edited', async () => {
    const event = await match();
    const id = await place(on(event, 'moneyline', 'home'));
    await settle(event, [2, 0]);
    await grade();
    const edited = await change(id, '', { legs: [{ position: 0, outcome: 'away' }] });
    expect(edited.body).toMatchObject({ result: 'loss', profit: -10, settledStatus: 1 });
    expect(edited.body.grade.reason).toBe('The bet was changed. Before: win at 2–0.');
    // The edit is taken back although a grade followed it.
    const undone = await change(id, '/undo', { entry: 3 });
    expect(undone.body).toMatchObject({ result: 'win', profit: 12, legs: [{ outcome: 'home' }] });
    expect(await grade()).toBe(0);
    expect((await history(id)).map(({ kind }) => kind)).toEqual([
      ...['placed', 'graded', 'edited', 'graded', 'undone', 'graded'],
    ]);
  });

  it('follows an edited selection of a parlay, whose edit can be taken back', async () => {
    const [event, other] = [await match(), await match()];
    const leg = (of: number) => ({ ...on(of, 'moneyline', 'home'), odds: 2 });
    const parlay = await byHand({ legs: [leg(event), leg(other)], odds: 4 });
    await settle(event, [1, 0]);
    await settle(other, [1, 0]);
    await grade();
    expect(await gradeOf(parlay)).toMatchObject({ result: 'win' });
    const moved = await change(parlay, '', { legs: [{ position: 0, outcome: 'away' }] });
    expect(moved.body).toMatchObject({ result: 'loss', legs: [{ result: 'loss' }, { result: 'win' }] });
    const back = await change(parlay, '/undo', { entry: moved.body.version - 1 });
    expect(back.body).toMatchObject({ result: 'win', legs: [{ outcome: 'home', result: 'win' }, {}] });
  });
});

describe('an in-play handicap', () => {
  const live = { starts: hoursFromNow(-1), live_status: 1, home_score: 1, away_score: 0 };

  it('of soccer counts from the score at the bet, which can be corrected', async () => {
    const event = await match(live, { periods: [0, 1, 2] });
    const id = await place(on(event, 'spread', 'home', -0.5));
    const first = await place({ ...on(event, 'spread', 'home', -0.5), line_id: `${event}:1` });
    const second = await place({ ...on(event, 'spread', 'home', -0.5), line_id: `${event}:2` });
    await settle(event, [1, 0]);
    await settle(event, [1, 0], { period: 1 });
    await settle(event, [1, 0], { period: 2 });
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: 'loss', rule: 'spread-in-play' });
    expect(await gradeOf(first)).toMatchObject({ result: 'loss' });
    // The goal before the bet was of the first half.
    expect(await gradeOf(second)).toMatchObject({ result: 'win' });
    const { corrected } = await counted();
    await change(id, '', { legs: [{ position: 0, score_at_bet: { home: 0, away: 0 } }] });
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: 'win' });
    // The user has corrected the bet, not the bookmaker the result.
    expect((await counted()).corrected).toBe(corrected);
  });

  it('without that score is not graded, until it is entered', async () => {
    const event = await match({ ...live, home_score: null, away_score: null });
    const id = await place(on(event, 'spread', 'home', -0.5));
    await settle(event, [1, 0]);
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: null, ungradeable: expect.stringContaining('score') });
    await change(id, '', { legs: [{ position: 0, score_at_bet: { home: 0, away: 0 } }] });
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: 'win', ungradeable: null });
  });

  it('of other sports, and other markets, count the whole score', async () => {
    const tennis = await match({ ...live, sport_id: 33, league_id: 33 });
    const soccer = await match(live);
    const spread = await place(on(tennis, 'spread', 'home', -0.5));
    const total = await place(on(soccer, 'total', 'over', 0.5));
    await settle(tennis, [1, 0]);
    await settle(soccer, [1, 0]);
    await grade();
    expect(await gradeOf(spread)).toMatchObject({ result: 'win', rule: 'spread' });
    expect(await gradeOf(total)).toMatchObject({ result: 'win' });
  });
});

describe('a moneyline', () => {
  it('without a draw price returns the stake on a level score, in a sport without draws', async () => {
    const moneyline = { home: 1.9, draw: null, away: 1.9 };
    const line = { moneyline, opening: { ...NO_MARKETS, moneyline } };
    const event = await match({ sport_id: 15, league_id: 15 }, { line });
    const id = await place(on(event, 'moneyline', 'home'));
    await settle(event, [20, 20]);
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: 'push', rule: 'moneyline-two-way' });
  });

  it('of soccer is a 1X2 without a draw price, and has no fair odds', async () => {
    // Prices of a match that is almost decided: they sum to more than 100 %.
    const moneyline = { home: 1.05, draw: null, away: 12 };
    const event = await match({}, { line: { moneyline } });
    const id = await place(on(event, 'moneyline', 'home'));
    expect(await read(id)).toMatchObject({ legs: [{ is3Way: true }], fair_odds: null, ev_when_bet: null });
    await settle(event, [1, 1]);
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: 'loss', rule: 'moneyline-three-way' });
  });

  it('of soccer that was returned on a level score is corrected once it is looked at again', async () => {
    const event = await match();
    const id = await place(on(event, 'moneyline', 'home'));
    await settle(event, [1, 1]);
    await grade();
    // As an earlier version has stored it.
    const { rows } = await web.db.knex.raw(
      "select seq, changes from bet_entries where bet_id = ? and kind = 'graded'",
      [id],
    );
    await web.db.knex.raw('alter table bet_entries disable trigger user');
    const changes = JSON.stringify(rows[0].changes)
      .replaceAll('"result":"loss"', '"result":"push"')
      .replaceAll('moneyline-three-way', 'moneyline-two-way');
    await web.db.knex('bet_entries').where({ bet_id: id, kind: 'graded' }).update({ changes });
    await web.db.knex.raw('alter table bet_entries enable trigger user');
    await web.db
      .knex('bets')
      .where({ id })
      .update({ result: 'push', profit: 0, grade_due: new Date(0) });
    expect(await gradeOf(id)).toMatchObject({ result: 'push', rule: 'moneyline-two-way' });
    await grade();
    expect((await read(id)).grade).toMatchObject({
      result: 'loss',
      reason: 'The draw is an outcome of this market, also without a price. Before: push at 1–1.',
    });
  });

  it('of an earlier day has the draw price of the opening line', async () => {
    const event = await match();
    const leg = { line_id: `${event}:0`, market: 'moneyline', bet_outcome: 'home', odds: 2 };
    const id = await byHand({ legs: [leg], placed_at: hoursFromNow(-2).toISOString() });
    await settle(event, [1, 1]);
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: 'loss' });
  });
});

describe('a score of another part of the match', () => {
  it('does not grade a cup tie, says so with the score, and one request grades it', async () => {
    const event = await match({ score_scope: 'extra-time' });
    const id = await place(on(event, 'moneyline', 'draw'));
    const total = await place(on(event, 'total', 'over', 2.5));
    await settle(event, [2, 1]);
    await grade();
    const reason =
      'The final score 2–1 may include extra time, the bet is on regulation time. Choose the result by hand.';
    expect(await gradeOf(id)).toMatchObject({ result: null, ungradeable: reason });
    expect(await gradeOf(total)).toMatchObject({ result: null, ungradeable: reason });
    await change(id, '/grade', { result: 'win' });
    await grade(60);
    expect(await gradeOf(id)).toMatchObject({ result: 'win', profit: 12, ungradeable: null });
  });

  it('is a score with overtime for a three-way moneyline of ice hockey whose draw had no price any more at the bet', async () => {
    const [opened, now] = [4.1, null].map((draw) => ({ home: 2.35, draw, away: 2.7 }));
    const event = await match(
      { sport_id: 19, league_id: 19, score_scope: 'overtime' },
      { line: { moneyline: now, opening: { ...NO_MARKETS, moneyline: opened } } },
    );
    const id = await place(on(event, 'moneyline', 'home'));
    await settle(event, [4, 3]);
    await grade();
    expect(await gradeOf(id)).toMatchObject({
      result: null,
      ungradeable: expect.stringContaining('4–3 may include overtime'),
    });
  });

  it('does not grade the draw of ice hockey by the score with overtime, but by that of regulation time', async () => {
    const hockey = { sport_id: 19, league_id: 19 };
    const moneyline = { home: 2.35, draw: 4.1, away: 2.7 };
    const [waits, settled] = [
      await match({ ...hockey, score_scope: 'overtime' }, { line: { moneyline } }),
      await match(hockey, { line: { moneyline } }),
    ];
    const bets = await Promise.all(
      [waits, settled].flatMap((event) =>
        ['draw', 'home'].map((side) => place(on(event, 'moneyline', side))),
      ),
    );
    for (const event of [waits, settled]) await settle(event, [4, 3]);
    await settle(settled, [3, 3], { period: 6 });
    await grade();
    const [one, two, draw, home] = await Promise.all(bets.map(gradeOf));
    for (const found of [one, two]) {
      expect(found).toMatchObject({
        result: null,
        ungradeable: expect.stringContaining('4–3 may include overtime'),
      });
    }
    expect(draw).toMatchObject({ result: 'win', score: { home: 3, away: 3 } });
    expect(home).toMatchObject({ result: 'loss', score: { home: 3, away: 3 } });
  });

  it('keeps a grade that it gave before, until the score changes', async () => {
    const event = await match();
    const id = await place(on(event, 'moneyline', 'home'));
    await settle(event, [2, 1]);
    await grade();
    await web.db.knex('events').where({ event_id: event }).update({ score_scope: 'extra-time' });
    await change(id, '', { note: 'cup' });
    await grade(1);
    expect(await gradeOf(id)).toMatchObject({ result: 'win', ungradeable: null });
    await settle(event, [3, 1], { id: 2, status: 2 });
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: null, ungradeable: expect.stringContaining('3–1') });
  });
});

describe('a special', () => {
  const contestant = (event: number, name: string) => ({
    ...on(event, 'specials', name),
    specials_name: 'First goal',
    bet_odds: 3,
  });

  it.each([
    ['wins', { A: 'W', B: 'L', C: 'L' }, 'win', 20, 'special-winner'],
    ['loses', { A: 'L', B: 'W', C: 'L' }, 'loss', -10, 'special-winner'],
    ['is scratched', { A: 'Z', B: 'W', C: 'L' }, 'void', 0, 'special-void'],
    ['is cancelled', { A: 'X', B: 'X', C: 'X' }, 'void', 0, 'special-void'],
    ['shares the win with one', { A: 'T', B: 'T', C: 'L' }, 'win', 5, 'special-dead-heat'],
    ['shares the win with two', { A: 'T', B: 'T', C: 'T' }, 'push', 0, 'special-dead-heat'],
    ['ties with the only other', { A: 'T', B: 'T' }, 'push', 0, 'special-tie'],
  ] as const)('whose contestant %s', async (_, letters, result, profit, rule) => {
    const event = await match();
    const specialId = await special(event, Object.keys(letters));
    const id = await place(contestant(event, 'A'));
    await settle(event, [1, 0]);
    expect(await grade()).toBe(0);
    await settleSpecial(specialId, letters);
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result, profit, rule });
  });

  it('with a handicap returns the stake of a tie', async () => {
    const event = await match();
    const specialId = await special(event, ['A', 'B', 'C'], 1.5);
    const id = await place({ ...contestant(event, 'A'), points: 1.5 });
    await settleSpecial(specialId, { A: 'T', B: 'T', C: 'L' });
    await grade();
    expect(await gradeOf(id)).toMatchObject({ result: 'push', rule: 'special-tie' });
  });
});

describe('without a settlement', () => {
  it('the user is asked 48 hours after the start, and a late result still counts', async () => {
    const event = await match({ starts: hoursFromNow(-1) });
    const id = await place(on(event, 'moneyline', 'home'));
    await grade(46);
    expect(await gradeOf(id)).toMatchObject({ result: null, ungradeable: null });
    await grade(48);
    expect(await gradeOf(id)).toMatchObject({
      result: null,
      ungradeable: expect.stringContaining('48 hours'),
    });
    const { bets } = await page('?mode=unsettled');
    expect(bets.find((bet) => bet.id === id)?.ungradeable).toContain('48 hours');
    await settle(event, [1, 0]);
    await grade(60);
    expect(await gradeOf(id)).toMatchObject({ result: 'win', ungradeable: null });
  });

  it('the live score of a match of soccer that is over gives a grade that is not final', async () => {
    const event = await match({ starts: hoursFromNow(-3), listed: false, home_score: 1, away_score: 0 });
    const [same, other] = [
      await place(on(event, 'moneyline', 'home')),
      await place(on(event, 'total', 'under', 1.5)),
    ];
    await grade();
    expect(await gradeOf(same)).toMatchObject({ result: 'win', final: false });
    await settle(event, [2, 0]);
    await grade();
    expect(await gradeOf(same)).toMatchObject({ result: 'win', final: true });
    expect((await read(other)).grade).toMatchObject({
      ...{ result: 'loss', final: true },
      reason: 'The settlement differs from the live score. Before: win at 1–0.',
    });
  });
});

it('a deleted bet is not graded, and is when it is restored', async () => {
  const event = await match();
  const id = await place(on(event, 'moneyline', 'home'));
  await call('POST', '/api/bets/delete', { ids: [id] });
  await settle(event, [1, 0]);
  expect(await grade()).toBe(0);
  await call('POST', '/api/bets/restore', { ids: [id] });
  expect(await grade()).toBe(1);
});

it('a bet whose history is broken does not keep the others from their grades', async () => {
  const event = await match();
  const broken = await place(on(event, 'moneyline', 'home'));
  const others = [await place(on(event, 'moneyline', 'home')), await place(on(event, 'moneyline', 'away'))];
  await web.db.knex('bets').where({ id: broken }).update({ version: 7 });
  await settle(event, [1, 0]);
  expect(await grade()).toBe(2);
  for (const id of others) expect((await read(id)).grade).not.toBeNull();
  // It is tried again.
  await web.db.knex('bets').where({ id: broken }).update({ version: 1 });
  expect(await grade()).toBe(0);
  expect(await grade(2)).toBe(1);
  expect(await gradeOf(broken)).toMatchObject({ result: 'win' });
});
