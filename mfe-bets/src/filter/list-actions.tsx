import { Button } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { FileActions } from './file-actions.tsx';
import './list-actions.css';

/** Opens the form for a bet by hand. */
export function LogButton({ onLog }: { readonly onLog: () => void }) {
  return (
    <Button icon="plus" onClick={onLog}>
      Log by hand
    </Button>
  );
}

/** What is done with bets as a whole: the bankrolls, files. */
export function ListActions() {
  return (
    <>
      <Link className="fl-button" data-kind="text" data-size="medium" to="/bets/bankroll">
        Bankroll
      </Link>
      <FileActions />
    </>
  );
}
