import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ComparedAlert, readAlerts } from '../check/history.read-model.ts';
import { type DataDir, makeDataDir } from '../lab/data-dir.ts';
import { startLab } from '../lab/lab.ts';
import { startProduct } from '../lab/product.ts';
import { pause, until } from '../lab/wait.ts';
import { compareReplay } from './compare-replay.ts';

/** When nothing has been stored for so long after the last change of the board, all of it has been polled, stored and recorded. */
const SETTLE_MS = 10_000;
/** How much longer than the recording the replay may take, with the start of its product. */
const LATE_SECONDS = 300;

export interface ReplayHourOptions {
  readonly minutes: number;
  readonly print: (line: string) => void;
}

/**
 * Records a product for some time (`FEED_RECORD`), replays the recording in another one on an empty database (`FEED=replay`), which
 * takes as long again, and compares their alerts. Where they differ, the recording stays, with the alerts of both beside it.
 *
 * @returns whether they are the same
 */
export async function replayHour({ minutes, print }: ReplayHourOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-recording-'));
  let isKept = false;
  try {
    const recorded = await record(folder, minutes);
    const replayed = await replay(folder, recorded.seconds);
    const compared = compareReplay(recorded.alerts, replayed.alerts, replayed.began - recorded.began);
    const { missing, extra, different } = compared;
    const ok = compared.compared > 0 && missing + extra + different === 0;
    if (!ok) {
      isKept = true;
      await keep(recorded, join(folder, 'recorded.jsonl'));
      await keep(replayed, join(folder, 'replayed.jsonl'));
    }
    print(JSON.stringify({ minutes, ...compared, ok, ...(isKept && { kept: folder }) }));
    return ok;
  } finally {
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  }
}

async function keep({ began, alerts }: Run, path: string): Promise<void> {
  const lines = alerts.values().map((alert) => `${JSON.stringify({ ...alert, after: alert.at - began })}\n`);
  await pipeline(Readable.from(lines), createWriteStream(path));
}

interface Run {
  /** The time of the first row of its history (epoch ms). */
  readonly began: number;
  readonly alerts: readonly ComparedAlert[];
  /** How long it ran. */
  readonly seconds: number;
}

async function record(folder: string, minutes: number): Promise<Run> {
  const from = Date.now();
  const lab = await startLab({ env: { FEED_RECORD: folder } });
  try {
    await pause(minutes * 60_000);
    lab.bookmaker.freeze();
    await settled(lab.dataDir);
    const run = await runOf(lab.dataDir, from);
    // Everything is on disk when it has ended.
    await lab.product.signal('SIGTERM');
    return run;
  } finally {
    await lab.stop();
  }
}

async function settled(dataDir: DataDir): Promise<void> {
  const database = await dataDir.connect();
  try {
    let newest: string | null = null;
    const isSettled = await until(LATE_SECONDS, async () => {
      await pause(SETTLE_MS);
      const { rows } = await database.query(NEWEST);
      const before = newest;
      newest = rows[0].seq;
      return newest === before ? true : null;
    });
    if (isSettled === null)
      throw new Error(`The product still stores changes ${LATE_SECONDS} s after the last.`);
  } finally {
    await database.end();
  }
}

async function replay(folder: string, recordedSeconds: number): Promise<Run> {
  const from = Date.now();
  const dataDir = makeDataDir();
  try {
    const product = await startProduct({ DATA_DIR: dataDir.path, FEED: 'replay', FEED_REPLAY: folder });
    try {
      const ended = await until(recordedSeconds + LATE_SECONDS, async () => {
        const signal = AbortSignal.timeout(5_000);
        const answer = await fetch(`${product.url}/api/v1/feed/status`, { signal });
        return (await answer.text()).includes('The recording has ended') ? true : null;
      });
      if (ended === null) throw new Error(`The replay did not end: ${product.log().slice(-2_000)}`);
      return await runOf(dataDir, from);
    } finally {
      await product.signal('SIGTERM');
    }
  } finally {
    dataDir.remove();
  }
}

/** @param from The start of the product: what it has stored of the time before is no part of the recording. */
async function runOf(dataDir: DataDir, from: number): Promise<Run> {
  const database = await dataDir.connect();
  try {
    const { rows } = await database.query(FIRST, [new Date(from)]);
    const alerts = (await readAlerts(database)).filter(({ at }) => at >= from);
    return { began: rows[0].at, alerts, seconds: (Date.now() - from) / 1_000 };
  } finally {
    await database.end();
  }
}

const NEWEST = 'select max(seq)::text as seq from odds_history';
const FIRST = `select floor(extract(epoch from min(at)) * 1000)::float8 as at from odds_history where at >= $1`;
