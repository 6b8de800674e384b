import type { Logger } from '../../platform/log.ts';
import { orStopped } from '../feeds/or-stopped.ts';
import { backOffMs } from '../feeds/pinnacle/transport/back-off.ts';
import { type Clock, systemClock } from '../feeds/pinnacle/transport/clock.ts';
import type { ChangeSink, CursorReader, Feed, FeedHealth } from '../ports.ts';
import { readEntries } from './read-entries.ts';
import type { RecordedEntry } from './recorded-entry.ts';
import { type Shift, shiftChange } from './shift-change.ts';

export interface ReplayFeedDeps {
  readonly files: readonly string[];
  /** How many times faster than it was recorded. */
  readonly speed: number;
  readonly sink: ChangeSink;
  readonly cursors: CursorReader;
  readonly health: FeedHealth;
  readonly log: Logger;
  readonly clock?: Clock;
}

const FEED = 'replay';
/** The status shows that the replay goes on, also through minutes without a change. */
const HEARTBEAT_MS = 10_000;
/** A change that cannot be stored is repeated so often; the replay waits meanwhile, and its next changes keep their times. */
const MAX_ATTEMPTS = 5;
const BACK_OFF = { baseMs: 250, capMs: 5_000 } as const;
const ENDED = 'The recording has ended. Its last prices stay.';
const UNREADABLE = 'Parts of the recording cannot be read and are missing.';

/** Delivers a recording of changes again, from its beginning at each start. Times are shifted so that it begins now. */
export function createReplayFeed(deps: ReplayFeedDeps): Feed {
  const { files, speed, sink, health, log } = deps;
  const clock = deps.clock ?? systemClock;
  const stopping = new AbortController();
  const { signal } = stopping;

  let unreadable = 0;
  const up = (notice = '') =>
    health.up(clock.wall(), [unreadable > 0 ? UNREADABLE : '', notice].filter(Boolean).join(' '));

  function onUnreadable(file: string, line: number): void {
    unreadable += 1;
    if (unreadable === 1)
      log.warn({ file, line }, 'a line of the recording cannot be read; others are counted');
    health.down(UNREADABLE, clock.wall());
  }

  async function deliver(entry: RecordedEntry, shift: Shift): Promise<void> {
    if ('betting' in entry) sink.setBettingEnabled(entry.betting);
    else if ('inRunning' in entry) await sink.setInRunning(entry.inRunning, shift.arrivalOf(entry.at));
    else await sink.apply(shiftChange(entry.change, FEED, shift));
  }

  async function store(entry: RecordedEntry, shift: Shift): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !signal.aborted; attempt += 1) {
      try {
        await deliver(entry, shift);
        return up();
      } catch (error) {
        log.error({ err: error, attempt }, 'a recorded change could not be stored');
        health.down('Prices of the recording cannot be stored.', clock.wall());
      }
      if (attempt < MAX_ATTEMPTS) await clock.wait(backOffMs(BACK_OFF, attempt, Math.random), signal);
    }
  }

  async function waitUntil(time: number): Promise<void> {
    for (let left = time - clock.wall(); left > 0 && !signal.aborted; left = time - clock.wall()) {
      await clock.wait(Math.min(left, HEARTBEAT_MS), signal);
      if (left > HEARTBEAT_MS && !signal.aborted) up();
    }
  }

  async function replay(): Promise<void> {
    // Resolves once this process is the writer.
    await orStopped(deps.cursors.load(FEED), signal);
    if (signal.aborted) return;
    let shift: Shift | null = null;
    for await (const entry of readEntries(files, onUnreadable)) {
      if (signal.aborted) return;
      shift ??= shiftFrom(entry.at, clock.wall(), speed);
      await waitUntil(shift.arrivalOf(entry.at));
      if (signal.aborted) return;
      await store(entry, shift);
    }
    if (unreadable > 0) log.warn({ unreadable }, 'lines of the recording could not be read');
    while (!signal.aborted) {
      up(ENDED);
      await clock.wait(HEARTBEAT_MS, signal);
    }
  }

  let running: Promise<void> | null = null;
  return {
    async start() {
      running ??= replay().catch((error: unknown) => {
        log.error({ err: error }, 'the recording could not be replayed');
        health.down('The recording cannot be read: check FEED_REPLAY.', clock.wall());
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function shiftFrom(recordedAt: number, now: number, speed: number): Shift {
  return {
    byMs: now - recordedAt,
    arrivalOf: (at) => Math.round(now + (at - recordedAt) / speed),
  };
}
