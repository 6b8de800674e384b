import type { ImportedBets } from '@fairline/shared/contracts';
import { Button, useFormatter } from '@fairline/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { UndoImport } from './undo-import.tsx';

export interface ResultStepProps {
  readonly answer: ImportedBets;
  readonly onAgain: () => void;
}

/** What an import has stored, with its undo. */
export function ResultStep({ answer, onAgain }: ResultStepProps) {
  const format = useFormatter();
  const [isUndone, setUndone] = useState(false);
  const { imported, skipped, failed, matched, import_id } = answer;
  const count = (number: number, one: string, many: string): string =>
    `${format.count(number)} ${number === 1 ? one : many}`;
  return (
    <section className="bets-import-part" aria-label="Result">
      <h2>{isUndone ? 'Import undone' : count(imported, 'bet imported', 'bets imported')}</h2>
      {!isUndone && (
        <ul className="bets-import-messages">
          {skipped > 0 && <li>{count(skipped, 'duplicate was skipped', 'duplicates were skipped')}.</li>}
          {failed > 0 && <li>{count(failed, 'row could not be read', 'rows could not be read')}.</li>}
          {matched > 0 && (
            <li>
              {count(matched, 'bet is on a match', 'bets are on matches')} of the feed, whose close is used.
            </li>
          )}
        </ul>
      )}
      <div className="bets-import-end">
        <Link className="fl-button" data-kind="primary" data-size="medium" to="/bets?period=all&by=placed">
          Show the bets
        </Link>
        <Button onClick={onAgain}>Import another file</Button>
        {import_id !== null && (
          <UndoImport key={import_id} importId={import_id} onUndone={() => setUndone(true)} />
        )}
      </div>
    </section>
  );
}
