import type { Match } from '@fairline/shared/contracts';
import { startState, useTicking } from '@fairline/shared/ui';
import { SOCCER } from './match-phase.ts';
import { useScoresOneQuery } from './match-score.endpoints.ts';

/** How often the score of an open match is read. Milliseconds. */
const SCORE_REFRESH_MS = 20_000;

/**
 * The match with the score of now: while it is open and in play, that is read by itself. When it cannot be read, the match has the score
 * of the list.
 */
export function useLiveMatch(match: Match, isOpen: boolean): Match {
  const { event_id, starts, settledStatus, sport_id } = match;
  const at = Date.parse(starts);
  const isLive = useTicking((now) => startState(at, settledStatus, now) === 'live') && sport_id === SOCCER;
  const { data, isError } = useScoresOneQuery(event_id, {
    skip: !isLive || !isOpen,
    pollingInterval: SCORE_REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const score = isLive && isOpen && !isError ? (data ?? match.score) : match.score;
  return score === match.score ? match : { ...match, score };
}
