import { compareAlerts } from '../check/compare-alerts.ts';
import { readArchive } from '../check/history.read-model.ts';
import { recoveryTime, verifyBook } from '../check/verify.ts';
import { type Lab, startLab } from '../lab/lab.ts';
import { pause, seconds } from '../lab/wait.ts';
import { FAULTS } from '../proxy/catalogue.ts';
import { differencesOf } from '../scenarios/outcome.ts';
import { falseAlerts } from './false-alerts.ts';
import { FEED_PROBLEMS, type FeedProblem } from './problems.ts';
import { type InjectedFault, tableOf } from './report.ts';
import { StatusWatch } from './status-watch.ts';
import { Truth } from './truth.ts';

const FAULT_SECONDS = 10;
const SLOW_SECONDS = 20;
const MOVE_MS = 500;
/** After a refused account the product asks again after a minute, and up to a fifth later. */
const RECOVERY_SECONDS = 72 + 15;
/** The whole history is read to recompute all alerts: every so many faults, and at the end. */
const RECOMPUTE_EVERY = 12;

export interface FeedHourOptions {
  readonly minutes: number;
  /** Only these faults of the problems; all of them when empty. */
  readonly faults?: readonly string[];
  readonly print: (line: string) => void;
}

/**
 * One product behind the proxy for some time, with one problem of real feeds after the other, and again from the first. After each, the
 * book is compared with the bookmaker's, and the alerts of the match it aimed at with what the bookmaker itself offered.
 *
 * @returns whether nothing was wrong
 */
export async function feedHour({ minutes, faults = [], print }: FeedHourOptions): Promise<boolean> {
  const lab = await startLab();
  const truth = new Truth(lab.bookmaker);
  const injected: InjectedFault[] = [];
  const failures: string[] = [];
  const began = seconds();
  const end = began + minutes * 60;
  try {
    for (const { problem, fault } of inTurns(faults)) {
      if (seconds() >= end) break;
      const result = await inject(lab, truth, problem, fault);
      injected.push(result);
      print(JSON.stringify(result));
      if (injected.length % RECOMPUTE_EVERY === 0) failures.push(...(await recompute(lab, print)));
    }
    failures.push(...(await recompute(lab, print)));
  } finally {
    await lab.stop();
  }
  print(tableOf(injected));
  const ok = failures.length === 0 && injected.every((result) => result.failures.length === 0);
  print(
    JSON.stringify({
      minutes: Math.round((seconds() - began) / 6) / 10,
      faults: injected.length,
      failures,
      ok,
    }),
  );
  return ok;
}

/** Every fault of every problem, without an end. @param only these, when there are any */
function* inTurns(only: readonly string[]): Generator<{ problem: FeedProblem; fault: string }> {
  const turns = FEED_PROBLEMS.flatMap((problem) =>
    problem.faults.map((fault) => ({ problem, fault })),
  ).filter(({ fault }) => only.length === 0 || only.includes(fault));
  if (turns.length === 0) throw new Error(`No problem has the fault ${only.join(' or ')}.`);
  for (;;) yield* turns;
}

async function inject(lab: Lab, truth: Truth, problem: FeedProblem, fault: string): Promise<InjectedFault> {
  const { bookmaker, proxy } = lab;
  const watched = { bookmaker, client: lab.client() };
  const failures: string[] = [];
  const from = Date.now();
  const status = new StatusWatch(watched.client);
  const isSlow = FAULTS.get(fault)?.slow === true;
  const lasts = problem.seconds ?? (isSlow ? SLOW_SECONDS : FAULT_SECONDS);
  const { sportId } = bookmaker.target;
  const snapshots = proxy.counts.snapshots('odds', sportId);
  proxy.set(fault);
  const began = seconds();
  while (seconds() - began < lasts) {
    await bookmaker.move(bookmaker.target);
    await pause(MOVE_MS);
  }
  proxy.set();
  const hasSnapshot = proxy.counts.snapshots('odds', sportId) > snapshots;
  if (fault === 'maintenance') lab.closed.push({ from: from - 2_000, to: Date.now() + 15_000 });
  const recovery = await recoveryTime(watched, RECOVERY_SECONDS);
  const reported = await status.stop();
  if (recovery === null) failures.push(`no fresh price and status ok within ${RECOVERY_SECONDS} s`);
  const isShown = problem.shows === 'down' ? reported.wasDown : reported.texts.length > 0;
  if (problem.shows !== undefined && !isShown) failures.push('the status did not report it');
  const database = await lab.dataDir.connect();
  try {
    const book = await verifyBook(watched, database, problem.recovers ?? RECOVERY_SECONDS);
    if (book.differences > 0) failures.push(`the book differs: ${book.samples.join('; ')}`);
    const options = {
      from,
      closes: problem.closes === 'by-snapshot' ? hasSnapshot : problem.closes === true,
    };
    const wrong = await falseAlerts(database, truth, bookmaker.target, options);
    if (wrong.length > 0) failures.push(`false alerts: ${wrong.slice(0, 5).join('; ')}`);
    return {
      ...{ problem: problem.number, title: problem.title, fault, seconds: lasts, recovery, failures },
      ...{
        lines: book.lines,
        differences: book.differences,
        falseAlerts: wrong.length,
        status: reported.texts,
      },
    };
  } finally {
    await database.end();
  }
}

/** Compares all alerts since the start with those that the history gives by their definition. */
async function recompute(lab: Lab, print: (line: string) => void): Promise<string[]> {
  const database = await lab.dataDir.connect();
  try {
    const { samples, ...counts } = compareAlerts(await readArchive(database, false), lab.closed);
    const differences = differencesOf({ samples, ...counts });
    print(JSON.stringify({ recomputed: counts.compared, differences, samples }));
    return differences === 0 ? [] : [`alerts: ${JSON.stringify(counts)} ${samples.join('; ')}`];
  } finally {
    await database.end();
  }
}
