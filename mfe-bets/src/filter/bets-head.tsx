import { Chip, NO_VALUE, PageHead, type Tab, TabBar, useFormatter } from '@fairline/shared/ui';
import { PeriodPicker } from '@fairline/shared/ui/calendar';
import type { ReactNode } from 'react';
import type { BetFilter, Mode } from './bet-filter.ts';
import type { SetFilter } from './use-bet-filter.ts';

const TABS: readonly Tab<Mode>[] = [
  { id: 'all', label: 'All' },
  { id: 'unsettled', label: 'Unsettled' },
  { id: 'settled', label: 'Settled' },
];
export interface BetsHeadProps {
  readonly filter: BetFilter;
  readonly onFilter: SetFilter;
  /** Number of bets of the filter; undefined until it is known. */
  readonly count: number | undefined;
  readonly panelId: string;
  readonly isAdmin: boolean;
  /** Number of users that the bets of all users belong to. */
  readonly users: number | undefined;
  /** At the end of the actions. */
  readonly children: ReactNode;
}

/** Settled or not, the period, and for administrators whose bets. */
export function BetsHead(props: BetsHeadProps) {
  const { filter, onFilter, count, panelId, isAdmin, users, children } = props;
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
          <PeriodPicker shown={filter} withAll short onShown={(shown) => onFilter({ ...filter, ...shown })} />
          {children}
        </>
      }
    />
  );
}
