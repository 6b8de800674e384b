import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBookmaker } from '../../../simulator/start-bookmaker.ts';
import { fixtureOf } from '../../../testing/market/change-sets.ts';
import { MemoryIngest } from '../../../testing/market/memory-ingest.ts';
import { startFeedHarness } from '../../../testing/pinnacle/feed-harness.ts';
import { createManualClock } from '../../../testing/pinnacle/manual-clock.ts';
import type { DetectedMoves } from '../../features/alerts/detection/alert-engine.ts';
import type { ChangeSet } from '../change-set.ts';
import type { ChangeSink } from '../ports.ts';
import { readEntries, recordingFiles } from './read-entries.ts';
import type { RecordedEntry } from './recorded-entry.ts';
import { createRecorder } from './recorder.ts';
import { createReplayFeed } from './replay-feed.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The simulation advances in larger steps than the feed. */
const TICK_MS = 5_000;
const START = Date.parse('2026-03-01T12:00:00Z');
const LATER = Date.parse('2026-05-04T09:10:11.123Z');
const log = pino({ level: 'silent' });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Book and alert engine behind a sink, with all moves that they found. */
function alertingSink(): { sink: ChangeSink; alerts: DetectedMoves[]; ingest: MemoryIngest } {
  const ingest = new MemoryIngest();
  const alerts: DetectedMoves[] = [];
  const sink: ChangeSink = {
    apply: async (change) => void alerts.push(ingest.apply(change)),
    setBettingEnabled: (enabled) => {
      ingest.bettingEnabled = enabled;
    },
    setInRunning: async () => undefined,
  };
  return { sink, alerts, ingest };
}

/** What users are alerted to, with times since the first change set instead of dates. */
function getAlerts(all: readonly DetectedMoves[]): unknown[] {
  const first = all[0]?.at ?? 0;
  return all.flatMap(({ at, odds, limit, closed }) =>
    [...odds, ...limit, ...closed].map(({ starts, created_at, measured_at, ...move }) => ({
      ...{ ...move, closes: null, after: at - first, measured: measured_at - first },
      ...{ created: Date.parse(created_at) - first, starts: Date.parse(starts) - first },
    })),
  );
}

/** Five minutes of a sport of the embedded bookmaker at a lively pace. */
async function changesOfBookmaker(): Promise<readonly ChangeSet[]> {
  const clock = createManualClock(START);
  const bookmaker = await startBookmaker({ source: 'simulate', clock: clock.now, pace: 24 });
  const harness = await startFeedHarness({ ...bookmaker, clock, sports: [4], pollMs: 10_000 });
  let tickedAt = START;
  await harness.until(() => {
    if (clock.now() - tickedAt >= TICK_MS) {
      tickedAt = clock.now();
      bookmaker.control.tick();
    }
    return clock.now() >= START + 5 * MINUTE;
  }, 6 * MINUTE);
  await harness.stop();
  await bookmaker.stop();
  return harness.changes;
}

async function replayOf(
  files: readonly string[],
  sink: ChangeSink,
  speed = 1,
  before = '',
): Promise<string[]> {
  const clock = createManualClock(LATER);
  const notices: string[] = [];
  const feed = createReplayFeed({
    ...{ files, speed, sink, log, clock },
    cursors: { load: async () => new Map() },
    health: {
      up: (_, notice = '') => notices.push(notice),
      down: (message) => notices.push(message),
      poll: () => undefined,
      priced: () => undefined,
      unpriced: () => undefined,
    },
  });
  await feed.start();
  while (!notices.includes(`${before}The recording has ended. Its last prices stay.`)) {
    await nextTick();
    const next = clock.next();
    if (next !== null) clock.moveTo(next);
  }
  await feed.stop();
  return notices;
}

const neverCalled = () => expect.unreachable('Every line can be read.');

