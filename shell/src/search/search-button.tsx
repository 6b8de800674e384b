import { Icon } from '@fairline/shared/ui';
import { prefetchSearch } from './search-layer.tsx';
import './search.css';

/** Opens the search. Its code is loaded when the button is hovered, focused or touched. */
export function SearchButton({ onOpen, iconOnly = false }: { onOpen: () => void; iconOnly?: boolean }) {
  return (
    <button
      type="button"
      className={iconOnly ? 'fl-icon-button' : 'search-button'}
      aria-label={iconOnly ? 'Search' : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title="Search"
      onClick={onOpen}
      onMouseEnter={prefetchSearch}
      onFocus={prefetchSearch}
      onTouchStart={prefetchSearch}
    >
      <Icon name="search" />
      {!iconOnly && (
        <>
          <span className="search-button-label">Search</span>
          <span className="search-button-key" aria-hidden="true">
            {isApple() ? '⌘K' : 'Ctrl K'}
          </span>
        </>
      )}
    </button>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
