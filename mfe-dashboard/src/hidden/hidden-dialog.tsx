import type { HiddenEntry } from '@fairline/shared/client';
import { Button, Dialog, useFormatter } from '@fairline/shared/ui';

export interface HiddenDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly HiddenEntry[];
  readonly onShow: (entry: HiddenEntry) => void;
  readonly leagues: readonly string[];
  readonly onShowLeague: (league: string) => void;
}

/** What the user has hidden in a stream, with a way back for each. */
export function HiddenDialog({ open, onClose, entries, onShow, leagues, onShowLeague }: HiddenDialogProps) {
  const format = useFormatter();
  return (
    <Dialog open={open} onClose={onClose} title="Hidden">
      {entries.length + leagues.length === 0 && <p>Nothing is hidden.</p>}
      <ul className="dash-hidden">
        {leagues.map((league) => (
          <li key={`league ${league}`}>
            <span>
              <b>{league}</b>
              <small>League, in your alert settings</small>
            </span>
            <Button size="small" onClick={() => onShowLeague(league)}>
              Show
            </Button>
          </li>
        ))}
        {entries.toReversed().map((entry) => (
          <li key={`${entry.type} ${entry.match} ${entry.ids.join()}`}>
            <span>
              <b>{entry.name}</b>
              <small>
                {entry.type === 'match' ? 'Match' : `${format.count(entry.ids.length)} alerts of one minute`}
              </small>
            </span>
            <Button size="small" onClick={() => onShow(entry)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
