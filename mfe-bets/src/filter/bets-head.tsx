import { PERIODS } from '@fairline/shared/bets';
import type { useValuesMode, ValuesMode } from '@fairline/shared/client';
import { Chip, NO_VALUE, PageHead, Segmented, type Tab, TabBar, useFormatter } from '@fairline/shared/ui';
import type { BetFilter, Mode } from './bet-filter.ts';
import type { SetFilter } from './use-bet-filter.ts';

const TABS: readonly Tab<Mode>[] = [
  { id: 'all', label: 'All' },
  { id: 'unsettled', label: 'Unsettled' },
  { id: 'settled', label: 'Settled' },
];
const VALUES: readonly { readonly value: ValuesMode; readonly label: string }[] = [
  { value: 'show', label: 'Show' },
  { value: 'units', label: 'Units' },
  { value: 'hide', label: 'Hide' },
];

export interface BetsHeadProps {
  readonly filter: BetFilter;
  readonly onFilter: SetFilter;
  /** Number of bets of the filter; undefined until it is known. */
  readonly count: number | undefined;
  readonly values: ReturnType<typeof useValuesMode>;
  readonly panelId: string;
  readonly isAdmin: boolean;
  /** Number of users that the bets of all users belong to. */
  readonly users: number | undefined;
}

/** Settled or not, the period, how amounts are written, and for administrators whose bets. */
export function BetsHead({ filter, onFilter, count, values, panelId, isAdmin, users }: BetsHeadProps) {
  const format = useFormatter();
  // Its place, before it is known.
  const note = count === undefined ? NO_VALUE : format.count(count);
  return (
    <PageHead
      title="Bets"
      tabs={
        <TabBar
          label="Bets to show"
          panelId={panelId}
          tabs={TABS.map((tab) => (tab.id === filter.mode ? { ...tab, note } : tab))}
          active={filter.mode}
          onChange={(mode) => onFilter({ ...filter, mode })}
        />
      }
      actions={
        <>
          {isAdmin && (
            <Chip
              label="Show all users"
              count={users === undefined ? undefined : format.count(users)}
              title={users === undefined ? undefined : `Bets of ${format.count(users)} users`}
              on={filter.allUsers}
              onClick={() => onFilter({ ...filter, allUsers: !filter.allUsers })}
            />
          )}
          <Segmented
            label="Period"
            options={PERIODS.map(({ id, label }) => ({ value: id, label }))}
            value={filter.period}
            onChange={(period) => onFilter({ ...filter, period })}
          />
          <Segmented
            label="Values"
            options={VALUES.filter(({ value }) => value !== 'units' || values.hasUnits)}
            value={values.mode}
            onChange={values.setMode}
          />
        </>
      }
    />
  );
}
