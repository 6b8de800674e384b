import { useMatchesCountQuery, useUpgradeLevel } from '@fairline/shared/client';
import { TIMINGS } from '@fairline/shared/contracts';
import { SPORTS } from '@fairline/shared/periods';
import { Button, Chip, FilterBar, Segmented, useFormatter } from '@fairline/shared/ui';
import {
  DEFAULT_FILTER,
  daysOf,
  isFiltered,
  type MatchFilter,
  type MatchType,
  toggleSport,
  toggleType,
} from './match-filter.ts';
import type { SetFilter } from './use-match-filter.ts';

const TYPES: readonly { id: MatchType; label: string }[] = [
  { id: 'prematch', label: 'Prematch' },
  { id: 'live', label: 'Live' },
  { id: 'settled', label: 'Settled' },
];

export interface MatchFiltersProps {
  readonly filter: MatchFilter;
  readonly onFilter: SetFilter;
}

/** Match types with the days of the archive, saved and closed matches, and sports. */
export function MatchFilters({ filter, onFilter }: MatchFiltersProps) {
  const days = daysOf(useUpgradeLevel());
  const longest = days.at(-1) ?? filter.days;
  const { count } = useFormatter();
  // The numbers of the sidebar, which has read them.
  const { data: counts } = useMatchesCountQuery(undefined, {
    pollingInterval: TIMINGS.matchCountPoll,
    skipPollingIfUnfocused: true,
  });
  const countOf: Readonly<Record<MatchType, number | undefined>> = {
    prematch: counts?.preMatchCount,
    live: counts?.liveMatchCount,
    settled: undefined,
  };
  return (
    <FilterBar label="Filters">
      {TYPES.map(({ id, label }) => (
        <Chip
          key={id}
          label={label}
          count={countOf[id] === undefined ? undefined : count(countOf[id])}
          on={filter.types.includes(id)}
          onClick={() => onFilter(toggleType({ ...filter, page: 1 }, id))}
        />
      ))}
      {filter.types.includes('settled') && (
        <Segmented
          label="Settled matches of"
          options={days.map((value) => ({ value, label: value === 1 ? '24 h' : `${value} days` }))}
          value={Math.min(filter.days, longest)}
          onChange={(value) => onFilter({ days: value })}
        />
      )}
      <Chip label="Saved" on={filter.saved} onClick={() => onFilter({ saved: !filter.saved })} />
      <Chip
        label="Closed"
        title="Only matches on which no bet is possible now"
        on={filter.closed}
        onClick={() => onFilter({ closed: !filter.closed })}
      />
      <span className="matches-rule" />
      {SPORTS.map(({ id, name, shortName }) => (
        <Chip
          key={id}
          label={shortName}
          title={name}
          on={filter.sports.includes(id)}
          onClick={() => onFilter({ sports: toggleSport(filter, id).sports })}
        />
      ))}
      {isFiltered(filter) && (
        <Button kind="text" size="small" onClick={() => onFilter(DEFAULT_FILTER)}>
          Clear
        </Button>
      )}
    </FilterBar>
  );
}
