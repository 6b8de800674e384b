import { Icon } from '@fairline/shared/ui';
import './match-search.css';

export interface MatchSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The search for a league or team. */
export function MatchSearch({ text, onChange }: MatchSearchProps) {
  return (
    <search className="matches-search">
      <Icon name="search" />
      <input
        className="fl-input"
        type="search"
        aria-label="Search matches"
        placeholder="Search league or team"
        maxLength={100}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
