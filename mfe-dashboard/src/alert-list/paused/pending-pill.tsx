import { Icon, useFormatter } from '@fairline/shared/ui';
import './pending-pill.css';

export interface PendingPillProps {
  /** Alerts that wait. */
  readonly count: number;
  readonly onResume: () => void;
}

/** Says that the list is paused and how many alerts wait, with a button that shows them. */
export function PendingPill({ count, onResume }: PendingPillProps) {
  const format = useFormatter();
  return (
    <div className="alerts-pill">
      <Icon name="pause" size={12} />
      <span>
        Paused
        {count > 0 && (
          <>
            ,{' '}
            <b>
              {format.count(count)} new {count === 1 ? 'alert' : 'alerts'}
            </b>
          </>
        )}
      </span>
      <button type="button" onClick={onResume}>
        Resume
      </button>
    </div>
  );
}
