import type { AlertSettings } from '@fairline/shared/contracts';
import { Chip, FilterBar, useFormatter, useMedia } from '@fairline/shared/ui';
import { type AlertControlsProps, ordersOf } from '../alert-controls.tsx';
import { SettingChips, useCountText } from './setting-chips.tsx';
import type { useSettingCounts } from './use-setting-counts.ts';
import { MINIMUM_DROPS } from './use-stream-choice.ts';

export interface AlertFiltersProps extends AlertControlsProps {
  /** Number of alerts that match the filter; null while unknown. */
  readonly count: number | null;
  readonly counting: boolean;
  readonly settings: AlertSettings['settings'];
  /** Whether the chips stay in one row: settings that are read late would move the alerts below. */
  readonly oneRow: boolean;
  readonly settingCounts: ReturnType<typeof useSettingCounts>;
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
  const isNarrow = useMedia('(max-width: 1023px)');
  const text = useCountText();
  const { counts, counting } = props.settingCounts;
  return (
    <div className="dash-filters" data-one-row={props.oneRow || undefined}>
      <FilterBar label="Filters">
        {isNarrow && <NarrowControls {...props} />}
        <SettingChips
          settings={props.settings}
          count={props.count === null ? undefined : text(props.count, props.counting)}
          counts={new Map(Array.from(counts, ([id, count]) => [id, text(count, counting)]))}
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

/** The order as a chip, where the head of the page has no space for it. */
function NarrowControls({ kind, order, onOrder }: AlertControlsProps) {
  const orders = ordersOf(kind);
  const at = orders.findIndex(({ value }) => value === order);
  const next = orders[(at + 1) % orders.length];
  return (
    <Chip
      label={orders[at]?.label ?? 'Newest'}
      title={`Order. Tap for: ${next?.label}`}
      on={false}
      onClick={() => next && onOrder(next.value)}
    />
  );
}
