import { Client, signIn } from '../lab/client.ts';
import type { Lab } from '../lab/lab.ts';
import { pause, until } from '../lab/wait.ts';
import { endOf } from './process.ts';
import type { Scenario } from './scenario.ts';

interface Followed {
  readonly progress: { readonly state: string };
  readonly answer: { readonly imported: number } | null;
}

/** How long an import may take, including the silence after which a dead one is declared. */
const IMPORT_SECONDS = 150;
const ENDED = ['done', 'failed', 'interrupted'];
let files = 0;

/** A file of bets that no other file has. */
function fileOf(bets: number) {
  files += 1;
  const tag = `fault ${Date.now()} ${files}`;
  const rows = Array.from({ length: bets }, (_, at) => `${tag} ${at},2026-01-02T10:00:00Z,Foxes,2,10`);
  return { tag, csv: ['id,placed_at,home,odds,stake', ...rows].join('\n') };
}

const begin = (client: Client, csv: string, run: string) =>
  client.post<{ import_id: number }>('/api/bets/import', { csv, run, wait_seconds: 0 });

const endOfImport = (client: Client, id: number) =>
  until(IMPORT_SECONDS, async () => {
    const found = await client.get<Followed>(`/api/bets/imports/${id}`);
    return ENDED.includes(found.progress.state) ? found : null;
  });

/** Number of stored bets of a file. */
async function storedBets(lab: Lab, tag: string): Promise<number> {
  const database = await lab.dataDir.connect();
  try {
    const { rows } = await database.query<{ bets: number }>(
      'select count(*)::int as bets from bets where starts_with(external_id, $1) and deleted_at is null',
      [tag],
    );
    return rows[0]?.bets ?? 0;
  } finally {
    await database.end();
  }
}

/** Imports a file. @returns how many of its bets are stored */
export async function importBets(lab: Lab, bets: number): Promise<number> {
  const { tag, csv } = fileOf(bets);
  const { import_id } = await begin(lab.client(), csv, tag);
  await endOfImport(lab.client(), import_id);
  return storedBets(lab, tag);
}

/** kill -9 at any moment of an import: all of it is stored or nothing, the product says which, and the same request stores it once. */
const killDuringImport: Scenario = {
  name: 'kill-during-import',
  async run(stage) {
    const lab = await stage.lab();
    const failures: string[] = [];
    const faults: string[] = [];
    const bets = stage.byLength(400, 10_000);
    for (let times = 0; times < stage.byLength(1, 4); times += 1) {
      const { tag, csv } = fileOf(bets);
      const { import_id } = await begin(lab.client(), csv, tag);
      await pause(Math.random() * 3_000);
      await lab.product.signal('SIGKILL');
      faults.push('kill -9 during an import');
      await lab.start();
      const ended = await endOfImport(lab.client(), import_id);
      const stored = await storedBets(lab, tag);
      const expected = ended?.progress.state === 'done' ? bets : 0;
      if (ended === null) failures.push('a killed import still counts as running');
      else if (stored !== expected) {
        failures.push(`${stored} of ${bets} bets are stored of an import that says ${ended.progress.state}`);
      }
      const again = await until(30, () => begin(lab.client(), csv, tag));
      const repeated = again === null ? null : await endOfImport(lab.client(), again.import_id);
      if (repeated?.progress.state !== 'done') failures.push('the repeated import was not stored');
      const all = await storedBets(lab, tag);
      if (all !== bets) failures.push(`${all} of ${bets} bets are stored after the repeated import`);
    }
    return endOf(lab, faults, failures, 30);
  },
};

/**
 * Files of two users at once, and of one user twice: each is stored once, and the second one of a user waits or is refused.
 * `import-runs.http.test.ts` shows it of files that are held.
 */
const twoImports: Scenario = {
  name: 'two-imports',
  slow: true,
  async run(stage) {
    const lab = await stage.lab();
    const failures: string[] = [];
    const bets = stage.byLength(400, 10_000);
    const { url } = lab.product;
    const sharp = lab.client();
    const pro = new Client(url ?? '', {
      token: await signIn(url ?? '', 'pro@fairline.test', 'fairline-demo'),
    });
    const [first, second, refused] = [fileOf(bets), fileOf(bets), fileOf(10)];
    const sent = await Promise.all([
      begin(sharp, first.csv, first.tag),
      begin(sharp, first.csv, first.tag),
      begin(pro, second.csv, second.tag),
    ]);
    if (sent[0].import_id !== sent[1].import_id) failures.push('a repeated request began a second import');
    const other = await begin(sharp, refused.csv, refused.tag).then(
      () => 'was accepted',
      (error: Error) => error.message,
    );
    if (!/answered 409/.test(other)) failures.push(`a second import of the user: ${other}`);
    const ends = [await endOfImport(sharp, sent[0].import_id), await endOfImport(pro, sent[2].import_id)];
    for (const [at, { tag }] of [first, second].entries()) {
      const stored = await storedBets(lab, tag);
      if (ends[at]?.answer?.imported !== bets || stored !== bets) {
        failures.push(
          `import ${at + 1}: ${stored} of ${bets} bets are stored, state ${ends[at]?.progress.state}`,
        );
      }
    }
    return endOf(lab, ['imports of two users at once', 'a request sent twice'], failures, 30);
  },
};

export const IMPORT_SCENARIOS: readonly Scenario[] = [killDuringImport, twoImports];
