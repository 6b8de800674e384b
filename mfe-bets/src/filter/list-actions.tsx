import { Button } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { FileActions } from './file-actions.tsx';
import './list-actions.css';

/** What is done with bets as a whole: a bet by hand, the bankrolls, files. */
export function ListActions({ onLog }: { readonly onLog: () => void }) {
  return (
    <div className="bets-actions">
      <Button icon="plus" onClick={onLog}>
        Log by hand
      </Button>
      <Link className="fl-button" data-kind="text" data-size="medium" to="/bets/bankroll">
        Bankroll
      </Link>
      <FileActions />
    </div>
  );
}
