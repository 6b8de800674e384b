import { SPORTS } from '@fairline/shared/periods';
import { type MatchFilter, type MatchType, toggleSport, toggleType } from './match-filter.ts';

const TYPES: readonly { id: MatchType; label: string }[] = [
  { id: 'prematch', label: 'Prematch' },
  { id: 'live', label: 'Live' },
  { id: 'settled', label: 'Settled' },
];

export interface MatchFiltersProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filter: MatchFilter;
  readonly onFilter: (filter: MatchFilter) => void;
}

/** Search text, match types and sports. */
export function MatchFilters({ search, onSearch, filter, onFilter }: MatchFiltersProps) {
  return (
    <search className="matches-filters">
      <input
        className="fl-input matches-search"
        type="search"
        aria-label="Search matches"
        placeholder="Search league or team"
        maxLength={100}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <fieldset className="fl-chips">
        <legend className="fl-hidden">Match types</legend>
        {TYPES.map(({ id, label }) => (
          <Chip
            key={id}
            label={label}
            on={filter.types.includes(id)}
            onClick={() => onFilter(toggleType(filter, id))}
          />
        ))}
      </fieldset>
      <fieldset className="fl-chips">
        <legend className="fl-hidden">Sports</legend>
        {SPORTS.map(({ id, name, shortName }) => (
          <Chip
            key={id}
            label={shortName}
            title={name}
            on={filter.sports.includes(id)}
            onClick={() => onFilter(toggleSport(filter, id))}
          />
        ))}
      </fieldset>
    </search>
  );
}

interface ChipProps {
  readonly label: string;
  readonly title?: string;
  readonly on: boolean;
  readonly onClick: () => void;
}

function Chip({ label, title, on, onClick }: ChipProps) {
  return (
    <button type="button" className="fl-chip" aria-pressed={on} title={title} onClick={onClick}>
      {label}
    </button>
  );
}
