import { expect, it } from 'vitest';
import { eventIdsOf, leagueIdOf } from '../wire/event-ids.ts';
import { type Competition, newCompetition } from './competition.ts';
import { listJobs, type Pace, USEFUL } from './list-jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 2, 16, 12);
const KEY = 'soccer_epl';
const NO_TIMES = { lastAt: new Map(), notBefore: new Map(), recheckAt: new Map() };

/** A competition with a match that starts in half an hour, and the one that is in play. */
function competition(change: Partial<Competition> = {}): Competition {
  const id = 'e912304de2b2ce35b473ce2ecd3d1502';
  const ids = eventIdsOf(id);
  if (ids === null) throw new Error('the id is not one');
  const event = { id, ids, sportKey: KEY, home: 'Leeds', away: 'Hull', starts: NOW + HOUR / 2 };
  const made = newCompetition({ key: KEY, sportId: 29, title: 'EPL' } as Competition['sport']);
  return { ...made, events: new Map([[ids.match, event]]), ...change };
}

function intervals(pace: Pace, change: Partial<Competition> = {}, startedAgo = HOUR) {
  const started = { earliest: NOW - startedAgo, latest: NOW - startedAgo };
  const interest = { watched: new Set<number>(), unsettled: new Map([[leagueIdOf(KEY), started]]) };
  const jobs = listJobs([competition(change)], interest, NO_TIMES, { wall: NOW, monotonic: 0 }, pace);
  const minutesOf = (kind: string) =>
    (jobs.find((job) => job.kind === kind)?.wantedMs ?? Number.NaN) / MINUTE;
  return { odds: minutesOf('odds'), scores: minutesOf('scores') };
}

const scarce = (scarcity: number): Pace => ({ ...USEFUL, scarcity });

it('wants scores less often the scarcer credits are, and prices as often as before', () => {
  expect(intervals(USEFUL)).toEqual({ odds: 1, scores: 5 });
  expect(intervals(scarce(1.5))).toEqual({ odds: 1, scores: 7.5 });
  expect(intervals(scarce(20))).toEqual({ odds: 1, scores: 100 });
});

it('wants the result of a match that has ended at once, but not when credits are scarce', () => {
  expect(intervals(USEFUL, { hasEnded: true }).scores).toBe(1);
  expect(intervals(scarce(30), { hasEnded: true }).scores).toBe(30);
});

it('wants results twice a day at least, because the service has them for three days', () => {
  expect(intervals(scarce(1_000)).scores).toBe(12 * 60);
  expect(intervals(scarce(1_000), {}, 2 * 24 * HOUR).scores).toBe(12 * 60);
});
