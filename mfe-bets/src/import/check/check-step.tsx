import { Button, ErrorState, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import type { ImportFile } from '../file/file-kind.ts';
import { Progress } from '../progress/progress.tsx';
import { RunProgress } from '../progress/run-progress.tsx';
import { CheckedRows, type CheckedRowsProps, type RowChoices } from './checked-rows.tsx';
import { useCheck } from './use-check.ts';

export interface CheckStepProps extends Pick<CheckedRowsProps, 'onImported'> {
  readonly file: ImportFile;
  readonly onFile: (file: ImportFile) => void;
  /** Leaves the file for another one. */
  readonly onLeave: () => void;
}

/** What would happen with each row of a file, once it is read and compared; then its import. */
export function CheckStep({ file, onFile, onLeave, onImported }: CheckStepProps) {
  const format = useFormatter();
  const { check, retry } = useCheck(file);
  // They stay while rows are mended: each row stays on its line.
  const [choices, setChoices] = useState<RowChoices>({ anyway: new Set(), brokenRows: 'rest' });
  switch (check.phase) {
    case 'reading':
      return (
        <Progress
          label="Reading the file"
          detail={`${format.count(check.rows)} rows, ${format.percent(100 * check.progress, 0)}`}
          value={check.progress}
        />
      );
    case 'comparing':
      return <RunProgress run={check.run} />;
    case 'failed':
      return (
        <>
          <ErrorState
            title="The file was not read"
            message={check.message}
            error={check.error}
            onRetry={retry}
          />
          <div>
            <Button onClick={onLeave}>Choose another file</Button>
          </div>
        </>
      );
    default:
      return (
        <CheckedRows
          file={file}
          checked={check.checked}
          choices={choices}
          onChoices={setChoices}
          onMended={(text) => onFile({ ...file, text })}
          onImported={onImported}
        />
      );
  }
}
