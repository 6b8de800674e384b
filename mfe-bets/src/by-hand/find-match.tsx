import { useMatchesSearchQuery, useUpgradeLevel } from '@fairline/shared/client';
import { type Match, PLANS } from '@fairline/shared/contracts';
import { Button, ErrorText, matchOfLine, Segmented, SportIcon, StartTime } from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
import { TextField } from '../fields/text-field.tsx';

export interface FindMatchProps {
  readonly problem: string | null;
  readonly onMatch: (match: Match) => void;
}

/** A word is looked for when no letter follows for so long, as in the search of matches. Milliseconds. */
const PAUSE_MS = 300;
const SHOWN = 6;
const HOURS_A_DAY = 24;
const TIMES = [
  { value: 'open', label: 'Coming or in play' },
  { value: 'ended', label: 'Ended' },
] as const;

/** Matches of the feed by their words: those to come, in play, and settled within the archive of the plan. */
export function FindMatch({ problem, onMatch }: FindMatchProps) {
  const [text, setText] = useState('');
  const [time, setTime] = useState<(typeof TIMES)[number]['value']>('open');
  const search = useSettled(text.trim());
  const { archiveDays } = PLANS[useUpgradeLevel()];
  const { data, error, isFetching, refetch } = useMatchesSearchQuery(
    {
      search,
      ...(time === 'open'
        ? { showMatchTypes: ['prematch', 'live'] }
        : { showMatchTypes: ['settled'], sort: 'desc', historyDuration: archiveDays * HOURS_A_DAY }),
    },
    { skip: search === '' },
  );
  const matches = search === '' ? [] : (data?.matches.slice(0, SHOWN) ?? []);
  const isCurrent = search === text.trim() && !isFetching;
  return (
    <div className="by-hand-find">
      <TextField
        label="Find the match"
        type="search"
        placeholder="Team or league"
        maxLength={100}
        value={text}
        onChange={setText}
        problem={problem}
        wide
      />
      <Segmented label="Matches to find" options={TIMES} value={time} onChange={setTime} />
      <ul aria-label="Matches found" aria-busy={!isCurrent}>
        {matches.map((match) => (
          <li key={match.event_id}>
            <button type="button" onClick={() => onMatch(match)}>
              <SportIcon sportId={match.sport_id} />
              <span>
                <b>
                  {match.home} – {match.away}
                </b>
                <br />
                {match.league_name} ·{' '}
                <StartTime
                  starts={match.starts}
                  settledStatus={match.settledStatus}
                  match={{ ...matchOfLine(match), score: match.score }}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {search !== '' && error && isCurrent && (
        <p role="alert">
          The search failed. <ErrorText error={error} />{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {search !== '' && !error && isCurrent && matches.length === 0 && <p>No results found</p>}
      {isCurrent && (data?.count ?? 0) > SHOWN && matches.length > 0 && (
        <p>The first {SHOWN} matches are shown. More words find fewer.</p>
      )}
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
