import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '../testing/send-request.ts';
import { startTestBookmaker } from '../testing/start-test-bookmaker.ts';
import { makeRecording } from './make-recording.ts';

const TOOL = fileURLToPath(new URL('./make-recording.ts', import.meta.url));
const RECORDED = fileURLToPath(new URL('../../../../shared/feeds/recorded/', import.meta.url));
const REAL = {
  fixtures: join(RECORDED, 'ps3838-fixtures-soccer.2025-03-30.json'),
  odds: join(RECORDED, 'ps3838-odds-soccer-prematch.2025-03-30.json'),
};
const HAS_REAL = existsSync(REAL.fixtures) && existsSync(REAL.odds);
if (!HAS_REAL)
  console.warn(`No recorded responses at ${RECORDED}: the command is tested with small files only`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'make-recording-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, body: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof body === 'string' ? body : JSON.stringify(body));
  return path;
}

describe('makeRecording', () => {
  it('takes the time of a frame from its cursor if that is a time, otherwise the present', async () => {
    const timed = await file('timed.json', { sportId: 29, last: 1_743_395_748_740, leagues: [] });
    const counted = await file('counted.json', { sportId: 29, last: 604_404_854, leagues: [] });
    const frames = await makeRecording(
      [
        { endpoint: 'odds', path: counted },
        { endpoint: 'odds', path: timed },
      ],
      null,
      2_000_000_000_000,
    );
    expect(frames.map(({ at }) => at)).toEqual([1_743_395_748_740, 2_000_000_000_000]);
  });

  it('takes the sport of leagues from the other files, and throws when they have none or two', async () => {
    const leagues = {
      endpoint: 'leagues',
      path: await file('leagues.json', { leagues: [{ id: 1 }] }),
    } as const;
    const soccer = {
      endpoint: 'fixtures',
      path: await file('f29.json', { sportId: 29, league: [] }),
    } as const;
    const tennis = {
      endpoint: 'fixtures',
      path: await file('f33.json', { sportId: 33, league: [] }),
    } as const;
    const [first] = await makeRecording([leagues, soccer], 5, 5);
    expect(first).toMatchObject({ endpoint: 'leagues', sportId: 29, at: 5 });
    await expect(makeRecording([leagues], 5, 5)).rejects.toThrow('does not contain its sport');
    await expect(makeRecording([leagues, soccer, tennis], 5, 5)).rejects.toThrow(
      'does not contain its sport',
    );
  });

  it('throws for a file that is not a snapshot, and for American odds', async () => {
    const made = (path: string) => makeRecording([{ endpoint: 'odds', path }], 5, 5);
    await expect(made(await file('a.json', '{'))).rejects.toThrow('is not JSON');
    await expect(made(await file('b.json', { sportId: 29 }))).rejects.toThrow('has no leagues in it');
    await expect(made(join(folder, 'none.json'))).rejects.toThrow('there is no such file');
    const american = {
      sportId: 29,
      leagues: [{ events: [{ periods: [{ moneyline: { home: -322, away: 212 } }] }] }],
    };
    await expect(made(await file('c.json', american))).rejects.toThrow('oddsFormat=Decimal');
  });

  it('throws for a file passed with the wrong option', async () => {
    const fixtures = await file('d.json', {
      sportId: 29,
      league: [
        { id: 1, name: 'A', events: [{ id: 2, starts: '2026-03-01T12:00:00Z', home: 'B', away: 'C' }] },
      ],
    });
    const odds = await file('e.json', {
      sportId: 29,
      leagues: [{ id: 1, events: [{ id: 2, periods: [] }] }],
    });
    await expect(makeRecording([{ endpoint: 'odds', path: fixtures }], 5, 5)).rejects.toThrow(
      `${fixtures} is not a response of --odds`,
    );
    await expect(makeRecording([{ endpoint: 'fixtures', path: odds }], 5, 5)).rejects.toThrow('--fixtures');
    await expect(makeRecording([{ endpoint: 'specialOdds', path: odds }], 5, 5)).rejects.toThrow(
      '--special-odds',
    );
    const both = [
      { endpoint: 'fixtures', path: fixtures },
      { endpoint: 'odds', path: odds },
    ] as const;
    await expect(makeRecording(both, 5, 5)).resolves.toHaveLength(2);
  });
});

describe('the command', () => {
  it('prints its usage', () => {
    const { status, stderr } = spawnSync(process.execPath, [TOOL], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('--fixtures f.json --odds o.json');
  });

  it('prints one sentence about an error', async () => {
    const path = join(folder, 'none.json');
    const { status, stderr } = spawnSync(process.execPath, [TOOL, '--odds', path], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(`Cannot read ${path}: there is no such file`);
  });

  it.runIf(HAS_REAL)(
    'makes a recording of the real feed that is served with every event and price',
    async () => {
      const made = spawnSync(process.execPath, [TOOL, '--fixtures', REAL.fixtures, '--odds', REAL.odds], {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      expect(made.stderr).toBe('');
      const path = await file('real.ndjson', made.stdout);
      const bookmaker = await startTestBookmaker({ source: { replay: path, shiftTo: null } });
      const served = JSON.parse(
        (await sendRequest(`${bookmaker.url}/v3/odds?sportId=29&oddsFormat=Decimal`)).text,
      );
      const fixtures = JSON.parse((await sendRequest(`${bookmaker.url}/v3/fixtures?sportId=29`)).text);
      await bookmaker.stop();
      const [odds, all] = await Promise.all(
        [REAL.odds, REAL.fixtures].map(async (name) => JSON.parse(await readFile(name, 'utf8'))),
      );
      expect(served.leagues).toEqual(odds.leagues);
      expect(fixtures.league).toEqual(all.league);
    },
  );
});
