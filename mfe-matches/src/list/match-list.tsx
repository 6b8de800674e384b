import type { Match } from '@fairline/shared/contracts';
import { Segmented, SportIcon, useFormatter, useListKeys, useTicking } from '@fairline/shared/ui';
import { MatchColumns, type MatchRowProps } from '@fairline/shared/ui/matches';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MatchCard } from '../card/match-card.tsx';
import { matchDays } from './match-days.ts';
import { openedIn, withOpened } from './opened-matches.ts';
import './match-list.css';

/** How often the list looks for matches that have started. Milliseconds. */
const STARTED_CHECK_MS = 10_000;
const PHONE_MARKETS = [
  { value: 'moneyline', label: '1X2' },
  { value: 'handicap', label: 'Handicap' },
  { value: 'total', label: 'Over/Under' },
] as const;

export interface MatchListProps {
  readonly matches: readonly Match[];
  /** The match that is open at first. */
  readonly openId: number | null;
  /** A newer list is loading. */
  readonly busy: boolean;
}

/** The matches by day and league. ↑ and ↓, j and k move through them, Enter opens one, Escape closes it. */
export function MatchList({ matches, openId, busy }: MatchListProps) {
  const format = useFormatter();
  const [phoneMarket, setPhoneMarket] = useState<NonNullable<MatchRowProps['phoneMarket']>>('moneyline');
  // Not in the card: a match that starts moves to another part of the list.
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(
    () => new Map(openedIn(address).map((id) => [id, true])),
  );
  const latest = useRef(setAddress);
  useEffect(() => {
    latest.current = setAddress;
  }, [setAddress]);
  const onOpen = useCallback((eventId: number, open: boolean) => {
    setOpened((before) => new Map(before).set(eventId, open));
    latest.current((now) => withOpened(now, eventId, open), { replace: true });
  }, []);
  const keys = useListKeys<HTMLDivElement>('.fl-match-open', [
    'Next match',
    'Previous match',
    'Open the match',
  ]);
  const now = useTicking((ms) => Math.floor(ms / STARTED_CHECK_MS)) * STARTED_CHECK_MS;
  const days = useMemo(() => matchDays(matches, format, now), [matches, format, now]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      ref={keys.list}
      className="matches-list"
      role="group"
      aria-label="Matches"
      aria-busy={busy}
      onKeyDown={keys.onKeyDown}
    >
      {openId === null && (
        <div className="matches-phone-market">
          <Segmented
            label="Prices in the list"
            options={PHONE_MARKETS}
            value={phoneMarket}
            onChange={setPhoneMarket}
          />
        </div>
      )}
      <MatchColumns />
      {days.map((day) => (
        <section key={day.title} aria-label={day.title}>
          <h2 className="matches-day">
            <b>{day.title}</b> {day.date}
          </h2>
          <div className="matches-panel">
            {day.leagues.map(({ key, name, sportId, matches: all }) => (
              <section key={key} aria-label={name}>
                <h3 className="matches-league">
                  <SportIcon sportId={sportId} />
                  {name} <span className="matches-number">{format.count(all.length)}</span>
                </h3>
                <ul className="matches-of-league">
                  {all.map((match) => (
                    <li key={match.event_id}>
                      <MatchCard
                        match={match}
                        open={opened.get(match.event_id) ?? match.event_id === openId}
                        onOpen={onOpen}
                        phoneMarket={phoneMarket}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
