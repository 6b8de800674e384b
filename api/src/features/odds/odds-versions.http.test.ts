import { type OddsLine, oddsAnswerSchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  oddsOf,
  SECOND,
  T0,
} from '../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../testing/market/test-ingest.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

/** How far the clock of the web is ahead. Milliseconds. */
let ahead = 0;
const web = suiteWeb({ now: () => Date.now() + ahead });
const IDS = ['1001:0', '1001:1'];

it('sends who polls every change of the match, at the version of its push', async () => {
  const { ingest, publisher } = await startTestIngest(web.db, { watchedLines: IDS });
  const token = await web.tokenOf('basic');
  const known = new Map<string, OddsLine>();
  /** What has changed since the last poll. */
  const poll = async () => {
    const versions = IDS.map((id) => known.get(id)?.version ?? 0);
    const { body } = await web.call('GET', `/api/odds?line_ids=${IDS}&known=${versions}`, { token });
    const { lines, unchanged } = oddsAnswerSchema.parse(body);
    for (const line of lines) known.set(line.line_id, line);
    expect([...lines.map(({ line_id }) => line_id), ...unchanged].sort()).toEqual(IDS);
    return lines.sort((a, b) => a.period_num - b.period_num);
  };
  const pushed = () => publisher.publishedLines.splice(0).sort((a, b) => a.period_num - b.period_num);
  let seconds = 0;
  const at = () => T0 + ++seconds * SECOND;
  const scores = (home: number) => [{ eventId: 1001, home, away: 0, homeRedCards: null, awayRedCards: null }];
  const settle = (period: number, settlementId: number, score: number) =>
    ingest.apply(
      changeSetOf({
        ...{ endpoint: 'settled', receivedAt: at() },
        settled: [
          {
            ...{ eventId: 1001, period, settlementId, status: 1, settledAt: T0 + settlementId },
            ...{ team1Score: score, team2Score: 0 },
          },
        ],
      }),
    );

  await ingest.apply(fixturesOf([fixtureOf()]));
  await ingest.apply(oddsOf([0, 1].map((period) => lineOf({ period, cutoff: null }))));
  expect(await poll()).toEqual(pushed());
  expect(await poll()).toEqual([]);
  const { since } = known.get('1001:0') as OddsLine;

  await ingest.apply(changeSetOf({ scores: scores(1), receivedAt: at() }));
  const scored = await poll();
  expect(scored.map(({ homeScore }) => homeScore)).toEqual([1, 1]);
  expect(scored).toEqual(pushed());
  const later = fixtureOf({ starts: T0 + 9 * HOUR, version: 2 });
  await ingest.apply(fixturesOf([later], { receivedAt: at() }));
  const moved = await poll();
  expect(new Set(moved.map(({ starts }) => Date.parse(starts)))).toEqual(new Set([T0 + 9 * HOUR]));
  expect(moved).toEqual(pushed());
  // The settlement of a half is not shown before that of its match.
  await settle(1, 10, 1);
  expect((await poll()).map(({ homeScore }) => homeScore)).toEqual([1, 1]);
  expect(await poll()).toEqual([]);
  pushed();

  await settle(0, 20, 3);
  const settled = await poll();
  expect(settled.map(({ settledStatus, homeScore }) => [settledStatus, homeScore])).toEqual([
    [1, 3],
    [1, 1],
  ]);
  const [whole, half] = pushed();
  expect(whole).toEqual(settled[0]);
  // The push of the half has no score, and is older than what is read.
  expect(half).toEqual({
    ...settled[1],
    homeScore: null,
    awayScore: null,
    version: (settled[1]?.version ?? 0) - 2,
  });
  await settle(1, 30, 2);
  expect((await poll()).map(({ homeScore }) => homeScore)).toEqual([3, 2]);
  await settle(1, 30, 2);
  expect(await poll()).toEqual([]);
  // None of it was a change of the offer.
  expect([...known.values()].map((line) => line.since)).toEqual([since, since]);
});

it('sends who polls that a line has closed at its cut-off, once', async () => {
  const { ingest } = await startTestIngest(web.db, { now: T0 + HOUR });
  const token = await web.tokenOf('basic');
  const cutoff = Date.now() + HOUR;
  await ingest.apply(fixturesOf([fixtureOf({ eventId: 2001, starts: cutoff })], { receivedAt: T0 + HOUR }));
  await ingest.apply(oddsOf([lineOf({ eventId: 2001, cutoff })], { receivedAt: T0 + HOUR }));
  const poll = async (version: number) => {
    const { body } = await web.call('GET', `/api/odds?line_ids=2001:0&known=${version}`, { token });
    return oddsAnswerSchema.parse(body);
  };
  const [open] = (await poll(0)).lines;
  expect(open?.is_open).toBe(true);
  expect((await poll(open?.version ?? 0)).unchanged).toEqual(['2001:0']);
  ahead = 2 * HOUR;
  const [closed] = (await poll(open?.version ?? 0)).lines;
  expect(closed).toEqual({ ...open, is_open: false, version: (open?.version ?? 0) + 1 });
  expect((await poll(closed?.version ?? 0)).unchanged).toEqual(['2001:0']);
});
