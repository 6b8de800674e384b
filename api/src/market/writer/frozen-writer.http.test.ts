import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RecordingPublisher } from '../../../testing/market/recording-publisher.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { marketFeatures } from '../../server/features.ts';
import { createIngest } from '../ingest.ts';

const SCRIPT = join(import.meta.dirname, '../../../testing/market/writing-process.ts');

function startWriter(url: string) {
  const child = spawn(process.execPath, [SCRIPT, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const words: string[] = [];
  createInterface({ input: child.stdout }).on('line', (word) => words.push(word));
  return { child, words };
}

it('replaces a frozen writer, which can neither write nor publish when it goes on', {
  timeout: 60_000,
}, async () => {
  const db = await ownDatabase();
  const { child, words } = startWriter(db.url);
  await vi.waitUntil(() => words.includes('applied'), { timeout: 20_000 });
  const standby = await createIngest({
    features: marketFeatures,
    db,
    publisher: new RecordingPublisher(),
    log: createLog('test', 'fatal'),
    feed: 'sim',
    simulated: true,
    retentionDays: 30,
    frozenAfterMs: 5_000,
  });
  onTestFinished(() => standby.stop());
  words.length = 0;
  await vi.waitUntil(() => words.includes('applied') && words.includes('published'), { timeout: 5_000 });
  expect(standby.state.leading).toBe(false);

  child.kill('SIGSTOP');
  await standby.leading();
  expect(standby.state.leading).toBe(true);
  const written = async () => [
    await db.knex('odds_history').count(),
    await db.knex('feed_cursors').max('updated_at'),
  ];
  const atTakeover = await written();
  words.length = 0;

  child.kill('SIGCONT');
  await vi.waitUntil(() => words.includes('waiting'), { timeout: 10_000 });
  // A change set that was being written when it froze has failed. One that had been committed by then may be published first:
  // it is stored, and nobody else has announced it. None has been applied or published since.
  const reports = () => words.slice(words.indexOf('waiting')).filter((word) => word === 'reported').length;
  await vi.waitUntil(() => reports() >= 5);
  const waiting = words.indexOf('waiting');
  expect(words.slice(waiting).filter((word) => word !== 'reported')).toEqual(['waiting']);
  const before = words.slice(0, waiting).filter((word) => word !== 'reported');
  for (const word of ['applied', 'published'])
    expect(before.filter((one) => one === word).length).toBeLessThanOrEqual(1);
  expect(await written()).toEqual(atTakeover);

  await standby.stop();
  await vi.waitUntil(() => words.includes('leading') && words.includes('applied'), { timeout: 20_000 });
});
