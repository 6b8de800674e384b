import type { ImportProgress } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { Progress } from './progress.tsx';
import { isRunning, useImportProgress } from './use-import-progress.ts';

export interface RunProgressProps {
  /** The name that the request gave its run. */
  readonly run: string;
}

/** How far the server is with a file that this page has sent. */
export function RunProgress({ run }: RunProgressProps) {
  const progress = useImportProgress();
  // Until the server has the whole file, and while it imports those of others, its newest import is another one.
  if (progress?.run !== run || !isRunning(progress)) {
    return <Progress label="Sending the file, or waiting for other imports" />;
  }
  return <ServerProgress progress={progress} />;
}

/** How far an import is, as the server counts. */
export function ServerProgress({ progress }: { readonly progress: ImportProgress }) {
  const format = useFormatter();
  const { state, is_waiting, dry_run, rows_done, rows_in_all, percent } = progress;
  if (is_waiting) return <Progress label="Waiting for other imports" />;
  const rows =
    rows_in_all === null
      ? `${format.count(rows_done)} rows`
      : `${format.count(rows_done)} of ${format.count(rows_in_all)} rows`;
  const words = {
    reading: 'Reading the file',
    comparing: 'Comparing with your bets',
    storing: dry_run ? 'Checking the bets' : 'Importing',
  };
  return (
    <Progress
      label={state === 'reading' || state === 'comparing' ? words[state] : words.storing}
      detail={`${rows}, ${format.percent(percent, 0)}`}
      value={percent / 100}
    />
  );
}
