import { useMatchesSearchQuery } from '@fairline/shared/client';
import type { Match } from '@fairline/shared/contracts';
import { ErrorState, matchOfLine, PageBody, PageHead, PlanGate, StartTime } from '@fairline/shared/ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { eventIdOf } from '../search/match-filter.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { DerivedView } from './derived-view.tsx';
import { useFocusNext } from './use-focus-next.ts';
import './derived.css';

/** Matches that are listed to choose from. */
const LISTED = 8;

/** The calculator by itself: a match is searched for, and any of its markets priced. */
export function CalculatorScreen() {
  const [address, setAddress] = useSearchParams();
  const eventId = eventIdOf(address.get('event_id'));
  return (
    <PlanGate feature="derived-prices" name="Pricing any market" heading="h1">
      <PageHead title="Price any market" />
      <PageBody>
        <MatchPicker
          eventId={eventId ?? null}
          onPick={(event_id) => setAddress({ event_id: String(event_id) })}
        />
        {eventId !== undefined && eventId !== null && <DerivedView eventId={eventId} />}
      </PageBody>
    </PlanGate>
  );
}

function MatchPicker({
  eventId,
  onPick,
}: {
  readonly eventId: number | null;
  readonly onPick: (eventId: number) => void;
}) {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const [text, setText] = useSearchText(search, (next) => setAddress(next === '' ? {} : { search: next }));
  const id = useId();
  const { next: heading, focusNext } = useFocusNext();
  const wanted = eventId === null ? { search } : { event_id: eventId };
  const { data, error, refetch } = useMatchesSearchQuery({ showMatchTypes: ['prematch'], ...wanted });
  const matches = data?.matches ?? [];
  const chosen = eventId === null ? undefined : matches.find(({ event_id }) => event_id === eventId);
  return (
    <div className="derived-picker">
      <div className="derived-field">
        <label htmlFor={id}>Match</label>
        <input
          id={id}
          className="fl-input"
          type="search"
          placeholder="Teams or league"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {error && <ErrorState title="Matches did not load" error={error} onRetry={refetch} />}
      {chosen && (
        <h2 ref={heading} tabIndex={-1}>
          {nameOf(chosen)}
        </h2>
      )}
      {eventId !== null && !data && !error && <div className="derived-name-place" />}
      {eventId === null && (
        <ul>
          {matches.slice(0, LISTED).map((match) => (
            <li key={match.event_id}>
              <button
                type="button"
                onClick={() => {
                  focusNext();
                  onPick(match.event_id);
                }}
              >
                <b>{nameOf(match)}</b>
                <span>
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
      )}
      {eventId === null && data && matches.length === 0 && (
        <p className="derived-note">No match before its start has these words. Search for another team.</p>
      )}
    </div>
  );
}

function nameOf({ home, away }: Match): string {
  return `${home} – ${away}`;
}
