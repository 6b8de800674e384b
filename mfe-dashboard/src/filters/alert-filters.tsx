import type { AlertKind } from '@fairline/shared/contracts';
import { Segmented, Switch } from 'antd';
import { useId } from 'react';

/** Smallest changes to choose from. Percent; 0 shows all. */
const MINIMUM_DROPS = [0, 3, 5, 10, 20];
const CONNECTION_WORDS = {
  live: 'Live',
  lost: 'Connection lost, asking every few seconds',
  starting: 'Connecting',
};

export interface AlertFiltersProps {
  readonly kind: AlertKind;
  /** All alerts that fit; null while nobody knows. */
  readonly count: number | null;
  readonly connection: keyof typeof CONNECTION_WORDS;
  readonly hideStarted: boolean;
  readonly onHideStarted: (hide: boolean) => void;
  readonly minimumDrop: number;
  readonly onMinimumDrop: (percent: number) => void;
}

/** What the list leaves out, and whether it is live. */
export function AlertFilters(props: AlertFiltersProps) {
  const { kind, count, connection, hideStarted, onHideStarted, minimumDrop, onMinimumDrop } = props;
  const id = useId();
  return (
    <div className="dash-filters">
      <label className="dash-filter" htmlFor={id}>
        <Switch id={id} size="small" checked={hideStarted} onChange={onHideStarted} />
        Hide started
      </label>
      {kind !== 'closed' && (
        <div className="dash-filter">
          <span id={`${id}-drop`}>{kind === 'odds' ? 'Drop' : 'Change'} from</span>
          <Segmented
            aria-labelledby={`${id}-drop`}
            size="small"
            value={minimumDrop}
            options={MINIMUM_DROPS.map((value) => ({ value, label: value === 0 ? 'All' : `${value} %` }))}
            onChange={onMinimumDrop}
          />
        </div>
      )}
      <span className="dash-count fl-quiet" aria-live="off">
        {count !== null && `${count.toLocaleString('en-US')} alert${count === 1 ? '' : 's'}`}
      </span>
      <span
        className={`dash-connection dash-connection-${connection}`}
        role="status"
        title={CONNECTION_WORDS[connection]}
      >
        <span aria-hidden="true">{connection === 'live' ? '●' : '○'}</span>{' '}
        <span className={connection === 'live' ? undefined : 'dash-connection-words'}>
          {CONNECTION_WORDS[connection]}
        </span>
      </span>
    </div>
  );
}
