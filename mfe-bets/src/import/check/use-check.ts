import { newKey } from '@fairline/shared/bets';
import {
  type OnRowsRead,
  type ReadRow,
  readJsonInSteps,
  readRecordsInSteps,
} from '@fairline/shared/bets/records';
import { errorMessage } from '@fairline/shared/client';
import type { ImportedBets } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';
import { fileRequest, type ImportFile } from '../file/file-kind.ts';
import { betImportApi } from '../import.endpoints.ts';

/** The rows of a file, and what the server would do with each. */
export interface Checked {
  readonly rows: readonly ReadRow[];
  /** About the file as a whole. */
  readonly warnings: readonly string[];
  readonly answer: ImportedBets;
}

/** How far the check of a file is. */
export type Check =
  | { readonly phase: 'reading'; readonly progress: number; readonly rows: number }
  /** On the server, as a run of this name. */
  | { readonly phase: 'comparing'; readonly run: string }
  /** By the file itself, or by a call. */
  | { readonly phase: 'failed'; readonly message: string; readonly error?: unknown }
  | { readonly phase: 'checked'; readonly checked: Checked };

const START: Check = { phase: 'reading', progress: 0, rows: 0 };

/** Reads a file, then asks the server what it would do with its rows. */
export function useCheck(file: ImportFile): { readonly check: Check; readonly retry: () => void } {
  const [send] = betImportApi.useBetImportSendMutation();
  const [check, setCheck] = useState<Check>(START);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks the same file again.
  useEffect(() => {
    const abort = new AbortController();
    const set = (next: Check): void => {
      if (!abort.signal.aborted) setCheck(next);
    };
    const run = async (): Promise<void> => {
      set(START);
      const read = await readRows(
        file,
        (progress, rows) => set({ phase: 'reading', progress, rows }),
        abort.signal,
      );
      if ('message' in read) return set({ phase: 'failed', message: read.message });
      const name = newKey();
      set({ phase: 'comparing', run: name });
      const { rows, warnings } = read;
      const answer = await send({ ...fileRequest(file), dry_run: true, run: name }).unwrap();
      set({ phase: 'checked', checked: { rows, warnings, answer } });
    };
    run().catch((error: unknown) => set({ phase: 'failed', message: errorMessage(error), error }));
    return () => abort.abort();
  }, [file, attempt, send]);
  return { check, retry: () => setAttempt((count) => count + 1) };
}

function readRows(file: ImportFile, onProgress: OnRowsRead, signal: AbortSignal) {
  const { text, kind, mapping, timeZone } = file;
  if (kind === 'json') return readJsonInSteps(text, onProgress, signal);
  const choice = kind === 'mapped' ? {} : { format: kind };
  return readRecordsInSteps(
    text,
    { ...choice, ...(mapping === null ? {} : { mapping }), timeZone },
    onProgress,
    signal,
  );
}
