import type { Match } from '@fairline/shared/contracts';
import {
  LiveScore,
  matchOfLine,
  SOCCER,
  StartTime,
  startState,
  useFormatter,
  useTicking,
} from '@fairline/shared/ui';
import { MatchRow, type MatchRowProps, useSavedMatch } from '@fairline/shared/ui/matches';
import { type KeyboardEvent, memo, useId, useRef } from 'react';
import { DerivedButton } from '../derived/derived-button.tsx';
import { InsightsButton } from '../insights/insights-button.tsx';
import { useRowMarkets } from '../row/row-markets.tsx';
import { MatchMenu } from './match-menu.tsx';
import { MatchOdds } from './match-odds.tsx';
import { SaveButton } from './save-button.tsx';
import './match-card.css';

export interface MatchCardProps {
  readonly match: Match;
  readonly open: boolean;
  readonly onOpen: (eventId: number, open: boolean) => void;
  /** The market that a phone shows in the row. */
  readonly phoneMarket: NonNullable<MatchRowProps['phoneMarket']>;
}

/** One match with its main prices; expanded, it shows all of them. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, open, onOpen, phoneMarket } = props;
  const card = useRef<HTMLElement>(null);
  const format = useFormatter();
  const { limit, old, ...markets } = useRowMarkets(match);
  const save = useSavedMatch(match);
  const id = useId();
  const starts = Date.parse(match.starts);
  // Prematch lines always close at the start, so that is not worth a label.
  const isLive = useTicking((now) => startState(starts, match.settledStatus, now) === 'live');
  // An open match in play reads its own score.
  const still = !open || !isLive || match.sport_id !== SOCCER;
  const live = { ...matchOfLine(match), score: match.score, still };
  const isClosed = useTicking((now) => now < starts) && !match.is_open;
  const more = match.line_count - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    // That of a dialog closes the dialog.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    // The first Escape closes the hint of a price.
    if (document.querySelector('[role="tooltip"]')) return;
    onOpen(match.event_id, false);
    card.current?.querySelector<HTMLElement>('.fl-match-open')?.focus();
  };
  return (
    <article
      ref={card}
      className="match-card"
      data-open={open || undefined}
      data-old={old || undefined}
      onKeyDown={onKeyDown}
    >
      <MatchRow
        {...markets}
        start={
          <StartTime
            starts={match.starts}
            settledStatus={match.settledStatus}
            match={{ ...live, part: 'clock' }}
          />
        }
        match={`${match.home} – ${match.away}`}
        score={
          match.score ? (
            <span title={match.settledStatus === 0 ? undefined : 'Final score'}>
              <LiveScore {...live} polls={!live.still} part="score" />
            </span>
          ) : undefined
        }
        missing={match.missing_books}
        noPrices={match.no_prices}
        limit={isClosed ? 'Closed' : limit === null ? '' : format.limit(limit)}
        markets={more > 0 ? `+${format.count(more)}` : ''}
        phoneMarket={phoneMarket}
        open={open}
        onToggle={() => onOpen(match.event_id, !open)}
        panelId={id}
        saved={save.saved}
        saving={save.busy}
        onSave={save.onSave}
      />
      {open && (
        <div id={id} className="match-odds">
          <MatchOdds
            match={match}
            actions={
              <>
                <DerivedButton match={match} />
                <InsightsButton match={match} />
                <SaveButton {...save} />
                <MatchMenu match={match} save={save} />
              </>
            }
          />
        </div>
      )}
    </article>
  );
});
