import type { Match } from '@fairline/shared/contracts';
import { sportShortName } from '@fairline/shared/periods';
import { Icon, StartTime, useTicking } from '@fairline/shared/ui';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { MatchOdds } from './match-odds.tsx';
import './match-card.css';

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
    <article className="match-card" data-open={open || undefined}>
      <h3>
        <button
          type="button"
          className="match-head"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'down' : 'right'} size={12} />
          <span className="match-start">
            <StartTime starts={match.starts} settledStatus={match.settledStatus} />
          </span>
          <span className="match-teams">
            {match.home} – {match.away}
          </span>
          <span className="match-league">
            {sportShortName(match.sport_id)} · {match.league_name}
          </span>
          <span className="match-state">{closed && 'Closed'}</span>
        </button>
      </h3>
      {open && (
        <div id={id} className="match-odds">
          <MatchOdds match={match} />
          <p className="match-why">
            <Link to={`/alert-settings?event=${match.event_id}`}>Why did I not get an alert?</Link>
          </p>
        </div>
      )}
    </article>
  );
});
