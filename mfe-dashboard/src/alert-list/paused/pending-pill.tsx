import { Icon, useFormatter } from '@fairline/shared/ui';
import './pending-pill.css';

export interface PendingPillProps {
  /** The user has paused the list; otherwise it only waits until it is scrolled up. */
  readonly paused: boolean;
  /** Alerts that wait. */
  readonly count: number;
  readonly onResume: () => void;
}

/** Says how many alerts wait above a list that is scrolled or paused, with a button that shows them. */
export function PendingPill({ paused, count, onResume }: PendingPillProps) {
  const format = useFormatter();
  return (
    <div className="alerts-pill-place">
      <div className="alerts-pill">
        {paused && <Icon name="pause" size={12} />}
        <span>
          {paused && (count > 0 ? 'Paused, ' : 'Paused')}
          {count > 0 && (
            <b>
              {format.count(count)} new {count === 1 ? 'alert' : 'alerts'}
            </b>
          )}
        </span>
        <button type="button" onClick={onResume}>
          {paused ? 'Resume' : 'Show'}
        </button>
      </div>
    </div>
  );
}
