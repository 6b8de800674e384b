import type { Graph } from '@fairline/shared/contracts';
import { Button, Chip, FilterBar, Segmented, Switch, showToast } from '@fairline/shared/ui';
import { graphsApi, HistoryLegend, type LegendName } from '@fairline/shared/ui/graphs';
import type { ReactNode } from 'react';
import { type CompareMode, MOST_COLUMNS, type RangeName, type WallSettings } from '../wall-settings.ts';
import { Mode } from './mode.tsx';
import type { WallSwitches } from './use-switches.ts';
import { filterGraphs, type WallFilter } from './wall-filter.ts';

export interface WallBarProps {
  readonly graphs: readonly Graph[];
  /** Those that own bets are on. */
  readonly withBets: ReadonlySet<number>;
  readonly filter: WallFilter;
  readonly onFilter: (filter: WallFilter) => void;
  readonly settings: WallSettings;
  readonly onChange: (change: Partial<WallSettings>) => void;
  readonly switches: WallSwitches;
  /** Further controls. */
  readonly children: ReactNode;
}

const FILTERS: readonly [WallFilter, string][] = [
  ['all', 'All'],
  ['open', 'Open'],
  ['bets', 'With my bets'],
  ['finished', 'Finished'],
];
const COMPARE: readonly { value: CompareMode; label: string }[] = [
  { value: 'prices', label: 'Prices' },
  { value: 'change', label: 'Change' },
];
const RANGES: readonly { value: RangeName; label: string }[] = [
  { value: '2', label: '2 h' },
  { value: '24', label: '24 h' },
  { value: 'all', label: 'All' },
];
const COLUMNS = [
  { value: 0, label: 'Auto' },
  ...Array.from({ length: MOST_COLUMNS }, (_, n) => ({ value: n + 1, label: String(n + 1) })),
];

/** Which charts are shown, and how. */
export function WallBar(props: WallBarProps) {
  const { graphs, withBets, filter, onFilter, settings, onChange, switches, children } = props;
  const [removeFinished, { isLoading }] = graphsApi.useGraphsRemoveFinishedMutation();
  const finished = filterGraphs(graphs, 'finished', withBets).length;
  const remove = async (): Promise<void> => {
    try {
      const { ids } = await removeFinished().unwrap();
      showToast({
        kind: 'success',
        title: ids.length === 1 ? '1 graph removed' : `${ids.length} graphs removed`,
      });
      onFilter('all');
    } catch (error) {
      showToast({ kind: 'error', title: 'Error', error });
    }
  };
  return (
    <div className="gc-bar">
      <FilterBar label="Graphs that are shown">
        {FILTERS.map(([value, label]) => {
          const count = filterGraphs(graphs, value, withBets).length;
          if (value === 'finished' && count === 0 && filter !== value) return null;
          return (
            <Chip
              key={value}
              label={label}
              on={filter === value}
              count={value === 'all' ? undefined : String(count)}
              onClick={() => onFilter(value)}
            />
          );
        })}
      </FilterBar>
      {finished > 0 && (
        <Button size="small" busy={isLoading} onClick={() => void remove()}>
          Remove finished
        </Button>
      )}
      <HistoryLegend
        visible={new Set<LegendName>(settings.lines)}
        onChange={(lines) => onChange({ lines: [...lines] })}
        hasLimits
      />
      <Segmented
        label="Period of time"
        options={RANGES}
        value={settings.range}
        onChange={(range) => onChange({ range })}
      />
      <div className="gc-modes">
        {switches.canApproximate && (
          <Switch
            label="Approximate line"
            shortcut="A"
            on={switches.approximate}
            onChange={switches.setApproximate}
          />
        )}
        {children}
        <Mode
          name="Compare"
          options={COMPARE}
          value={settings.compare}
          onChange={(compare) => onChange({ compare })}
        />
        <Mode
          name="Columns"
          options={COLUMNS}
          value={settings.columns}
          onChange={(columns) => onChange({ columns })}
        />
      </div>
    </div>
  );
}
