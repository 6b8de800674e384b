import type { Match } from '@fairline/shared/contracts';
import { StartTime, startState, useTicking } from '@fairline/shared/ui';
import { matchPhase, SOCCER } from './match-phase.ts';
import './match-clock.css';

/** When a match starts; in play `LIVE` with the clock of a soccer match; that it is settled. */
export function MatchClock({ match }: { readonly match: Match }) {
  const { starts, settledStatus, score, sport_id } = match;
  const at = Date.parse(starts);
  const isLive = useTicking((now) => startState(at, settledStatus, now) === 'live');
  return (
    <>
      <StartTime starts={starts} settledStatus={settledStatus} />
      {isLive && sport_id === SOCCER && <Phase score={score} />}
    </>
  );
}

function Phase({ score }: { readonly score: Match['score'] }) {
  const phase = score && matchPhase(score);
  if (!phase) return null;
  return (
    <span className={phase.playing ? 'match-clock fl-up' : 'match-clock match-break'} title={phase.title}>
      {phase.text}
    </span>
  );
}

/** The score, with a mark for each red card beside its team. Null without one. */
export function MatchScoreView({ match }: { readonly match: Match }) {
  const { score, settledStatus } = match;
  if (!score) return null;
  const { homeScore, awayScore, homeRedCards, awayRedCards } = score;
  return (
    <span title={settledStatus === 0 ? undefined : 'Final score'}>
      <RedCards count={homeRedCards} team={match.home} />
      {homeScore} – {awayScore}
      <RedCards count={awayRedCards} team={match.away} />
    </span>
  );
}

function RedCards({ count, team }: { readonly count: number | null; readonly team: string }) {
  if (!count) return null;
  return (
    <span className="match-red" role="img" aria-label={`${team}: ${count} red`}>
      {count > 1 ? count : null}
    </span>
  );
}
