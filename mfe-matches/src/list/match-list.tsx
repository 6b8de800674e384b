import type { Match } from '@fairline/shared/contracts';
import { useFormatter, useTicking } from '@fairline/shared/ui';
import { useMemo } from 'react';
import { MatchCard } from '../card/match-card.tsx';
import { matchDays } from './match-days.ts';
import './match-list.css';

/** How often the list looks for matches that have started. Milliseconds. */
const STARTED_CHECK_MS = 10_000;

export interface MatchListProps {
  readonly matches: readonly Match[];
  /** The match that is open at first. */
  readonly openId: number | null;
  /** A newer list is loading. */
  readonly busy: boolean;
}

/** The matches by the day of their start. */
export function MatchList({ matches, openId, busy }: MatchListProps) {
  const format = useFormatter();
  const now = useTicking((ms) => Math.floor(ms / STARTED_CHECK_MS)) * STARTED_CHECK_MS;
  const days = useMemo(() => matchDays(matches, format, now), [matches, format, now]);
  return (
    <div className="matches-list" aria-busy={busy}>
      {days.map((day) => (
        <section key={day.title} aria-label={day.title}>
          <h2 className="matches-day">
            <b>{day.title}</b> {day.date}
          </h2>
          <ul className="matches-panel">
            {day.matches.map((match) => (
              <li key={match.event_id}>
                <MatchCard match={match} startOpen={match.event_id === openId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
