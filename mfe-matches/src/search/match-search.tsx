import { Icon } from '@fairline/shared/ui';
import { useSearchText } from './use-search-text.ts';
import './match-search.css';

export interface MatchSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The search for a league or team. */
export function MatchSearch({ text, onChange }: MatchSearchProps) {
  const [typed, setTyped] = useSearchText(text, onChange);
  return (
    <search className="matches-search">
      <Icon name="search" />
      <input
        className="fl-input"
        type="search"
        aria-label="Search matches"
        placeholder="Search league or team"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
