import { SPORTS } from '@fairline/shared/periods';
import { Chip, FilterBar } from '@fairline/shared/ui';
import { type MatchFilter, type MatchType, toggleSport, toggleType } from './match-filter.ts';

const TYPES: readonly { id: MatchType; label: string }[] = [
  { id: 'prematch', label: 'Prematch' },
  { id: 'live', label: 'Live' },
  { id: 'settled', label: 'Settled' },
];

export interface MatchFiltersProps {
  readonly filter: MatchFilter;
  readonly onFilter: (filter: MatchFilter) => void;
}

/** Match types and sports. */
export function MatchFilters({ filter, onFilter }: MatchFiltersProps) {
  return (
    <FilterBar label="Filters">
      {TYPES.map(({ id, label }) => (
        <Chip
          key={id}
          label={label}
          on={filter.types.includes(id)}
          onClick={() => onFilter(toggleType(filter, id))}
        />
      ))}
      <span className="matches-rule" />
      {SPORTS.map(({ id, name, shortName }) => (
        <Chip
          key={id}
          label={shortName}
          title={name}
          on={filter.sports.includes(id)}
          onClick={() => onFilter(toggleSport(filter, id))}
        />
      ))}
    </FilterBar>
  );
}
