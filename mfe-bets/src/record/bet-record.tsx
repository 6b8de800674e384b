import { isApiError, useUpgradeLevel } from '@fairline/shared/client';
import { type Bet, type BetTag, planIncludes } from '@fairline/shared/contracts';
import {
  Button,
  Drawer,
  EmptyState,
  ErrorState,
  LoadingState,
  StartTime,
  type Values,
} from '@fairline/shared/ui';
import { Link, useLocation } from 'react-router';
import { betsApi } from '../bets.endpoints.ts';
import { templateSearch } from '../by-hand/use-by-hand.ts';
import { FollowBet } from '../list/follow-bet.tsx';
import { useDeleteBets } from '../list/use-delete-bets.ts';
import { useDerivedRefresh } from '../list/use-derived-refresh.ts';
import { useTags } from '../tags/use-tags.ts';
import { betWords } from '../texts/bet-words.ts';
import { matchOfBet } from '../texts/match-of-bet.ts';
import { EditForm } from './edit-form.tsx';
import { GradeForm } from './grade-form.tsx';
import { HistoryList } from './history-list.tsx';
import { RecordFields } from './record-fields.tsx';
import { RecordTags } from './record-tags.tsx';
import './record.css';

export interface BetRecordProps {
  readonly id: number;
  readonly tags: readonly BetTag[];
  readonly values: Values;
  readonly onClose: () => void;
}

const NOT_FOUND = 404;

/** All of one bet: what it is, what became of it, and its history; graded, edited and deleted here. */
export function BetRecord({ id, tags, values, onClose }: BetRecordProps) {
  const { data, error, refetch } = betsApi.useBetListOneQuery(id);
  useDerivedRefresh(data && [data], refetch);
  const { isLoading: isReadingTags } = useTags();
  const { isLoading: isReadingBankrolls } = betsApi.useBetListBankrollsQuery();
  // Together with its tags and the name of its bankroll, which would move what is below them.
  const bet = isReadingTags || isReadingBankrolls ? undefined : data;
  const words = bet && betWords(bet);
  return (
    <Drawer
      open
      tall
      onClose={onClose}
      above={bet?.league_name ?? null}
      title={words ? [words.selection, words.market].filter(Boolean).join(' · ') : `Bet ${id}`}
      below={<Match bet={bet} event={words?.event} />}
      footer={bet && <Actions bet={bet} onDeleted={onClose} />}
    >
      {!bet && !error && <LoadingState label="Loading the bet" columns="120px 1fr" rows={10} />}
      {!bet && error && isApiError(error) && error.status === NOT_FOUND && (
        <EmptyState title="There is no such bet">
          You have no bet with this address. Close this and choose one from the list.
        </EmptyState>
      )}
      {!bet && error && !(isApiError(error) && error.status === NOT_FOUND) && (
        <ErrorState title="The bet did not load" error={error} onRetry={() => void refetch()} />
      )}
      {bet && (
        <div className="bets-record">
          {bet.deleted && <p role="status">This bet is deleted. Its history stays.</p>}
          <FollowBet bet={bet}>{(live) => <RecordFields bet={live} values={values} />}</FollowBet>
          {!bet.deleted && (
            <>
              <GradeForm bet={bet} />
              <RecordTags bet={bet} tags={tags} />
              <EditForm bet={bet} />
            </>
          )}
          <HistoryList bet={bet} tags={tags} values={values} />
        </div>
      )}
    </Drawer>
  );
}

interface MatchProps {
  /** undefined until it is read: its lines are there, so that nothing below moves. */
  readonly bet: Bet | undefined;
  readonly event: string | undefined;
}

/** The match of a bet and its start, which has a line of its own on a phone. */
function Match({ bet, event }: MatchProps) {
  return (
    <span className="bets-record-match">
      <span>{event}</span>
      <span>{bet && bet.starts !== null && <BetStart bet={bet} starts={bet.starts} />}</span>
    </span>
  );
}

function BetStart({ bet, starts }: { readonly bet: Bet; readonly starts: string }) {
  // A match that is over is not live, though nobody could grade the bet.
  const isOver = bet.settledStatus !== 0 || bet.ungradeable !== null;
  return <StartTime starts={starts} {...(isOver ? { settledStatus: 1 } : {})} match={matchOfBet(bet)} />;
}

function Actions({ bet, onDeleted }: { readonly bet: Bet; readonly onDeleted: () => void }) {
  const { deleteBets, restoreBets, isDeleting } = useDeleteBets();
  const { search } = useLocation();
  const canSearch = planIncludes(useUpgradeLevel(), 'matches');
  if (bet.deleted) {
    return (
      <Button kind="primary" onClick={() => void restoreBets([bet.id])}>
        Restore
      </Button>
    );
  }
  return (
    <>
      {/* A selection of the feed is found by the search of matches. */}
      {(canSearch || bet.legs.every(({ line_id }) => line_id === null)) && (
        <Link
          className="fl-button"
          data-kind="plain"
          data-size="medium"
          to={{ search: templateSearch(search, bet.id) }}
          replace
        >
          Use as template
        </Link>
      )}
      <Button
        kind="danger"
        busy={isDeleting}
        onClick={async () => {
          if (await deleteBets([bet.id])) onDeleted();
        }}
      >
        Delete
      </Button>
    </>
  );
}
