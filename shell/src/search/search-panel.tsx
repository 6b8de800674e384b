import { EmptyState, Icon, IconButton } from '@fairline/shared/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import type { SearchItem } from './groups/search-item.ts';
import { useSearchGroups } from './groups/use-search-groups.ts';
import { SearchResults } from './search-results.tsx';
import './search-panel.css';

export type SearchPanelProps = { onClose: () => void; entries: readonly NavigationEntry[] };

/** Longer texts find nothing; they would only make the comparison slow. */
const LONGEST_TEXT = 100;

/** The field and the results of the search. The focus stays in the field; the arrow keys move through the results. */
export function SearchPanel({ onClose, entries }: SearchPanelProps) {
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const groups = useSearchGroups(text, entries);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(position, items.length - 1)];
  const optionId = (item: SearchItem): string => `${listId} ${item.id}`.replaceAll(/\s+/g, '-');

  useEffect(() => field.current?.focus(), []);

  const choose = (item: SearchItem): void => {
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a letter is composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing || active === undefined) return;
    const step = STEPS[event.key];
    if (step !== undefined) setPosition((items.indexOf(active) + step + items.length) % items.length);
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
          placeholder="Search pages and actions"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPosition(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {active === undefined ? (
        <EmptyState title="No results found">Try another word, or the name of a page.</EmptyState>
      ) : (
        <SearchResults
          listId={listId}
          groups={groups}
          active={active}
          optionId={optionId}
          onPoint={(item) => setPosition(items.indexOf(item))}
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
