import type { Match } from '@fairline/shared/contracts';
import { sportShortName } from '@fairline/shared/periods';
import { StartTime, useTicking } from '@fairline/shared/ui';
import { memo, useId, useState } from 'react';
import { MatchOdds } from './match-odds.tsx';

export interface MatchCardProps {
  readonly match: Match;
  readonly startOpen: boolean;
}

/** One match; expanded, it shows its odds. */
export const MatchCard = memo(function MatchCard({ match, startOpen }: MatchCardProps) {
  const [open, setOpen] = useState(startOpen);
  const id = useId();
  const starts = Date.parse(match.starts);
  // Prematch lines always close at the start, so that is not worth a label.
  const closed = useTicking((now) => now < starts) && !match.is_open;
  return (
    <article className="match-card">
      <h2>
        <button
          type="button"
          className="match-head"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <span className="match-sign" aria-hidden="true">
            {open ? '▾' : '▸'}
          </span>
          <span className="match-names">
            <span className="match-teams">
              {match.home} – {match.away}
            </span>
            <span className="match-league fl-quiet">
              {sportShortName(match.sport_id)} · {match.league_name}
            </span>
          </span>
          <span className="match-start">
            <StartTime starts={match.starts} settledStatus={match.settledStatus} />
            {closed && <span className="fl-quiet">Closed</span>}
          </span>
        </button>
      </h2>
      {open && (
        <div id={id} className="match-odds">
          <MatchOdds match={match} />
        </div>
      )}
    </article>
  );
});
