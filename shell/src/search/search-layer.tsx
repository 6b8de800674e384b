import { Modal, onDemand } from '@fairline/shared/ui';
import { useId } from 'react';
import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import type { SearchPanelProps } from './search-panel.tsx';
import './search.css';

const loadPanel = async () => (await import('./search-panel.tsx')).SearchPanel;
const SearchPanel = onDemand<SearchPanelProps>('the search', loadPanel);

/** Loads the code of the search before it is opened. A failure is shown when it is opened, which loads it again. */
export const prefetchSearch = (): void => void loadPanel().catch(() => undefined);

type Props = { open: boolean; onClose: () => void; entries: readonly NavigationEntry[] };

/** The dialog of the search. It opens at once; its content is loaded on demand. */
export function SearchLayer({ open, ...panel }: Props) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal className="search" labelledBy={id} onClose={panel.onClose}>
      <h2 id={id} className="fl-hidden">
        Search
      </h2>
      <SearchPanel {...panel} />
    </Modal>
  );
}
