import type { BetTag } from '@fairline/shared/contracts';
import { SPORTS } from '@fairline/shared/periods';
import { Button, Chip, FilterBar, Segmented } from '@fairline/shared/ui';
import { type ReactNode, useState } from 'react';
import { MARKET_CHOICES } from '../texts/bet-words.ts';
import { type BetFilter, sportIdOf } from './bet-filter.ts';
import { SelectFilter, TextFilter } from './filter-fields.tsx';
import type { SetFilter } from './use-bet-filter.ts';
import './bet-filters.css';

/** Tags that are shown before the others are asked for. */
const SHOWN_TAGS = 5;
const BY = [
  { value: 'starts', label: 'By start' },
  { value: 'placed', label: 'By placing' },
] as const;

export interface BetFiltersProps {
  readonly filter: BetFilter;
  readonly onFilter: SetFilter;
  readonly tags: readonly BetTag[];
  readonly areTagsLoading: boolean;
  /** Names to suggest. */
  readonly bookmakers: readonly string[];
  /** Absent where the list has no columns to choose. */
  readonly onColumns?: (() => void) | undefined;
  readonly onManageTags: () => void;
  /** What is done with bets as a whole. */
  readonly actions: ReactNode;
}

/** Tags, then order, sport, market, bookmaker and words. */
export function BetFilters(props: BetFiltersProps) {
  const { filter, onFilter, bookmakers, onColumns, actions } = props;
  const set = (change: Partial<BetFilter>) => onFilter({ ...filter, ...change });
  return (
    <div className="bets-filters">
      <TagFilter {...props} />
      <FilterBar label="Filters">
        <Segmented label="Order" options={BY} value={filter.by} onChange={(by) => set({ by })} />
        <SelectFilter
          label="Sport"
          all="All sports"
          options={SPORTS.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(sportIdOf(filter.sport) ?? filter.sport)}
          onChange={(sport) => set({ sport })}
        />
        <SelectFilter
          label="Market"
          all="All markets"
          options={MARKET_CHOICES}
          value={filter.market}
          onChange={(market) => set({ market })}
        />
        <TextFilter
          label="Bookmaker"
          maxLength={100}
          suggestions={bookmakers}
          value={filter.bookmaker}
          onChange={(bookmaker) => set({ bookmaker })}
        />
        <TextFilter
          label="Search bets"
          maxLength={200}
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search }, { replace: true })}
        />
        {onColumns && (
          <Button kind="text" onClick={onColumns}>
            Columns
          </Button>
        )}
        {actions}
      </FilterBar>
    </div>
  );
}

function TagFilter({ filter, onFilter, tags, areTagsLoading, onManageTags }: BetFiltersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isOn = ({ id }: BetTag) => filter.tags.includes(id);
  const shown = showsAll ? tags : tags.filter((tag, at) => at < SHOWN_TAGS || isOn(tag));
  const toggle = (tag: BetTag) => {
    const others = filter.tags.filter((id) => id !== tag.id);
    onFilter({ ...filter, tags: isOn(tag) ? others : [...others, tag.id] });
  };
  return (
    <FilterBar label="Tags">
      <Chip
        label="All tags"
        on={filter.tags.length === 0}
        onClick={() => onFilter({ ...filter, tags: [] })}
      />
      {shown.map((tag) => (
        <Chip
          key={tag.id}
          label={
            <>
              <i className="bets-dot" data-color={tag.color} />
              {tag.name}
            </>
          }
          on={isOn(tag)}
          onClick={() => toggle(tag)}
        />
      ))}
      {shown.length < tags.length && (
        <Button kind="text" size="small" onClick={() => setShowsAll(true)}>
          {tags.length - shown.length} more
        </Button>
      )}
      {!areTagsLoading && (
        <Button kind="text" size="small" icon={tags.length === 0 ? 'plus' : undefined} onClick={onManageTags}>
          {tags.length === 0 ? 'Create a tag' : 'Edit tags'}
        </Button>
      )}
    </FilterBar>
  );
}
