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
import { later, MemoryIngest } from '../../../testing/market/memory-ingest.ts';
import { RecordingPublisher } from '../../../testing/market/recording-publisher.ts';
import type { ChangeDiff } from '../book/diff/diff-change.ts';
import type { SettledEvent } from '../storage/book/settlements.store.ts';
import { publishLines } from './publish-lines.ts';

const written = (diff: ChangeDiff, settledEvents: readonly SettledEvent[] = []) => ({
  observed: { change: { diff } },
  settledEvents,
});

function twoLines(): MemoryIngest {
  const ingest = new MemoryIngest();
  ingest.apply(fixturesOf([fixtureOf()]));
  ingest.apply(oddsOf([lineOf(), lineOf({ period: 1 })]));
  return ingest;
}

it('publishes the changed lines that somebody watches, as they are after the change', () => {
  const ingest = twoLines();
  const publisher = new RecordingPublisher(['1001:0', '1001:1']);
  const { diff } = ingest.applyWithDiff(later(lineOf({ moneyline: { home: 2, draw: 3.5, away: 3.95 } })));
  publishLines(publisher, ingest.book, written(diff), T0);
  expect(publisher.publishedLines).toMatchObject([
    { line_id: '1001:0', moneyline: { home: 2 }, since: T0 + 10 * SECOND, is_open: true },
  ]);
  const unwatched = new RecordingPublisher(['1002:0']);
  publishLines(unwatched, ingest.book, written(diff), T0);
  expect(unwatched.publishedLines).toEqual([]);
});

it('publishes every line of an event that changed', () => {
  const ingest = twoLines();
  const publisher = new RecordingPublisher(['1001:0', '1001:1']);
  const score = { eventId: 1001, home: 1, away: 0, homeRedCards: null, awayRedCards: null };
  const { diff } = ingest.applyWithDiff(changeSetOf({ scores: [score], receivedAt: T0 + SECOND }));
  publishLines(publisher, ingest.book, written(diff), T0);
  expect(publisher.publishedLines.map(({ line_id, homeScore }) => [line_id, homeScore])).toEqual([
    ['1001:0', 1],
    ['1001:1', 1],
  ]);
});

it('publishes every line of a match that was settled, a half as the version before the one with its own score', () => {
  const ingest = twoLines();
  const publisher = new RecordingPublisher(['1001:0', '1001:1']);
  const versions = () => publisher.publishedLines.splice(0).map(({ line_id, version }) => [line_id, version]);
  const { diff } = ingest.applyWithDiff(changeSetOf({ receivedAt: T0 + SECOND }));
  const event = ingest.book.event(1001);
  if (!event) throw new Error('the event is missing');
  const settled = {
    eventId: 1001,
    settledStatus: 1,
    homeScore: 2,
    awayScore: 1,
    revision: event.revision + 2,
  };
  ingest.book.putEvent({ ...event, ...settled });
  publishLines(publisher, ingest.book, written(diff, [settled]), T0);
  const [whole, half] = publisher.publishedLines;
  expect(whole).toMatchObject({ settledStatus: 1, is_open: false, homeScore: 2 });
  expect(half).toMatchObject({ settledStatus: 1, is_open: false, homeScore: null });
  expect(versions()).toEqual([
    ['1001:0', 2 * (T0 + event.revision + 2)],
    ['1001:1', 2 * (T0 + event.revision + 1)],
  ]);
});

it('publishes the score of the live event for the match as well, and not that of its corners', () => {
  const ingest = twoLines();
  const live = { eventId: 1003, parentId: 1001, liveStatus: 1 } as const;
  ingest.apply(changeSetOf({ fixtures: [fixtureOf(live)], receivedAt: T0 + SECOND }));
  const publisher = new RecordingPublisher(['1001:0']);
  const goals = (home: number, of: { readonly eventId: number } = live) => {
    const score = { eventId: of.eventId, home, away: 0, homeRedCards: null, awayRedCards: null };
    const { diff } = ingest.applyWithDiff(changeSetOf({ scores: [score], receivedAt: T0 + 2 * SECOND }));
    publishLines(publisher, ingest.book, written(diff), T0);
    return publisher.publishedLines.map(({ homeScore }) => homeScore);
  };
  expect(goals(2)).toEqual([2]);
  const corners = { eventId: 1004, parentId: 1001, liveStatus: 1 } as const;
  const fixtures = [fixtureOf({ ...corners, resultingUnit: 'Corners' })];
  ingest.apply(changeSetOf({ fixtures, receivedAt: T0 + 3 * SECOND }));
  expect(goals(7, corners)).toEqual([2]);
});

it('computes whether a line is open for the given time', () => {
  const ingest = twoLines();
  const publisher = new RecordingPublisher(['1001:0']);
  const { diff } = ingest.applyWithDiff(later(lineOf({ totals: [] })));
  publishLines(publisher, ingest.book, written(diff), T0 + 6 * HOUR);
  expect(publisher.publishedLines).toMatchObject([{ is_open: false }]);
});

it('publishes no lines when the bookmaker changed only its ids and times', () => {
  const ingest = twoLines();
  const publisher = new RecordingPublisher(['1001:0']);
  const { diff } = ingest.applyWithDiff(later(lineOf({ feedLineId: 2 })));
  expect(diff.lines).toHaveLength(1);
  publishLines(publisher, ingest.book, written(diff), T0);
  expect(publisher.publishedLines).toEqual([]);
});
