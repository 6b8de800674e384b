import Papa from 'papaparse';
import type { BenchRow } from '../../../build/bench-row.ts';
import { planImport } from '../plan/plan-import.ts';
import { readRecords, readRecordsInSteps } from '../read/read-records.ts';
import { CSV_HEADER, csvLines } from '../write/export-csv.ts';
import { largeFile } from './large-file.ts';

const ROWS = 50_000;
const OPTIONS = { bankrollOf: (name: string | null) => name ?? 'Main' };

/**
 * A file of 50,000 bets and 20 MB: reading it, beside the CSV library alone, the longest time that other work waits while it is
 * read in steps, planning it against as many known bets, and writing it.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const text = largeFile(ROWS);
  const library = seconds(() => Papa.parse(text, { header: true }));
  const baseline = { name: 'the CSV library alone', value: library.value };
  print({ name: 'size of the file', value: Math.round(text.length / 100_000) / 10, unit: 'MB' });

  const read = seconds(() => readRecords(text));
  if ('message' in read.result) throw new Error(read.result.message);
  const { rows } = read.result;
  const broken = rows.filter((row) => 'message' in row || row.warnings.length > 0);
  if (rows.length !== ROWS || broken.length > 0)
    throw new Error(`Not as written: ${JSON.stringify(broken[0])}`);
  print({
    name: 'read 50,000 bets',
    value: read.value,
    unit: 'seconds',
    baseline,
    ratio: ratio(read.value, library.value),
  });

  const inSteps = await longestWait(() => readRecordsInSteps(text));
  print({
    name: 'read in steps',
    value: inSteps.seconds,
    unit: 'seconds',
    baseline,
    ratio: ratio(inSteps.seconds, library.value),
  });
  print({ name: 'longest step', value: inSteps.longest, unit: 'milliseconds' });

  const first = planImport(rows, new Map(), OPTIONS);
  const known = new Map(
    first.rows.flatMap((row) => (row.action === 'add' && row.key !== null ? [[row.key, 'bet']] : [])),
  );
  const plan = seconds(() => planImport(rows, known, OPTIONS));
  if (first.add !== ROWS || plan.result.duplicates !== ROWS)
    throw new Error('The second import is not all duplicates.');
  print({ name: 'plan 50,000 bets', value: plan.value, unit: 'seconds' });

  const records = rows.flatMap((row) => ('record' in row ? [row.record] : []));
  const written = seconds(() => CSV_HEADER + csvLines(records));
  if (written.result.length !== text.length)
    throw new Error('The written file differs from the one that was read.');
  print({ name: 'write 50,000 bets', value: written.value, unit: 'seconds' });
}

function seconds<T>(run: () => T): { result: T; value: number } {
  const start = performance.now();
  const result = run();
  return { result, value: Math.round(performance.now() - start) / 1000 };
}

/** Runs a task beside a timer that is due at once, and measures how long the timer waits at most. */
async function longestWait(run: () => Promise<unknown>): Promise<{ seconds: number; longest: number }> {
  const start = performance.now();
  let longest = 0;
  let last = start;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 0);
  await run();
  clearInterval(timer);
  return { seconds: Math.round(performance.now() - start) / 1000, longest: Math.round(longest) };
}

const ratio = (value: number, baseline: number): number => Math.round((100 * value) / baseline) / 100;
