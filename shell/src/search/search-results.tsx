import { Icon, StartTime } from '@fairline/shared/ui';
import { useEffect, useRef } from 'react';
import type { SearchGroup, SearchItem } from './groups/search-item.ts';

type Props = {
  listId: string;
  groups: readonly SearchGroup[];
  active: SearchItem;
  optionId: (item: SearchItem) => string;
  /** The pointer has moved over a result. */
  onPoint: (item: SearchItem) => void;
  onChoose: (item: SearchItem) => void;
};

/** The results under the headings of their groups. The active one is kept in view. */
export function SearchResults({ listId, groups, active, optionId, onPoint, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = optionId(active);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={listId} className="search-results" role="listbox" aria-label="Results">
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a list of options.
        <div key={title} role="group" aria-label={title}>
          <p className="search-group" aria-hidden="true">
            {title}
          </p>
          {items.map((item) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
            <div
              key={item.id}
              id={optionId(item)}
              className="search-option"
              role="option"
              aria-selected={item === active}
              onPointerMove={() => onPoint(item)}
              onClick={() => onChoose(item)}
            >
              <Icon name={item.icon} />
              <span className="search-option-text">
                <span className="search-option-label">{item.label}</span>
                {item.detail !== undefined && (
                  <span className="search-option-detail">
                    {item.start && (
                      <>
                        <StartTime {...item.start} /> ·{' '}
                      </>
                    )}
                    {item.detail}
                  </span>
                )}
              </span>
              {item.shortcut !== undefined && (
                <span className="search-option-key" aria-hidden="true">
                  {item.shortcut}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
