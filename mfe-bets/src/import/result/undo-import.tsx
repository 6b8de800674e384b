import type { UndoneImport } from '@fairline/shared/contracts';
import { Button, showToast, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { CHANGE_LABELS } from '../../record/history-words.ts';
import { betImportApi } from '../import.endpoints.ts';

export interface UndoImportProps {
  readonly importId: number;
  /** Names the import for screen readers, where several are listed. */
  readonly name?: string;
  /** Called once its bets are deleted. */
  readonly onUndone?: () => void;
}

/** Takes an import back. Bets that were changed since stay and are named, until the user deletes them too. */
export function UndoImport({ importId, name, onUndone }: UndoImportProps) {
  const format = useFormatter();
  const [undo, { isLoading }] = betImportApi.useBetImportUndoMutation();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const run = async (edited: boolean): Promise<void> => {
    try {
      setUndone(await undo({ import_id: importId, edited }).unwrap());
      onUndone?.();
    } catch (error) {
      showToast({ kind: 'error', title: 'The import was not undone', error });
    }
  };
  const bets = (count: number): string => `${format.count(count)} ${count === 1 ? 'bet' : 'bets'}`;
  if (undone === null) {
    return (
      <Button busy={isLoading} aria-label={name && `Undo the import of ${name}`} onClick={() => run(false)}>
        Undo the import
      </Button>
    );
  }
  const { deleted, edited, edited_count } = undone;
  return (
    <div className="bets-import-undone" role="status">
      <p>{bets(deleted)} deleted.</p>
      {edited_count > 0 && (
        <>
          <p>
            {bets(edited_count)}{' '}
            {edited_count === 1 ? 'was changed since and stays' : 'were changed since and stay'}:
          </p>
          <ul>
            {edited.map(({ id, event, fields }) => (
              <li key={id}>
                <Link to={`/bets?bet=${id}`}>{event}</Link>{' '}
                <span className="fl-quiet">
                  {fields.flatMap((field) => CHANGE_LABELS[field] ?? []).join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {edited.length < edited_count && <p>And {bets(edited_count - edited.length)} more.</p>}
          <Button kind="danger" busy={isLoading} onClick={() => run(true)}>
            Delete {edited_count === 1 ? 'it' : 'them'} too
          </Button>
        </>
      )}
    </div>
  );
}
