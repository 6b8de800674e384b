import { useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes } from '@fairline/shared/contracts';
import { EmptyState, Icon, IconButton } from '@fairline/shared/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import type { SearchItem } from './groups/search-item.ts';
import { useAddRecent } from './groups/use-recent.ts';
import { useSearchGroups } from './groups/use-search-groups.ts';
import { SearchResults } from './search-results.tsx';
import './search-panel.css';

export type SearchPanelProps = { onClose: () => void; entries: readonly NavigationEntry[] };

/** Longer texts find nothing; they would only make the comparison slow. */
const LONGEST_TEXT = 100;

/** The field and the results of the search. The focus stays in the field; the arrow keys move through the results. */
export function SearchPanel({ onClose, entries }: SearchPanelProps) {
  const [text, setText] = useState('');
  // Results that arrive later do not change what is chosen.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const groups = useSearchGroups(text, entries);
  const hasMatches = planIncludes(useUpgradeLevel(), 'matches');
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === chosenId) ?? items[0];
  const addRecent = useAddRecent();
  const optionId = (item: SearchItem): string => `${listId} ${item.id}`.replaceAll(/\s+/g, '-');

  useEffect(() => field.current?.focus(), []);

  const choose = (item: SearchItem): void => {
    onClose();
    addRecent(item);
    void item.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a letter is composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing || active === undefined) return;
    const step = STEPS[event.key];
    if (step !== undefined) setChosenId(items.at((items.indexOf(active) + step) % items.length)?.id ?? null);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="search-head">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label="Search"
          aria-expanded={active !== undefined}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          placeholder={hasMatches ? 'Matches, pages and actions' : 'Pages and actions'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {active === undefined ? (
        <EmptyState title="No results found">
          Try another word: a team, a league, a page or an action.
        </EmptyState>
      ) : (
        <SearchResults
          listId={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onPoint={(item) => setChosenId(item.id)}
          onChoose={choose}
        />
      )}
      <p className="fl-hidden" role="status">
        {active && `${items.length} ${items.length === 1 ? 'result' : 'results'}`}
      </p>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
