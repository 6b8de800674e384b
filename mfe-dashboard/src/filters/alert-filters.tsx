import type { AlertKind, AlertSettings } from '@fairline/shared/contracts';
import { Chip, FilterBar, useFormatter } from '@fairline/shared/ui';
import { SettingChips, useCountText } from './setting-chips.tsx';

/** Sizes from which changes can be shown alone. Percent. */
const MINIMUM_DROPS = [5, 10, 20];

export interface AlertFiltersProps {
  readonly kind: AlertKind;
  /** Number of alerts that match the filter; null while unknown. */
  readonly count: number | null;
  readonly counting: boolean;
  readonly settings: AlertSettings['settings'];
  readonly setting: number | null;
  readonly onSetting: (setting: number | null) => void;
  readonly hideStarted: boolean;
  readonly onHideStarted: (hide: boolean) => void;
  readonly minimumDrop: number;
  readonly onMinimumDrop: (percent: number) => void;
  /** How many alerts, matches and leagues are hidden by hand. */
  readonly hidden: number;
  readonly onHidden: () => void;
}

/** The filters of a stream as chips: the user's settings, then what only narrows the view. */
export function AlertFilters(props: AlertFiltersProps) {
  const { kind, hideStarted, onHideStarted, minimumDrop, onMinimumDrop, hidden, onHidden } = props;
  const format = useFormatter();
  const count = useCountText(props.count, props.counting);
  return (
    <div className="dash-filters">
      <FilterBar label="Filters">
        <SettingChips
          settings={props.settings}
          count={count}
          chosen={props.setting}
          onChoose={props.onSetting}
        />
        <span className="dash-filters-rule" />
        {kind !== 'closed' &&
          MINIMUM_DROPS.map((percent) => (
            <Chip
              key={percent}
              label={`From ${format.percent(percent, 0)}`}
              title={`Only changes of ${format.percent(percent, 0)} and more`}
              on={percent === minimumDrop}
              onClick={() => onMinimumDrop(percent === minimumDrop ? 0 : percent)}
            />
          ))}
        <Chip label="Hide started" on={hideStarted} onClick={() => onHideStarted(!hideStarted)} />
        {hidden > 0 && (
          <Chip
            label="Hidden"
            title="What you have hidden"
            count={format.count(hidden)}
            on={false}
            onClick={onHidden}
          />
        )}
      </FilterBar>
    </div>
  );
}
