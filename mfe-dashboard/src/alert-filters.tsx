import type { AlertKind } from '@fairline/shared/contracts';
import { Chip, FilterBar, useFormatter } from '@fairline/shared/ui';

/** Options of the smallest change to show. Percent; 0 shows all. */
const MINIMUM_DROPS = [0, 3, 5, 10, 20];

export interface AlertFiltersProps {
  readonly kind: AlertKind;
  /** Number of alerts that match the filter; null while unknown. */
  readonly count: number | null;
  readonly hideStarted: boolean;
  readonly onHideStarted: (hide: boolean) => void;
  readonly minimumDrop: number;
  readonly onMinimumDrop: (percent: number) => void;
}

/** The filters of a stream as chips. The chosen size of the change has the number of alerts. */
export function AlertFilters(props: AlertFiltersProps) {
  const { kind, count, hideStarted, onHideStarted, minimumDrop, onMinimumDrop } = props;
  const format = useFormatter();
  const counted = count === null ? undefined : format.count(count);
  const sizes = kind === 'closed' ? [0] : MINIMUM_DROPS;
  const chosen = kind === 'closed' ? 0 : minimumDrop;
  return (
    <div className="dash-filters">
      <FilterBar label="Filters">
        {sizes.map((percent) => (
          <Chip
            key={percent}
            label={percent === 0 ? 'All' : `From ${format.percent(percent, 0)}`}
            title={percent === 0 ? undefined : `Changes of ${format.percent(percent, 0)} and more`}
            on={percent === chosen}
            count={percent === chosen ? counted : undefined}
            onClick={() => onMinimumDrop(percent)}
          />
        ))}
        <span className="dash-filters-rule" />
        <Chip label="Hide started" on={hideStarted} onClick={() => onHideStarted(!hideStarted)} />
      </FilterBar>
    </div>
  );
}
