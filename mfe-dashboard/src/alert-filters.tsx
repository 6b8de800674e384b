import type { AlertKind } from '@fairline/shared/contracts';
import { Segmented, Switch } from 'antd';
import { memo, useId } from 'react';

/** Options of the smallest change to show. Percent; 0 shows all. */
const MINIMUM_DROPS = [0, 3, 5, 10, 20];
const DROP_OPTIONS = MINIMUM_DROPS.map((value) => ({ value, label: value === 0 ? 'All' : `${value} %` }));
const CONNECTION_LABELS = {
  live: 'Live',
  lost: 'Connection lost. Updating every few seconds.',
  starting: 'Connecting',
};

interface FilterControlsProps {
  readonly kind: AlertKind;
  readonly hideStarted: boolean;
  readonly onHideStarted: (hide: boolean) => void;
  readonly minimumDrop: number;
  readonly onMinimumDrop: (percent: number) => void;
}

export interface AlertFiltersProps extends FilterControlsProps {
  /** Number of alerts that match the filter; null while unknown. */
  readonly count: number | null;
  readonly connection: keyof typeof CONNECTION_LABELS;
}

/** The filters of a stream, its count and its connection. */
export function AlertFilters({ count, connection, ...controls }: AlertFiltersProps) {
  return (
    <div className="dash-filters">
      <FilterControls {...controls} />
      <span className="dash-count fl-quiet" aria-live="off">
        {count !== null && `${count.toLocaleString('en-US')} alert${count === 1 ? '' : 's'}`}
      </span>
      <span
        className={`dash-connection dash-connection-${connection}`}
        role="status"
        title={CONNECTION_LABELS[connection]}
      >
        <span aria-hidden="true">{connection === 'live' ? '●' : '○'}</span>{' '}
        <span className={connection === 'live' ? undefined : 'dash-connection-label'}>
          {CONNECTION_LABELS[connection]}
        </span>
      </span>
    </div>
  );
}

/** Memoized: the count changes with every alert, the controls do not. */
const FilterControls = memo(function FilterControls(props: FilterControlsProps) {
  const { kind, hideStarted, onHideStarted, minimumDrop, onMinimumDrop } = props;
  const id = useId();
  return (
    <>
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
            options={DROP_OPTIONS}
            onChange={onMinimumDrop}
          />
        </div>
      )}
    </>
  );
});