describe('a recording', () => {
  it('gives the same book and the same alerts when it is replayed', { timeout: 60_000 }, async () => {
    const recorded = alertingSink();
    const recorder = await createRecorder({ sink: recorded.sink, folder, log });
    for (const change of await changesOfBookmaker()) await recorder.apply(change);
    await recorder.stop();
    expect(getAlerts(recorded.alerts).length).toBeGreaterThan(5);

    const replayed = alertingSink();
    const notices = await replayOf(recordingFiles(folder) ?? [], replayed.sink);
    expect(notices.at(-1)).toBe('The recording has ended. Its last prices stay.');
    expect(getAlerts(replayed.alerts)).toEqual(getAlerts(recorded.alerts));
    const pricesOf = ({ ingest }: typeof recorded) =>
      [...ingest.book.events()].flatMap(({ eventId }) =>
        [...ingest.book.linesOf(eventId)].map(({ lineId, markets }) => [lineId, markets]),
      );
    expect(pricesOf(replayed)).toEqual(pricesOf(recorded));
  });

  it('shifts all times by the same span, and passes faster on request', async () => {
    const { sink } = alertingSink();
    const recorder = await createRecorder({ sink, folder, log, now: () => START });
    const base = { feed: 'sim', sportId: 29, complete: false, cursor: null } as const;
    const fixture = fixtureOf({ starts: START + 90 * MINUTE });
    await recorder.apply({ ...base, endpoint: 'fixtures', receivedAt: START, fixtures: [fixture] });
    recorder.setBettingEnabled(true);
    await recorder.apply({
      ...{ ...base, endpoint: 'odds', receivedAt: START + 4 * MINUTE, answeredBefore: START + 2 * MINUTE },
    });
    await recorder.stop();
    const changes: ChangeSet[] = [];
    const collecting: ChangeSink = { ...sink, apply: async (change) => void changes.push(change) };
    await replayOf(recordingFiles(folder) ?? [], collecting, 4);
    expect(changes[0]).toMatchObject({ feed: 'replay', receivedAt: LATER });
    expect(changes[0]?.fixtures?.[0]?.starts).toBe(LATER + 90 * MINUTE);
    expect(changes[1]).toMatchObject({ receivedAt: LATER + MINUTE, answeredBefore: LATER + MINUTE / 2 });
  });

  it('is repeated where it cannot be stored at once, in its order', async () => {
    const { sink } = alertingSink();
    const recorder = await createRecorder({ sink, folder, log });
    const change = { feed: 'sim', endpoint: 'odds', sportId: 29, complete: false, cursor: null } as const;
    for (const at of [0, 1, 2]) await recorder.apply({ ...change, receivedAt: START + at * SECOND });
    await recorder.stop();
    const stored: number[] = [];
    let failures = 4;
    const failing: ChangeSink = {
      ...sink,
      apply: async ({ receivedAt }) => {
        if (stored.length === 1 && failures-- > 0) throw new Error('The database is away.');
        stored.push(receivedAt - LATER);
      },
    };
    const notices = await replayOf(recordingFiles(folder) ?? [], failing);
    expect(stored).toEqual([0, SECOND, 2 * SECOND]);
    expect(notices.filter((notice) => notice !== '')).toEqual([
      ...Array.from({ length: 4 }, () => 'Prices of the recording cannot be stored.'),
      'The recording has ended. Its last prices stay.',
    ]);
  });

  it('is a file an hour, of which the oldest are deleted beyond the limit', async () => {
    const { sink } = alertingSink();
    const recorder = await createRecorder({ sink, folder, log, maxBytes: 1 });
    const change = { feed: 'sim', endpoint: 'odds', sportId: 29, complete: false, cursor: null } as const;
    const fileOf = (at: number) => `changes-${new Date(at).toISOString().replace(/[-:.]/g, '')}.ndjson.gz`;
    const times = [0, 1, 2, 3, 4].map((hour) => START + hour * 61 * MINUTE);
    for (const receivedAt of times) {
      await recorder.apply({ ...change, receivedAt });
      await expect.poll(() => readdir(folder)).toContain(fileOf(receivedAt));
    }
    await recorder.stop();
    await expect.poll(() => readdir(folder)).not.toContain(fileOf(START));
    expect(await readdir(folder)).toContain(fileOf(START + 4 * 61 * MINUTE));
  });

  it('ends when the disk does not take it, and the prices go on', async () => {
    const { sink } = alertingSink();
    const passed: ChangeSet[] = [];
    const counting: ChangeSink = { ...sink, apply: async (change) => void passed.push(change) };
    const recorder = await createRecorder({ sink: counting, folder, log, maxWaiting: 0 });
    const change = { feed: 'sim', endpoint: 'odds', sportId: 29, complete: false, cursor: null } as const;
    for (const at of [0, 1, 2]) await recorder.apply({ ...change, receivedAt: START + at });
    await recorder.stop();
    expect(passed).toHaveLength(3);
    const entries: RecordedEntry[] = [];
    for await (const entry of readEntries(recordingFiles(folder) ?? [], neverCalled)) entries.push(entry);
    expect(entries).toEqual([]);
  });

  it('that ends in the middle of a line is read up to there', async () => {
    const { sink } = alertingSink();
    const recorder = await createRecorder({ sink, folder, log });
    const change = { feed: 'sim', endpoint: 'odds', sportId: 29, complete: false, cursor: null } as const;
    for (const at of [0, 1, 2]) await recorder.apply({ ...change, receivedAt: START + at });
    await recorder.stop();
    const [file = ''] = recordingFiles(folder) ?? [];
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 12));
    const entries: RecordedEntry[] = [];
    for await (const entry of readEntries([file], neverCalled)) entries.push(entry);
    expect(entries.length).toBeLessThanOrEqual(3);
    for (const { at } of entries) expect(at).toBeGreaterThanOrEqual(START);
  });

  it('with a line that cannot be read reports a failure, and that a part is missing', async () => {
    const { sink } = alertingSink();
    const recorder = await createRecorder({ sink, folder, log });
    const change = { feed: 'sim', endpoint: 'odds', sportId: 29, complete: false, cursor: null } as const;
    for (const at of [0, 1, 2]) await recorder.apply({ ...change, receivedAt: START + at });
    await recorder.stop();
    const [file = ''] = recordingFiles(folder) ?? [];
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    lines[2] = '{"code":"GENERAL_ERROR","message":"Try later"}';
    await writeFile(file, gzipSync(lines.join('\n')));
    const applied: number[] = [];
    const replayed: ChangeSink = { ...sink, apply: async ({ receivedAt }) => void applied.push(receivedAt) };
    const notices = await replayOf(
      [file],
      replayed,
      1,
      'Parts of the recording cannot be read and are missing. ',
    );
    expect(applied).toHaveLength(2);
    expect(notices).toContain('Parts of the recording cannot be read and are missing.');
  });
});
